import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { pages } from "../../domain/site-map.ts";
import { pageParts, serverParts } from "../../i18n/message-parts.ts";
import routes from "../routes.ts";
import { partsOf, routeParts } from "./page-messages.ts";

const app = join(import.meta.dirname, "..");

test("the routes that need a part of the messages exist", () => {
  for (const id of Object.keys(routeParts)) expect(existsSync(join(app, `${id}.tsx`)), id).toBe(true);
});

/** The pages of the desk load no messages: they are HTML only. */
const publicPages = routes.find(({ file }) => file === "site/default-layout.tsx")?.children ?? [];
const pageFiles = publicPages.map(({ file }) => file);

/** Another page would show keys instead of texts, because it does not load the part. */
test.each(pageFiles)("%s loads the messages that its components show", (file) => {
  const loaded = partsOf([file.replace(/\.tsx$/, "")]);
  const missing = [...namespacesOf(join(app, file))].filter(
    ([namespace]) => !loaded.some((part) => part === partOf(namespace)),
  );
  expect(missing.map(([namespace, user]) => `${namespace}, in ${relative(app, user)}`)).toEqual([]);
});

test("every page of the map is looked at, and some messages are found", () => {
  expect(pageFiles).toHaveLength(Object.keys(pages).length);
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

/** Namespaces of the demos are loaded together with them. */
function partOf(namespace: string) {
  return namespaces.get(namespace) ?? "site";
}

/** The first words of the keys that components name in this file and in all that it imports, each with one of the files. */
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
    if (!imported.startsWith(app)) continue;
    for (const [name, user] of namespacesOf(imported, seen)) found.set(name, user);
  }
  // What it loads later together with its messages.
  for (const [, parts = ""] of code.matchAll(/loadParts\(\[([^\]]+)\]\)/g)) {
    for (const name of found.keys()) if (parts.includes(`"${partOf(name)}"`)) found.delete(name);
  }
  return found;
}
