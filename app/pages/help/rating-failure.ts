import type { RatingState } from "./rating.tsx";

/** The id of the place of the rating in the article's HTML. */
export const ratingId = "rating-place";

/** The id of the message that a vote was not sent. `article.tsx` shows it while React has not rendered the article. */
export const failedMessageId = "rating-failed";

/** Returns the state after a vote, or the reason for one, could not be sent. Only the form for a reason has details. */
export function failureOf(form: { has(field: string): boolean }): RatingState {
  return form.has("details") ? "reason-failed" : "failed";
}
