/*
 * Prints how large the project is, counted in the files that Git knows: node scripts/count.ts [folder]. It needs no
 * build. Lines of messages and texts are not counted.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor } from "vite";
import { say, table } from "./terminal.ts";

const root = resolve(process.argv[2] ?? ".");

const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => /\.(ts|tsx|js|mjs|css|php|sh|md)$/.test(path) && existsSync(join(root, path)))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, text, lines: text.split("\n").length - 1 };
  });

type CodeFile = (typeof files)[number];

const isTest = ({ path }: CodeFile) => /^test\/(?!bench\/)|\.(test|contract|spec)\.|(^|\/)(fake-|tests?\/)/.test(path);
const isWordPress = ({ path }: CodeFile) => /^(server\/content|deploy|scripts|sources)\/wordpress[./]/.test(path);
const own = files.filter((file) => !isTest(file) && !file.path.endsWith(".md"));
const code = own.filter(({ path }) => /\.(ts|tsx|js|mjs)$/.test(path) && !/\.generated\.|\.d\.ts$/.test(path));
const site = code.filter(({ path }) => /^(app|domain|i18n|server)\//.test(path));
const styles = own.filter(({ path }) => /^(app|server)\/.*\.css$/.test(path));
// WordPress counts here wherever its folder is.
const rooms = code.filter((file) => site.includes(file) || isWordPress(file));
const functions = rooms.flatMap(functionsOf).toSorted((a, b) => b.lines - a.lines);
const { dependencies, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

say(
  table([
    ["what", "now"],
    ["site code: app, domain, i18n, server", amount(site)],
    ["  of which WordPress", amount(site.filter(isWordPress))],
    ["style sheets", amount(styles)],
    ["WordPress: feed, plugin, development", amount(own.filter(isWordPress))],
    ["scripts without WordPress", amount(code.filter(({ path }) => path.startsWith("scripts/")))],
    ["tests", amount(files.filter((file) => isTest(file) && !file.path.endsWith(".md")))],
    ["site files of at most 20 lines", String(site.filter(({ lines }) => lines <= 20).length)],
    ["longest function", nameOf(functions[0])],
    ["functions of more than 70 lines", String(functions.filter(({ lines }) => lines > 70).length)],
    ["longest file", nameOf(rooms.toSorted((a, b) => b.lines - a.lines)[0])],
    ["lines over 120 characters: site", String(longLines(rooms))],
    ["lines over 120 characters: all code", String(longLines(files.filter(({ path }) => !path.endsWith(".md"))))],
    ["runtime dependencies", String(Object.keys(dependencies).length)],
    ["npm scripts", String(Object.keys(scripts).length)],
    ["decisions", String(files.filter(({ path }) => /^docs\/decisions\/\d/.test(path)).length)],
    ["lines of the README", String(files.find(({ path }) => path === "README.md")?.lines)],
  ]),
);

function amount(counted: CodeFile[]): string {
  return `${counted.reduce((sum, { lines }) => sum + lines, 0)} lines, ${counted.length} files`;
}

function longLines(counted: CodeFile[]): number {
  return counted.flatMap(({ text }) => text.split("\n")).filter((line) => [...line].length > 120).length;
}

function nameOf(longest: Pick<CodeFile, "path" | "lines"> | undefined): string {
  return `${longest?.lines} lines, ${longest?.path}`;
}

/** Returns all functions of a file with the number of lines from their first to their last character. */
function functionsOf({ path, text }: CodeFile): Pick<CodeFile, "path" | "lines">[] {
  const found: Pick<CodeFile, "path" | "lines">[] = [];
  const measure = ({ start, end }: { start: number; end: number }) =>
    found.push({ path, lines: text.slice(start, end).split("\n").length });
  const visitor = { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure };
  new Visitor(visitor).visit(parseSync(path, text).program);
  return found;
}
