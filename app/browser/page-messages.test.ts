import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../../domain/pages.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import { partsOf } from "./page-messages.ts";

const app = join(import.meta.dirname, "..");

/** A page that does not load a part would show keys instead of its messages. */
test.each(Object.entries(pages))("%s loads the messages that its components show", (name, { file }) => {
  const loaded = partsOf([name]);
  const missing = [...namespacesOf(join(app, "pages", file))].filter(
    ([namespace]) => !loaded.some((part) => part === partOf(namespace)),
  );
  expect(missing.map(([namespace, user]) => `${namespace}, in ${relative(app, user)}`)).toEqual([]);
});

test("some namespaces are found", () => {
  expect([...namespacesOf(join(app, "pages/home/home.tsx")).keys()]).toEqual(expect.arrayContaining(["pages", "week"]));
});

const namespaces = new Map(
  [...pageParts, ...serverParts].flatMap((part) =>
    Object.keys(read(`../i18n/messages/${part}/en.json`)).map((name) => [name, part] as const),
  ),
);

function read(file: string): object {
  return JSON.parse(readFileSync(join(app, file), "utf8"));
}

/** Returns the part of a namespace. Namespaces of demos are loaded together with the demos, so they count as "site". */
function partOf(namespace: string) {
  return namespaces.get(namespace) ?? "site";
}

/** Returns the namespaces that a file and its imports use, each with one of the files that use it. */
function namespacesOf(file: string, seen = new Set<string>()): Map<string, string> {
  const found = new Map<string, string>();
  if (seen.has(file)) return found;
  seen.add(file);
  const code = readFileSync(file, "utf8").replace(/^import type .*$/gm, "");
  for (const [, name = ""] of code.matchAll(/(?:useTranslations|\bt)\("(\w+)/g)) {
    if (code.includes(`useTranslations("${name}`) || code.includes("useTranslations()")) found.set(name, file);
  }
  for (const [, path = ""] of code.matchAll(/(?:from |import\()"(\.[^"]+\.tsx?)"/g)) {
    const imported = join(dirname(file), path);
    // What loaders render with `keepHtml` needs no messages in the browser.
    if (!imported.startsWith(app) || (imported.endsWith("-html.tsx") && !imported.endsWith("/kept-html.tsx"))) continue;
    for (const [name, user] of namespacesOf(imported, seen)) found.set(name, user);
  }
  // Parts that a component loads later with the code that needs them are not missing.
  for (const [, parts = ""] of code.matchAll(/loadParts\(\[([^\]]+)\]\)/g)) {
    for (const name of found.keys()) if (parts.includes(`"${partOf(name)}"`)) found.delete(name);
  }
  return found;
}
