import { fallbackLocale, isLocale, type Locale } from "./locales.ts";

/** How many characters of the header are read. Browsers send less than a tenth of this. */
const longestHeader = 1000;

/** Returns the language for `/`: that of the cookie, else the best of the browser's list, else English. */
export function detectLocale({ cookie, acceptLanguage }: { cookie?: unknown; acceptLanguage?: string | null }): Locale {
  if (isLocale(cookie)) return cookie;
  return scoreLanguages(parseAcceptLanguage(acceptLanguage)) ?? fallbackLocale;
}

/**
 * Returns the supported language that best fits a list of tags in order of preference; `null` if none does. At index i
 * of n, a tag that is itself a supported language scores 1 − i/n, and a tag whose part before the hyphen is one scores
 * 0.999 − i/n. The higher score wins.
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

/** Returns the tags by preference. Drops `*`, tags with `q=0`, and what cannot be parsed. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  const kept = (header ?? "").split(",").slice(0, 50).join(",").slice(0, longestHeader);
  return parseWeightedList(kept)
    .filter(([tag, weight]) => weight > 0 && /^[\w-]+$/.test(tag))
    .toSorted(([, one], [, other]) => other - one)
    .map(([tag]) => tag);
}

export function parseWeightedList(header: string): [name: string, weight: number][] {
  return header.split(",").map((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.replace(/^q\s*=\s*/i, "") ?? "1";
    return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0];
  });
}

export const languageCookieName = "lang";

const oneYear = 365 * 24 * 3600;

interface Circumstances {
  /** Whether the cookie is sent only over HTTPS. */
  secure: boolean;
  /** Whether the page is in a frame of another site, where browsers keep only partitioned cookies. */
  framed: boolean;
}

/** Returns the attributes of the language cookie, from `; Path` on. */
export function languageCookieAttributes({ secure, framed }: Circumstances): string {
  const common = `; Path=/; Max-Age=${oneYear}`;
  if (framed) return `${common}; SameSite=None; Secure; Partitioned`;
  return `${common}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Returns a complete `Set-Cookie` value. */
export function languageCookie(locale: Locale, circumstances: Circumstances): string {
  return `${languageCookieName}=${locale}${languageCookieAttributes(circumstances)}`;
}
