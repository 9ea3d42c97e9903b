import { findText, findWholeText } from "../../domain/desk/find-text.ts";
import type { Texts } from "../../domain/desk/text-editor.ts";
import { type TextCard, type TextCoverage, type TextSearch, textsPerPage } from "../../domain/desk/texts.ts";
import { reportDays } from "../../domain/desk.ts";
import type { NumberReports } from "../../domain/numbers.ts";
import { pages } from "../../domain/pages.ts";
import { matchRoute } from "../../domain/site-map.ts";
import { textParts } from "../../domain/texts.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import {
  countsOf,
  type EditedFamily,
  hasWords,
  noCounts,
  pathOf,
  type Snapshot,
  statesOf,
  titleOf,
} from "./snapshot.ts";

/** See `Texts.find`. `views`: how often each path was seen; `null`: that is not counted. */
export function findTexts(
  snapshot: Snapshot,
  { words, part, locale, state, page }: TextSearch,
  views: ReadonlyMap<string, number> | null,
): Awaited<ReturnType<Texts["find"]>> {
  const viewsOf = (family: EditedFamily) =>
    (locale === null ? locales : [locale]).reduce(
      (sum, each) => sum + (views?.get(pathOf(family, each) ?? "") ?? 0),
      0,
    );
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = snapshot.families.filter((family) => {
    if (part !== null && family.part !== part) return false;
    if (state !== null || locale !== null) {
      const languages = locale === null ? locales : [locale];
      const isThere = languages.some((each) => {
        const states = [...statesOf(snapshot, family, each).values()];
        return state === null ? states.length > 0 : states.includes(state);
      });
      if (!isThere) return false;
    }
    return hasWords(family, snapshot.rows, wanted);
  });
  const read = found.map((family) => ({ family, views: viewsOf(family) })).sort((a, b) => b.views - a.views);
  const cards = read.slice((page - 1) * textsPerPage, page * textsPerPage).map(({ family, ...seen }): TextCard => {
    const { id, source, files } = family;
    const counts = locales.filter((each) => files[each]).map((each) => [each, countsOf(snapshot, family, each)]);
    const language = locale ?? source;
    const shown = { title: titleOf(family, language), address: pathOf(family, language) };
    return {
      family: id,
      part: family.part,
      ...shown,
      source,
      views: views && seen.views,
      counts: Object.fromEntries(counts),
    };
  });
  return { cards, count: found.length, coverage: coverageIn(snapshot) };
}

/** Returns how often each path was seen in the last days. */
export async function readViews(reports: Pick<NumberReports, "counts">): Promise<Map<string, number>> {
  const counts = await reports.counts("view", Date.now() - reportDays * 24 * 3_600_000, ["language", "address"]);
  return new Map(counts.map(({ language, address, count }) => [`/${language}${address}`.replace(/\/$/, ""), count]));
}

/** See `Texts.coverage`. */
export function coverageIn(snapshot: Snapshot): TextCoverage[] {
  return locales.flatMap((locale) =>
    textParts.map((part) => {
      const [units, words] = [noCounts(), noCounts()];
      for (const family of snapshot.families.filter((each) => each.part === part)) {
        const lengths = new Map((family.units[family.source] ?? []).map((unit) => [unit.key, unit.words]));
        for (const [key, state] of statesOf(snapshot, family, locale)) {
          units[state] += 1;
          words[state] += lengths.get(key) ?? 0;
        }
      }
      return { locale, part, units, words };
    }),
  );
}

/** Returns the parts of the messages that the page at a path shows. */
function messagesOn(path: string): readonly string[] {
  const name = matchRoute(path)?.name ?? "";
  const page = Object.entries(pages).find(([each]) => each === name)?.[1];
  return ["site", "frame", ...(page?.messages ?? [])];
}

/** See `Texts.textAt`. */
export function textAt({ families }: Snapshot, path: string, shown: string): { family: string; locale: Locale } | null {
  const locale = locales.find((each) => path === `/${each}` || path.startsWith(`/${each}/`));
  if (!locale) return null;
  const own = families.filter((each) => pathOf(each, locale) === path);
  const parts = messagesOn(path);
  const all = [...own, ...parts.flatMap((part) => families.find(({ id }) => id === `messages/${part}`) ?? [])];
  const saying = (find: typeof findText) => {
    const textsOf = ({ units }: EditedFamily) => (units[locale] ?? []).map(({ text }) => text);
    return all.find((family) => find(textsOf(family), shown) >= 0);
  };
  const family = saying(findWholeText) ?? saying(findText) ?? own[0];
  return family ? { family: family.id, locale } : null;
}
