export interface ArticleReport {
  locale: string;
  /** The slug; in votes on articles from WordPress, the id. */
  article: string;
  views: number;
  helpful: number;
  notHelpful: number;
  /**
   * Views times the share of votes that say "not helpful": an estimate of the readers that the article did not help.
   */
  weight: number;
}

export interface HelpReport {
  /** The articles, sorted by `weight`, then by `views`, highest first. */
  articles: ArticleReport[];
  /** Newest first. */
  reasons: { locale: string; article: string; reason: string; details: string }[];
  /** Searches without results; those by the most visitors come first. */
  misses: { locale: string; query: string; visitors: number }[];
}
