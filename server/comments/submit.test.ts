import { expect, it } from "vitest";
import type { CommentSubmission } from "../../domain/comments/comment.ts";
import { openComments } from "./submit.ts";

const submission: CommentSubmission = {
  post: { id: "what-lateness-costs", locale: "en" },
  locale: "en",
  parent: null,
  values: { name: "Aigerim", email: "aigerim@example.com", text: "Thank you", consent: "on" },
  key: null,
  honeypot: "",
  elapsed: null,
  consentVersion: "2026-11-24",
  ip: "203.0.113.5",
};

it("counts only comments that could be stored against the limit of their network", async () => {
  let isBroken = true;
  const errors: object[] = [];
  const comments = openComments({
    store: {
      approved: async () => [],
      save: async () => {
        if (isBroken) throw new Error("disk full");
        return { id: "7K3Q-F9XM", outcome: "new" };
      },
    },
    secret: "s".repeat(32),
    noticeTo: [],
    onSaved: () => {},
    log: { warn() {}, error: (fields) => errors.push(fields) },
  });
  for (let n = 0; n < 10; n++) expect(await comments.submit(submission)).toEqual({ kind: "failed" });
  expect(errors).toHaveLength(10);
  isBroken = false;
  const kinds: string[] = [];
  for (let n = 0; n < 4; n++) kinds.push((await comments.submit(submission)).kind);
  expect(kinds).toEqual(["accepted", "accepted", "accepted", "too-many"]);
});
