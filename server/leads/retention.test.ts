import { expect, it, vi } from "vitest";
import { patience } from "../../test/fixtures/patience.ts";
import { monthsAgo, retentionCutoffs, startRetentionJob } from "./retention.ts";
import type { RetentionCutoffs } from "./stored-lead.ts";

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
  ["deletes without a log entry", { deleted: 3, refused: 0 }, []],
  ["logs what was too much to delete", { deleted: 0, refused: 24 }, [{ expired: 24, command: expect.any(String) }]],
])("%s", async (_, result, said) => {
  const errors: object[] = [];
  const asked: RetentionCutoffs[] = [];
  const store = {
    deleteExpired: async (cutoffs: RetentionCutoffs) => {
      asked.push(cutoffs);
      return result;
    },
  };
  const job = startRetentionJob(store, 24, { warn() {}, error: (fields) => errors.push(fields) });
  await vi.waitFor(() => expect(asked).toHaveLength(1), patience);
  await vi.waitFor(() => expect(errors).toEqual(said), patience);
  job.stop();
});
