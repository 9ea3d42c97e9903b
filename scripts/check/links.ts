import { isFeaturePage, isIndustry } from "../../domain/features.ts";
import { matchRoute } from "../../domain/site-map.ts";
import { isLocale } from "../../i18n/locales.ts";
import { idPrefix, leavesSite } from "../../server/content/html/sanitize.ts";
import type { EntryFile } from "../../server/content/markdown/read-entry.ts";
import type { Mistake } from "../../server/content/markdown/read-yaml.ts";
import type { TextFolder, Texts } from "./read-texts.ts";

/** The second segment of the addresses of a collection; empty if the slug is the second segment. */
export const places = { posts: "blog", help: "faq", own: "" } as const;

/** What links and redirects can lead to. */
export interface Targets {
  /** Returns whether there is a page at a path of this site. */
  has(path: string): boolean;
  /** Returns the ids in the text at a path; `null` if it is not a post or an article, or cannot be read. */
  idsOf(path: string): ReadonlySet<string> | null;
}

/** `absent`: the addresses that the site has no page at, although the code does. */
export function targetsOf({ posts, help, own }: Texts, absent: readonly string[] = []): Targets {
  const folders = new Map<string, TextFolder>(Object.entries({ [places.posts]: posts, [places.help]: help }));
  const texts = new Set(
    [...folders, [places.own, own] as const].flatMap(([place, folder]) => publicPaths(place, folder)),
  );
  const ids = new Map([
    ...posts.files.map((file) => [pathOf("posts", file), idsIn(file)] as const),
    ...help.files.map((file) => [pathOf("help", file), idsIn(file)] as const),
    ...own.files.map((file) => [pathOf("own", file), idsIn(file)] as const),
  ]);
  return {
    idsOf: (path) => ids.get(path) ?? null,
    has(path) {
      if (absent.includes(path)) return false;
      const [, , place = "", first, second = ""] = path.split("/");
      const folder = folders.get(place);
      if (!folder || !first) return matchRoute(path)?.name === "own" ? texts.has(path) : isPage(path);
      return first === "category" ? matchRoute(path) !== null && folder.categories.has(second) : texts.has(path);
    },
  };
}

function isPage(path: string): boolean {
  const match = matchRoute(path);
  if (match?.name === "feature") return isFeaturePage(match.params.slug ?? "");
  if (match?.name === "industry") return isIndustry(match.params.slug ?? "");
  return match !== null;
}

/** Returns the paths of the public texts. Texts with mistakes are included: their mistakes are reported separately. */
function publicPaths(place: string, { scan, files }: TextFolder): string[] {
  const hidden = new Set(files.filter(({ entry }) => entry.hidden).map(({ file }) => file));
  const shown = scan.entries.filter(({ file }) => !hidden.has(file));
  return shown.map(({ locale, slug }) => pathIn(locale, place, slug));
}

function pathOf(collection: keyof Texts, { entry }: EntryFile): string {
  return pathIn(entry.locale, places[collection], entry.slug);
}

function pathIn(locale: string, place: string, slug: string): string {
  return place === "" ? `/${locale}/${slug}` : `/${locale}/${place}/${slug}`;
}

function idsIn({ entry: { detail } }: EntryFile): Set<string> {
  const body = "body" in detail ? String(detail.body) : "";
  return new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
}

/**
 * Returns the links of a text that lead nowhere, to a heading that does not exist or, in an article, to another
 * language. Links to files are left to the crawl of the built pages.
 */
export function linkMistakes(text: EntryFile, collection: keyof Texts, targets: Targets): Mistake[] {
  const { file, entry, links } = text;
  const here = new URL(pathOf(collection, text), "https://here.invalid");
  return links.flatMap((link) => {
    const mistake = { file, field: "text", problem: `link ${link}` };
    if (!URL.canParse(link, here)) return { ...mistake, fix: "write an address" };
    if (leavesSite(link)) return [];
    const { pathname, hash } = new URL(link, here);
    const [, locale] = pathname.split("/");
    if (!isLocale(locale)) return [];
    if (!targets.has(pathname)) return { ...mistake, fix: "lead to a page that is there and is no draft" };
    // Not every post is translated; every article is.
    if (collection === "help" && locale !== entry.locale) {
      return { ...mistake, fix: `lead to the same page in ${entry.locale}` };
    }
    const ids = targets.idsOf(pathname);
    const id = decodeURIComponent(hash.slice(1));
    if (id === "" || ids === null || ids.has(id) || (pathname === here.pathname && ids.has(idPrefix + id))) return [];
    const headings = [...ids].filter((each) => each.startsWith(idPrefix));
    return { ...mistake, fix: `write one of ${headings.map((each) => `#${each}`).join(", ") || "its headings"}` };
  });
}
