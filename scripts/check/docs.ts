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
  // The second says what is gone.
  const skipped = /^(content\/|docs\/decisions\/0051)/;
  const documents = files.split("\n").filter((file) => file && !skipped.test(file));
  const faults = documents.flatMap((file) => checkDocument(file, readFileSync(join(root, file), "utf8")));
  const walks = "docs/a-request.md";
  return [...faults, ...checkWalks(walks, readFileSync(join(root, walks), "utf8")), ...variables()];
}

/** Matches code in a text that is a path of the project, because it begins with one of its folders. */
const pathLike = /^(app|content|deploy|docs|domain|i18n|public|scripts|server|sources|test)\/[\w./-]*$/;

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

/**
 * Returns a fault for each file in bold that is not connected with another one of its section: neither names the other
 * in its code, as in an import.
 */
export function checkWalks(document: string, text: string): string[] {
  return text.split(/^## /m).flatMap((section) => {
    const files = [...section.matchAll(/\*\*`([^`]+)`\*\*/g)].map(([, file = ""]) => file);
    const named = new Map(files.map((file) => [file, namedIn(file)]));
    const isConnected = (file: string) =>
      files.some((other) => other !== file && (named.get(other)?.has(file) || named.get(file)?.has(other)));
    return files.filter((file) => !isConnected(file)).map((file) => `${document}: nothing leads to ${file}`);
  });
}

/** Returns the paths that strings in a file may stand for. */
function namedIn(file: string): Set<string> {
  const code = existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
  return new Set([...code.matchAll(/"([\w./-]+)"/g)].map(([, path = ""]) => join(dirname(file), path)));
}

/** Returns the differences between the variables in docs/operating.md and those that the configuration reads. */
function variables(): string[] {
  const configuration = "server/config.ts";
  const read = names(readFileSync(join(root, configuration), "utf8").matchAll(/\(\s*"([A-Z][A-Z_]+)"/g));
  const document = "docs/operating.md";
  const table = readFileSync(join(root, document), "utf8").split("## Configuration")[1]?.split("## ")[0] ?? "";
  const told = names(
    table
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([A-Z_]+)`/g)]),
  );
  return [
    ...[...read].filter((name) => !told.has(name)).map((name) => `${document}: ${name} of ${configuration} is missing`),
    ...[...told]
      .filter((name) => !read.has(name))
      .map((name) => `${document}: ${relative(".", configuration)} reads no ${name}`),
  ];
}

function names(found: Iterable<RegExpMatchArray>): Set<string> {
  return new Set([...found].map(([, name = ""]) => name));
}
