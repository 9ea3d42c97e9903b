/*
 * npm run translations: shows which languages each post, help article and own page is in. `*` marks the language it was
 * written in; `older` means that the text in that language has changed since. Then it lists what each language lacks of
 * the pages and the messages, with the number of words to translate.
 */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fallbackLocale, type Locale, locales } from "../i18n/locales.ts";
import type { MirrorEntry } from "../server/content/mirror-file.ts";
import { readTexts, type TextFolder } from "./check/read-texts.ts";
import { siteDir } from "./site-dir.ts";
import { say, table } from "./terminal.ts";

const root = join(import.meta.dirname, "..");

/** Returns a row for each entry of a folder, sorted by id: the id, and its state in each language. */
export function translationsOf({ files }: TextFolder): string[][] {
  const entries: MirrorEntry[] = files.map(({ entry }) => entry);
  return [...Map.groupBy(entries, ({ id }) => id)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, family]) => {
      const source = sourceOf(family);
      return [id, ...locales.map((locale) => stateOf(family, locale, source) + (locale === source?.locale ? "*" : ""))];
    });
}

function stateOf(family: readonly MirrorEntry[], locale: Locale, source: MirrorEntry | undefined): string {
  const entry = family.find((each) => each.locale === locale);
  if (!entry) return "missing";
  if (entry.hidden) return "draft";
  return entry.updated < (source?.updated ?? 0) ? "older" : "✓";
}

/** Returns the text that the authors name as the source, if it exists; otherwise the one that was published first. */
function sourceOf(family: readonly MirrorEntry[]): MirrorEntry | undefined {
  const named = family.flatMap(({ detail }) => ("source" in detail && detail.source ? [detail.source] : []));
  const [first] = family.toSorted(
    (a, b) =>
      Number(named.includes(b.locale)) - Number(named.includes(a.locale)) ||
      a.published - b.published ||
      locales.indexOf(a.locale) - locales.indexOf(b.locale),
  );
  return first;
}

/** Returns a line for each text of a page and each part of the messages that a language lacks. */
export function missingTexts(locale: Locale, dir: string): string[] {
  const files = globSync(`pages/**/${fallbackLocale}.{yml,md}`, { cwd: dir, exclude: ["pages/own/**"] }).sort();
  const absent = files.filter((file) => !existsSync(join(dir, file.replace(`${fallbackLocale}.`, `${locale}.`))));
  const pages = absent.map((file) => {
    const words = countWords(readFileSync(join(dir, file), "utf8"));
    return `${file.replace(`${fallbackLocale}.`, `${locale}.`)}: ${words} words`;
  });
  const messages = readdirSync(join(root, "i18n/messages")).flatMap((part) => {
    const own = [join(root, "i18n/messages"), join(dir, "messages")].map((folder) =>
      textsOf(join(folder, part, `${locale}.json`)),
    );
    const lacking = [...textsOf(join(root, "i18n/messages", part, "en.json"))].filter(
      ([key]) => !own.some((texts) => texts.has(key)),
    );
    const words = lacking.reduce((sum, [, text]) => sum + countWords(text), 0);
    return lacking.length > 0 ? [`messages/${part}/${locale}.json: ${lacking.length} texts, ${words} words`] : [];
  });
  return [...pages, ...messages];
}

/** Returns the texts of a file of messages by their keys, such as `home.title`; none if there is no file. */
function textsOf(file: string): Map<string, string> {
  const flatten = (branch: object, path: string): [string, string][] =>
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value]] : flatten(Object(value), `${path}${key}.`),
    );
  return new Map(existsSync(file) ? flatten(JSON.parse(readFileSync(file, "utf8")), "") : []);
}

function countWords(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}

if (import.meta.main) {
  for (const [name, folder] of Object.entries(await readTexts(siteDir))) {
    if (!folder.scan.exists) continue;
    say(`${table([[name, ...locales], ...translationsOf(folder)])}\n`);
    const broken = folder.scan.entries.length - folder.files.length;
    if (broken > 0) say(`${broken} files cannot be read; npm run check says why\n`);
  }
  for (const locale of locales) {
    const missing = missingTexts(locale, siteDir);
    if (missing.length > 0) say(`${locale} lacks:\n${missing.map((line) => `  ${line}`).join("\n")}\n`);
  }
}
