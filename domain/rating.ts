/** What may have been wrong with an article that did not help. */
export const ratingReasons = ["more", "inaccurate", "unclear", "link", "other"] as const;

export type RatingReason = (typeof ratingReasons)[number];

/** The maximum number of characters in the text that goes with a reason. */
export const maxReasonLength = 1000;

/** `repeated`: this visitor has rated the article before. `limited`: too many votes came from one network. */
export type RatingOutcome = "accepted" | "repeated" | "limited";

export interface Rating {
  /** The id of the article; it is the same in all languages. */
  article: string;
  locale: string;
  /** A random id from the visitor's cookie. */
  visitor: string;
  /** Used only for rate limits; neither stored nor logged. */
  ip: string;
}

/** Votes on help articles. Calls reject if the store is unavailable. */
export interface Ratings {
  /** Records a vote, one per visitor and article. */
  rate(rating: Rating & { helpful: boolean }): Promise<RatingOutcome>;
  /** Records a reason, once, after a vote of "not helpful". */
  explain(rating: Rating & { reason: RatingReason; details: string }): Promise<RatingOutcome>;
  /** Returns the ids of the articles that most readers found helpful, best first. */
  mostHelpful(limit: number): Promise<string[]>;
}
