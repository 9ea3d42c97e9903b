import { type FeaturePage, type Industry, industries } from "../../domain/features.ts";
import type { PageTexts } from "../../domain/page-texts.ts";
import { href } from "../../domain/site-map.ts";
import { type CachedPage, cachePage } from "../cache.ts";
import { type Context, services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";
import { type Description, pageHead } from "../head/page-head.ts";
import type { ShownFeature } from "../ui/feature-card.tsx";

/** Returns the texts of all pages in the language of the address. */
export function textsOf(context: Context): PageTexts {
  return context.get(services).pages.texts[localeOf(context)];
}

/** Returns what cards show of those features that have a page in the language of the address. */
export function cardsOf(context: Context, slugs: readonly FeaturePage[], line: "summary" | "headline"): ShownFeature[] {
  const lang = localeOf(context);
  const { features } = textsOf(context);
  const { absent } = context.get(services).pages;
  return slugs
    .filter((slug) => !absent[lang].includes(href("feature", { lang, slug })))
    .map((slug) => ({ slug, title: features[slug].title, summary: features[slug][line] }));
}

/** Returns the industries that have a page in the language of the address. */
export function industriesOf(context: Context): Industry[] {
  const lang = localeOf(context);
  const { absent } = context.get(services).pages;
  return industries.filter((slug) => !absent[lang].includes(href("industry", { lang, slug })));
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
