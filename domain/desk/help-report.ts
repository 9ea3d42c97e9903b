export interface ArticleReport {
  locale: string;
  /** The slug; votes on articles from WordPress have their id there. */
  article: string;
  views: number;
  helpful: number;
  notHelpful: number;
  /** Views times the share of votes that say "not helpful": the readers that the article probably failed. */
  weight: number;
}

export interface HelpReport {
  /** Articles, those with the most unhelpful votes first. */
  articles: ArticleReport[];
  /** Newest first. */
  reasons: { locale: string; article: string; reason: string; details: string }[];
  /** Searches, those of the most visitors first. */
  misses: { locale: string; query: string; visitors: number }[];
}
