import type { ArticleCard, Audience, Heading } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { TextView } from "../../site/long-text/to-text-view.ts";
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
  text: TextView;
}

export function toArticleCard({ slug, locale, title, summary, audience }: ArticleCard): ArticleCardView {
  return { slug, locale, title, summary, audience };
}
