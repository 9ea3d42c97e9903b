import type { APIRequestContext } from "@playwright/test";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { kindOf, type PageKind, pageKinds, readSitemap } from "../read-page.ts";

/** Kinds that are not walked, because each is like another kind that is. */
const alike: ReadonlySet<PageKind> = new Set(["terms", "industries", "careers"]);

export const walkedKinds = pageKinds.filter((kind) => !alike.has(kind));

/** Returns the path of a page of this kind from the sitemap; of several, the one that most languages have. */
export async function addressOf(request: APIRequestContext, kind: PageKind, lang: Locale): Promise<string> {
  const [widest] = (await translationsOf(request, kind, lang)).sort((a, b) => b.size - a.size);
  const path = widest?.get(lang);
  if (!path) throw new Error(`the sitemap of ${lang} has no ${kind}`);
  return path;
}

/** Returns the paths, in both languages, of a post that both have. */
export async function postInBoth(request: APIRequestContext, one: Locale, other: Locale): Promise<[string, string]> {
  for (const paths of await translationsOf(request, "blogPost", one)) {
    const [first, second] = [paths.get(one), paths.get(other)];
    if (first && second) return [first, second];
  }
  throw new Error(`no post is in ${one} and in ${other}`);
}

/** Returns, for each page of a kind that this language has, its path in every language that has it. */
async function translationsOf(
  request: APIRequestContext,
  kind: PageKind,
  lang: Locale,
): Promise<Map<string, string>[]> {
  const sitemap = await request.get(href("sitemap", { lang }));
  return readSitemap(await sitemap.text())
    .filter(({ address }) => kindOf(new URL(address).pathname) === kind)
    .map(
      ({ alternates }) =>
        new Map(Object.entries(alternates).map(([language, address]) => [language, new URL(address).pathname])),
    );
}
