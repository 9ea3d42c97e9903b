import * as v from "valibot";
import { list, question, text, titled, words } from "./text-schemas.ts";

/** The schema of `trust/…`: what the service records, who sees it, and what only the owner can answer. */
export const trustSchema = v.strictObject({
  ...words,
  sections: list(v.strictObject({ title: text(60), text: text(360) }), 6),
  /** The labels of the owner's answers, which come from `site.yml`. */
  owner: v.strictObject({
    title: text(60),
    hostingCountry: text(60),
    retention: text(60),
    certificates: text(60),
    apps: text(60),
    supportHours: text(60),
    answerTime: text(60),
  }),
  questions: titled(question, 3, 6),
  /** A section on another page that links here. */
  short: v.strictObject({ title: text(60), text: text(160), points: list(text(120), 3) }),
});

export type TrustText = v.InferOutput<typeof trustSchema>;
