/*
 * npm run translations: shows which languages each post and help article is in. `*` marks the language it was written
 * in; `older` means that the text in that language has changed since.
 */
import { type Locale, locales } from "../i18n/locales.ts";
import type { MirrorEntry } from "../server/content/mirror-file.ts";
import { readTexts, type TextFolder } from "./check/read-texts.ts";
import { siteDir } from "./site-dir.ts";
import { say, table } from "./terminal.ts";

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

if (import.meta.main) {
  for (const [name, folder] of Object.entries(await readTexts(siteDir))) {
    if (!folder.scan.exists) continue;
    say(`${table([[name, ...locales], ...translationsOf(folder)])}\n`);
    const broken = folder.scan.entries.length - folder.files.length;
    if (broken > 0) say(`${broken} files cannot be read; npm run check says why\n`);
  }
}
