import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Returns the faults in the Markdown documents: links and paths that lead nowhere, commands and variables that do not
 * exist.
 */
export async function checkDocs(): Promise<string[]> {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
    cwd: root,
    encoding: "utf8",
  });
  // Decisions are never edited, so they may name files that no longer exist.
  const skipped = /^(content|docs\/decisions)\//;
  const documents = files.split("\n").filter((file) => file && !skipped.test(file));
  return [...documents.flatMap((file) => checkDocument(file, readFileSync(join(root, file), "utf8"))), ...variables()];
}

/** Matches code in a text that is a path of the project, because it begins with one of its folders. */
const pathLike = /^(app|content|deploy|docs|domain|i18n|public|scripts|server|test|wordpress)\/[\w./-]*$/;

export function checkDocument(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target = ""]) =>
    /^[a-z]+:/.test(target) || existsSync(join(root, dirname(file), target)) ? [] : [`${file}: dead link ${target}`],
  );
  const paths = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = ""]) =>
    pathLike.test(path) && !existsSync(join(root, path)) ? [`${file}: no such path ${path}`] : [],
  );
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commands = [...text.matchAll(/npm (?:run )?(?:-s )?([a-z][a-z:-]*)/g)].flatMap(([whole, name = ""]) =>
    name in scripts || ["ci", "install", "exec", "test"].includes(name) || !whole.includes("run ")
      ? []
      : [`${file}: no such command ${whole}`],
  );
  return [...links, ...paths, ...commands];
}

/** Returns the differences between the variables in the README's table and those that the configuration reads. */
function variables(): string[] {
  const configuration = "server/config.ts";
  const read = names(readFileSync(join(root, configuration), "utf8").matchAll(/\(\s*"([A-Z][A-Z_]+)"/g));
  const table = readFileSync(join(root, "README.md"), "utf8").split("## Configuration")[1]?.split("## ")[0] ?? "";
  const told = names(
    table
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)]),
  );
  return [
    ...[...read].filter((name) => !told.has(name)).map((name) => `README.md: ${name} of ${configuration} is missing`),
    ...[...told]
      .filter((name) => !read.has(name))
      .map((name) => `README.md: ${relative(".", configuration)} reads no ${name}`),
  ];
}

function names(found: Iterable<RegExpMatchArray>): Set<string> {
  return new Set([...found].map(([, name = ""]) => name));
}
