import { expect, it, vi } from "vitest";
import { patience } from "../../test/fixtures/patience.ts";
import type { CommentCutoffs } from "../comments/comment-store.ts";
import type { RetentionCutoffs } from "../leads/lead-store.ts";
import { monthsAgo, retentionCutoffs, startRetention } from "./retention.ts";

it.each([
  [24, "2026-11-22T17:00:00Z", "2024-11-22T17:00:00Z"],
  [3, "2026-05-31T17:00:00Z", "2026-02-28T17:00:00Z"],
  [12, "2028-02-29T17:00:00Z", "2027-02-28T17:00:00Z"],
])("%i months before %s is %s", (months, now, then) => {
  expect(new Date(monthsAgo(months, new Date(now))).toISOString()).toBe(new Date(then).toISOString());
});

it("keeps spam for three months, or as long as leads if that is shorter", () => {
  const { leads, spam } = retentionCutoffs(24);
  expect(spam).toBeGreaterThan(leads);
  const short = retentionCutoffs(2);
  expect(Math.abs(short.spam - short.leads)).toBeLessThan(1000);
});

it.each([
  ["deletes without a log entry", { deleted: 3, refused: 0 }, [], []],
  ["logs what was too much to delete", { deleted: 0, refused: 24 }, [{ expired: 24, command: expect.any(String) }], []],
  ["deletes comments even if leads cannot be deleted", new Error("disk full"), [], [{ err: expect.any(Error) }]],
])("%s", async (_, result, said, warned) => {
  const errors: object[] = [];
  const warnings: object[] = [];
  const asked: RetentionCutoffs[] = [];
  const askedOfComments: CommentCutoffs[] = [];
  const leads = {
    deleteExpired: async (cutoffs: RetentionCutoffs) => {
      asked.push(cutoffs);
      if (result instanceof Error) throw result;
      return result;
    },
  };
  const comments = { deleteExpired: async (cutoffs: CommentCutoffs) => askedOfComments.push(cutoffs) };
  const log = { warn: (fields: object) => warnings.push(fields), error: (fields: object) => errors.push(fields) };
  const job = startRetention({ leads, comments, leadsKeepMonths: 24, log });
  await vi.waitFor(() => expect(askedOfComments).toHaveLength(1), patience);
  expect(asked).toHaveLength(1);
  expect({ errors, warnings }).toEqual({ errors: said, warnings: warned });
  expect(askedOfComments[0]?.refused).toBeGreaterThan(asked[0]?.leads ?? Infinity);
  job.stop();
});
