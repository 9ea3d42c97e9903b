import { type Locale, locales, perLocale } from "../../i18n/locales.ts";
import type { MirrorEntry } from "../../server/content/mirror-entry.ts";
import type { TextFolder, Texts } from "./read-texts.ts";

/** `older`: the text that it was translated from has changed since. */
export type TranslationState = "current" | "older" | "draft" | "missing";

export interface TranslatedEntry {
  id: string;
  source: Locale;
  states: Record<Locale, TranslationState>;
}

/** Returns the languages of each entry of a folder, sorted by id. */
export function translationsOf({ files }: TextFolder): TranslatedEntry[] {
  const families = Map.groupBy(files, ({ entry }) => entry.id);
  return [...families]
    .map(([id, family]) =>
      describeFamily(
        id,
        family.map(({ entry }) => entry),
      ),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function describeFamily(id: string, family: readonly MirrorEntry[]): TranslatedEntry {
  const source = sourceOf(family);
  const newest = family.find(({ locale }) => locale === source)?.updated ?? 0;
  const stateOf = (locale: Locale): TranslationState => {
    const entry = family.find((each) => each.locale === locale);
    if (!entry) return "missing";
    if (entry.hidden) return "draft";
    return entry.updated < newest ? "older" : "current";
  };
  return { id, source, states: perLocale(stateOf) };
}

/**
 * Returns the language that the authors name as the source, if it exists; otherwise the one that was published first.
 */
function sourceOf(family: readonly MirrorEntry[]): Locale {
  const named = family.flatMap(({ detail }) => ("source" in detail && detail.source ? [detail.source] : []));
  const [first] = family.toSorted(
    (a, b) =>
      Number(named.includes(b.locale)) - Number(named.includes(a.locale)) ||
      a.published - b.published ||
      locales.indexOf(a.locale) - locales.indexOf(b.locale),
  );
  return first?.locale ?? locales[0];
}

/** Returns a line for each language in which something is missing or older than its source. */
export function listTranslations(texts: Texts): string[] {
  const collections = Object.entries(texts).map(([name, folder]) => [name, translationsOf(folder)] as const);
  return collections.flatMap(([name, entries]) =>
    locales.flatMap((locale) => {
      const idsOf = (state: TranslationState) =>
        entries.filter(({ states }) => states[locale] === state).map(({ id }) => id);
      const parts = [["missing", idsOf("missing")] as const, ["older than its source", idsOf("older")] as const].filter(
        ([, ids]) => ids.length > 0,
      );
      if (parts.length === 0) return [];
      return `${name} in ${locale}: ${parts.map(([what, ids]) => `${what}: ${ids.join(", ")}`).join("; ")}`;
    }),
  );
}
