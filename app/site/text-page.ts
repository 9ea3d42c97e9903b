import type { PageTexts } from "../../domain/page-texts.ts";
import { type CachedPage, cachePage } from "../cache.ts";
import { type Context, services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";
import { type Description, pageHead } from "../head/page-head.ts";

/** Returns the texts of all pages in the language of the address. */
export function textsOf(context: Context): PageTexts {
  return context.get(services).pages.texts[localeOf(context)];
}

/** Loads what a page shows of its texts in `content/pages/…`: its head, the texts, and the call to action. */
export function loadTextPage<Name extends CachedPage, Text extends { metaTitle: string; metaDescription: string }>(
  context: Context,
  page: Name,
  { metaTitle, metaDescription, ...text }: Text,
  more: Omit<Description<Name>, "page" | "title" | "description"> = {},
) {
  // A page with the numbers of one visitor in its address is not cached for others.
  if (context.get(visit).query.size === 0) cachePage(context, page);
  const head = pageHead(context, { ...more, page, title: metaTitle, description: metaDescription });
  return { head, text, call: textsOf(context).home.call };
}
