import type { ArticleCard, Audience, Heading, SafeHtml } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { DateView } from "../../ui/card-view.ts";

/** What lists show of a help article. */
export interface ArticleCardView {
  slug: string;
  locale: Locale;
  title: string;
  summary: string;
  audience: Audience;
}

/** A help article as its page shows it. */
export interface ArticleView extends ArticleCardView {
  updated: DateView;
  headings: Heading[];
  body: SafeHtml;
}

export function toArticleCard({ slug, locale, title, summary, audience }: ArticleCard): ArticleCardView {
  return { slug, locale, title, summary, audience };
}
