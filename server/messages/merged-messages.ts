import { existsSync, readdirSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { parse } from "yaml";
import { type Tree, withTree } from "../../i18n/message-tree.ts";

const codeDir = join(findPackageJSON(import.meta.url) ?? ".", "../i18n/messages");

/** The messages that become part of the mirror's texts, and so are read at the build alone. */
export const contentPart = "content";

/** Returns the names of all parts of the messages. */
export function messageParts(): string[] {
  return readdirSync(codeDir);
}

/** Returns the path of messages within a site's folder. */
export function messageFile(part: string, locale: string): string {
  return `messages/${part}/${locale}.json`;
}

/** Reads a file of a site's folder as text; `null` if there is none. */
export function readOwn(siteDir: string, file: string): string | null {
  return existsSync(join(siteDir, file)) ? readFileSync(join(siteDir, file), "utf8") : null;
}

/** Returns the messages of the code; empty in a language that does not come with it. */
export function codeMessages(part: string, locale: string): Tree {
  return parseMessages(readOwn(codeDir, `${part}/${locale}.json`));
}

/** Throws a `SyntaxError` if the text is no JSON. `null`: there is no file. */
export function parseMessages(json: string | null): Tree {
  return json === null ? {} : JSON.parse(json);
}

/**
 * Returns the messages of a part in a language. What the site's folder has in `messages/` comes before what comes with
 * the code; what a language lacks is in the site's first language, or else in English. `own`: the site's own file in
 * this language, if it is not to be read from the folder.
 */
export function mergedMessages(
  siteDir: string,
  part: string,
  locale: string,
  fallback: string,
  own = readOwn(siteDir, messageFile(part, locale)),
): Tree {
  return [...new Set(["en", fallback, locale])].reduce<Tree>((merged, each) => {
    const above = each === locale ? own : readOwn(siteDir, messageFile(part, each));
    const titles = part === "forms" ? { contact: { businessAreas: industryTitles(siteDir, each) } } : {};
    return [codeMessages(part, each), titles, parseMessages(above)].reduce(withTree, merged);
  }, {});
}

/** Returns the titles of the pages of the site's industries, by which the contact form names them. */
function industryTitles(siteDir: string, locale: string): Tree {
  const industries = Object.keys(parse(readOwn(siteDir, "industries.yml") ?? "") ?? {});
  const titles = industries.flatMap((slug): [string, string][] => {
    const page = readOwn(siteDir, `pages/industries/${slug}/${locale}.yml`);
    return page === null ? [] : [[slug, String(parse(page)?.title ?? slug)]];
  });
  return Object.fromEntries(titles);
}
