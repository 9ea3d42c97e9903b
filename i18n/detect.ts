import { fallbackLocale, isLocale, type Locale } from "./locales.ts";
import { parseWeightedList } from "./weighted-list.ts";

/** Browsers send less than a tenth of it. */
const longestHeader = 1000;

/** The language for a visitor who came to `/`: the cookie's, else the best of the browser's list, else English. */
export function detectLocale({ cookie, acceptLanguage }: { cookie?: unknown; acceptLanguage?: string | null }): Locale {
  if (isLocale(cookie)) return cookie;
  return scoreLanguages(parseAcceptLanguage(acceptLanguage)) ?? fallbackLocale;
}

/**
 * The supported language that fits a list of tags best, in order of preference. An entry that is one whole scores
 * 1 − i/n, one whose part before the hyphen is one 0.999 − i/n; the higher score wins.
 */
export function scoreLanguages(list: string[]): Locale | null {
  const tags = list.map((tag) => tag.toLowerCase());
  const bases = tags.map((tag) => tag.split("-")[0]);
  const whole = tags.findIndex(isLocale);
  const base = bases.findIndex(isLocale);
  const scoreOf = (index: number, best: number) => (index < 0 ? Number.NEGATIVE_INFINITY : best - index / tags.length);
  const found = scoreOf(whole, 1) > scoreOf(base, 0.999) ? tags[whole] : bases[base];
  return isLocale(found) ? found : null;
}

/** Tags by preference; `*`, `q=0` and what cannot be read are dropped. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  const kept = (header ?? "").split(",").slice(0, 50).join(",").slice(0, longestHeader);
  return parseWeightedList(kept)
    .filter(([tag, weight]) => weight > 0 && /^[\w-]+$/.test(tag))
    .toSorted(([, one], [, other]) => other - one)
    .map(([tag]) => tag);
}
