import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** Returns the links, paths, commands and variables in the Markdown documents that do not exist. */
export function checkDocs(): string[] {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\n");
  // The second says what is gone.
  const skipped = /^(content\/|docs\/decisions\/0051)/;
  const documents = files.filter((file) => file && !skipped.test(file));
  return [...documents.flatMap((file) => checkDocument(file, read(file))), ...checkVariables()];
}

/** Matches code in a text that is a path of the project, because it begins with one of its folders. */
const pathLike = /^(app|content|deploy|docs|domain|i18n|public|scripts|server|sources|test)\/[\w./-]*$/;

export function checkDocument(file: string, text: string): string[] {
  const exists = (path: string) => existsSync(join(root, path));
  const { scripts } = JSON.parse(read("package.json"));
  const links = matches(text, /\]\(([^)#\s]+)[^)]*\)/g).filter((target) => !/^[a-z]+:/.test(target));
  const paths = matches(text, /`([^`\s]+)`/g).filter((path) => pathLike.test(path));
  const commands = matches(text, /npm run (?:-s )?([a-z][a-z:-]*)/g);
  return [
    ...links.filter((target) => !exists(join(dirname(file), target))).map((target) => `dead link ${target}`),
    ...paths.filter((path) => !exists(path)).map((path) => `no such path ${path}`),
    ...commands.filter((name) => !(name in scripts)).map((name) => `no such command npm run ${name}`),
  ].map((fault) => `${file}: ${fault}`);
}

/** Returns the differences between the table of variables for operators and those that the configuration reads. */
function checkVariables(): string[] {
  const document = "docs/operating.md";
  const files = globSync("server/**/*.ts", { cwd: root, exclude: (file) => file.endsWith(".test.ts") });
  const known = new Set(files.flatMap((file) => matches(read(file), /reader\.\w+\(\s*"([A-Z][A-Z0-9_]+)"/g)));
  const table = read(document).split("## Configuration")[1]?.split("## ")[0] ?? "";
  const told = new Set(matches(table, /^\| ([^|]*)/gm).flatMap((cell) => matches(cell, /`([A-Z0-9_]+)`/g)));
  return [
    ...[...known.difference(told)].map((name) => `${document}: ${name}, which the server reads, is missing`),
    ...[...told.difference(known)].map((name) => `${document}: the server reads no ${name}`),
  ];
}

/** Returns what the group of a pattern matches in a text. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}
