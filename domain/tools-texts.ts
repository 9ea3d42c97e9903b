import * as v from "valibot";
import { item, list, question, text, titled, words } from "./text-schemas.ts";

/** What the pages of the two free tools have in common. */
const tool = {
  ...words,
  /** A short text on how to do it well. */
  guide: v.strictObject({
    title: text(90),
    sections: list(v.strictObject({ title: text(80), text: text(700) }), 3),
  }),
  questions: titled(question, 3, 5),
  /** The text below the tool's name on other pages that link to it. */
  card: text(240),
};

/** The schema of `lateness/…`: the calculator of what lateness costs. */
export const latenessSchema = v.strictObject({
  ...tool,
  examples: item,
});

/** The schema of `schedule/…`: the weekly schedule builder. */
export const scheduleSchema = v.strictObject(tool);

export type ScheduleText = v.InferOutput<typeof scheduleSchema>;

export type LatenessText = v.InferOutput<typeof latenessSchema>;
