import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { href } from "../../app/href.ts";
import type { pages } from "../../app/routes.ts";
import { type Locale, locales } from "../../i18n/locales.ts";

type PageType = keyof typeof pages;

const blog = join(import.meta.dirname, "../../content/blog");

/** The languages of this walk: two on every change, all before it lands, or those named with commas between. */
const asked = process.env.WALK_LANGUAGES ?? "en,kk";
export const walked: readonly Locale[] = asked === "all" ? locales : locales.filter((lang) => asked.includes(lang));

/** One address for each kind of page. A kind without an example here does not compile. */
const examples: Record<PageType, (lang: Locale) => string> = {
  home: (lang) => href("home", { lang }),
  blog: (lang) => href("blog", { lang }),
  blogCategory: (lang) => href("blogCategory", { lang, slug: "shifts" }),
  blogPost: (lang) => href("blogPost", { lang, uri: postIn(lang) }),
};

export const pageTypes: { type: string; lang: Locale; path: string }[] = walked.flatMap((lang) =>
  Object.entries(examples).map(([type, path]) => ({ type, lang, path: path(lang) })),
);

/** The slug of the post that exists in all languages. */
export function postIn(lang: Locale): string {
  const file = readdirSync(join(blog, lang)).find((name) =>
    readFileSync(join(blog, lang, name), "utf8").includes("\nid: week-of-shifts\n"),
  );
  if (!file) throw new Error(`no post in ${lang}`);
  return file.replace(/\.md$/, "");
}
