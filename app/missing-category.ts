import { type RouterContextProvider, redirect } from "react-router";
import type { Collection } from "../domain/collection.ts";
import { href } from "../domain/site-map.ts";
import type { Locale } from "../i18n/locales.ts";
import { entryNotFound } from "./failures.ts";

interface Asked {
  collection: Pick<Collection<unknown, unknown>, "movedCategory">;
  page: "blogCategory" | "helpCategory";
  locale: Locale;
  slug: string;
  /** The query of the address with its question mark. The redirect keeps it. */
  query: string;
}

/** Returns what to throw for an unknown category: a redirect to the category that once had this slug, or a 404. */
export async function missingCategory(context: Readonly<RouterContextProvider>, asked: Asked) {
  const { collection, page, locale, slug, query } = asked;
  const moved = await collection.movedCategory(locale, slug);
  if (moved === null) return entryNotFound(context);
  return redirect(href(page, { lang: locale, slug: moved }) + query, 301);
}
