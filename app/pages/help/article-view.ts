import { type ArticleCard, type Audience, audiences } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";

/** What lists show of a help article. */
export interface ArticleCardView {
  slug: string;
  locale: Locale;
  title: string;
  summary: string;
  audience: Audience;
}

export function toArticleCard({ slug, locale, title, summary, audience }: ArticleCard): ArticleCardView {
  return { slug, locale, title, summary, audience };
}

/** Returns the audience with this name, or `null` if there is none. */
export function toAudience(name: unknown): Audience | null {
  return audiences.find((each) => each === name) ?? null;
}
