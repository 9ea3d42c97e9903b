import { isFeaturePage, isIndustry } from "../../domain/features.ts";
import { matchRoute } from "../../domain/site-map.ts";
import { isLocale } from "../../i18n/locales.ts";
import { idPrefix, leavesSite } from "../../server/content/html/sanitize.ts";
import type { Mistake } from "../../server/content/markdown/mistake.ts";
import type { EntryFile } from "../../server/content/markdown/read-entry.ts";
import type { TextFolder, Texts } from "./read-texts.ts";

/** The second segment of the addresses of a collection. */
export const places = { posts: "blog", help: "faq" } as const;

/** What links can lead to. */
export interface Targets {
  /** Returns whether there is a page at a path of this site. */
  has(path: string): boolean;
  /** Returns the ids in the text at a path; `null` if it is not a post or an article, or cannot be read. */
  idsOf(path: string): ReadonlySet<string> | null;
}

export function targetsOf(texts: Texts): Targets {
  const folders = new Map<string, TextFolder>([
    [places.posts, texts.posts],
    [places.help, texts.help],
  ]);
  const known = new Set([...folders].flatMap(([place, folder]) => publicPaths(place, folder)));
  const ids = new Map(
    [...folders].flatMap(([place, { files }]) => files.map((file) => [pathOf(place, file), idsIn(file)])),
  );
  return {
    idsOf: (path) => ids.get(path) ?? null,
    has(path) {
      const [, locale, place = "", first, second, ...more] = path.split("/");
      // Links to files are left to the check of the built pages.
      if (!isLocale(locale)) return true;
      const folder = folders.get(place);
      if (!folder || !first) return isPage(path);
      if (first !== "category") return known.has(path);
      return second !== undefined && folder.categories.has(second) && more.length === 0;
    },
  };
}

function isPage(path: string): boolean {
  const match = matchRoute(path);
  if (match?.name === "feature") return isFeaturePage(match.params.slug ?? "");
  if (match?.name === "industry") return isIndustry(match.params.slug ?? "");
  return match !== null;
}

/**
 * Returns the paths of the public texts. Texts with mistakes are included, because their mistakes are reported
 * separately.
 */
function publicPaths(place: string, { scan, files }: TextFolder): string[] {
  const hidden = new Set(files.filter(({ entry }) => entry.hidden).map(({ file }) => file));
  const shown = scan.entries.filter(({ file }) => !hidden.has(file));
  return shown.map(({ locale, slug }) => `/${locale}/${place}/${slug}`);
}

function pathOf(place: string, { entry }: EntryFile): string {
  return `/${entry.locale}/${place}/${entry.slug}`;
}

function idsIn({ entry: { detail } }: EntryFile): Set<string> {
  const body = "body" in detail ? String(detail.body) : "";
  return new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id));
}

/**
 * Returns the links of a text that lead nowhere, to a heading that does not exist or, in an article, to another
 * language.
 */
export function linkMistakes(text: EntryFile, collection: keyof Texts, targets: Targets): Mistake[] {
  const { file, entry, links } = text;
  const here = new URL(pathOf(places[collection], text), "https://here.invalid");
  return links.flatMap((link) => {
    const mistake = { file, field: "text", problem: `link ${link}` };
    if (!URL.canParse(link, here)) return { ...mistake, fix: "write an address" };
    if (leavesSite(link)) return [];
    const { pathname, hash } = new URL(link, here);
    if (!targets.has(pathname)) return { ...mistake, fix: "lead to a page that is there and is no draft" };
    const [, locale] = pathname.split("/");
    // Not every post is translated; every article is.
    if (collection === "help" && isLocale(locale) && locale !== entry.locale) {
      return { ...mistake, fix: `lead to the same page in ${entry.locale}` };
    }
    const ids = targets.idsOf(pathname);
    const id = decodeURIComponent(hash.slice(1));
    if (id === "" || ids === null || ids.has(id) || (pathname === here.pathname && ids.has(idPrefix + id))) return [];
    const headings = [...ids].filter((each) => each.startsWith(idPrefix));
    return { ...mistake, fix: `write one of ${headings.map((each) => `#${each}`).join(", ") || "its headings"}` };
  });
}
