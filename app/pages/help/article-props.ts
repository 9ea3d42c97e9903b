import type { RouterContextProvider } from "react-router";
import { type Article, isUnavailable } from "../../../domain/content.ts";
import { featurePages } from "../../../domain/features.ts";
import { services } from "../../context.ts";
import { toTextView } from "../../site/long-text/to-text-view.ts";
import { toDateView } from "../../ui/card-view.ts";
import { type ArticleView, toArticleCard } from "./article-view.ts";
import { categoryCrumbs } from "./category-crumbs.ts";

/** Returns the props of an article's page, for a public article or a draft. What is unavailable is left out. */
export async function articleProps(context: Readonly<RouterContextProvider>, entry: Article) {
  const { content, pages, site } = context.get(services);
  const { locale } = entry;
  const [related, categories] = await Promise.all([content.help.related(entry, 4), content.help.categories(locale)]);
  const article: ArticleView = {
    ...toArticleCard(entry),
    updated: toDateView(locale, entry.updated, site.timeZone),
    headings: entry.headings,
    text: toTextView(context, locale, entry.body),
  };
  const feature = featurePages.find((each) => each === entry.feature);
  return {
    article,
    crumbs: categoryCrumbs(locale, isUnavailable(categories) ? [] : categories, entry.category.slug),
    related: isUnavailable(related) ? [] : related.map(toArticleCard),
    feature: feature && {
      slug: feature,
      title: pages.texts[locale].features[feature].title,
      summary: pages.texts[locale].features[feature].summary,
    },
  };
}
