import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseAnswer } from "./choose-answer.ts";
import { maxCopyAgeMs, networkTimeoutMs } from "./copy-rules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const findCopy = (ageMs: number) => async () => ({ answer: "copy", date: Date.now() - ageMs });
const noCopy = async () => null;

/** Simulates a network that responds, or fails, after `ms`. */
function network(ms: number, error?: Error): Promise<string> {
  return new Promise((resolve, reject) => setTimeout(() => (error ? reject(error) : resolve("network")), ms));
}

const failure = new TypeError("no connection");
const online = { answer: "network", offlineSince: null };

test.each([
  ["in time", network, 2999, findCopy(0), online],
  [
    "late, with a recent copy",
    network,
    60_000,
    findCopy(maxCopyAgeMs - 60_000),
    { answer: "copy", offlineSince: null },
  ],
  ["late, with an old copy", network, 60_000, findCopy(maxCopyAgeMs + 1), online],
  ["late, without a copy", network, 60_000, noCopy, online],
])("the network answers %s", async (_name, answer, ms, copy, expected) => {
  const chosen = chooseAnswer({ network: answer(ms), findCopy: copy });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await chosen).toEqual(expected);
});

test.each([0, networkTimeoutMs + 1000])(
  "if the network fails after %d ms, a copy of any age is used, with its date",
  async (ms) => {
    const date = Date.now() - 90 * maxCopyAgeMs;
    const chosen = chooseAnswer({ network: network(ms, failure), findCopy: async () => ({ answer: "copy", date }) });
    await vi.advanceTimersByTimeAsync(ms);
    expect(await chosen).toEqual({ answer: "copy", offlineSince: date });
  },
);

test("rejects if the network fails and there is no copy", async () => {
  const chosen = chooseAnswer({ network: network(1, failure), findCopy: noCopy });
  const rejected = expect(chosen).rejects.toBe(failure);
  await vi.advanceTimersByTimeAsync(1);
  await rejected;
});
