import { expect, test } from "vitest";
import { inTimeOr, TimeLimitError, withTimeLimit } from "./timing.ts";

const never = new Promise<never>(() => {});

test("a result in time is passed on, whether it is a value or an error", async () => {
  expect(await withTimeLimit(Promise.resolve("value"), 10_000)).toBe("value");
  await expect(withTimeLimit(Promise.reject(new Error("own")), 10_000)).rejects.toThrow("own");
});

test("a task that takes too long is an error, and its later failure is ignored", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeLimit(promise, 1)).rejects.toBeInstanceOf(TimeLimitError);
  reject(new Error("too late to be heard"));
});

test("a signal ends the wait, immediately if it is already aborted", async () => {
  const controller = new AbortController();
  const waiting = withTimeLimit(never, 10_000, controller.signal);
  controller.abort(new Error("stopping"));
  await expect(waiting).rejects.toThrow("stopping");
  await expect(withTimeLimit(never, 10_000, controller.signal)).rejects.toThrow("stopping");
});

test("a fallback replaces a late result, not a failure", async () => {
  expect(await inTimeOr("late", Promise.resolve("value"), 10_000)).toBe("value");
  expect(await inTimeOr("late", never, 1)).toBe("late");
  await expect(inTimeOr("late", Promise.reject(new Error("own")), 10_000)).rejects.toThrow("own");
});
