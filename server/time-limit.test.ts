import { expect, test } from "vitest";
import { inTimeOr, TimeLimitError, withTimeLimit } from "./time-limit.ts";

const never = new Promise<never>(() => {});

test("what is in time is passed on, be it a value or an error", async () => {
  expect(await withTimeLimit(Promise.resolve("value"), 10_000)).toBe("value");
  await expect(withTimeLimit(Promise.reject(new Error("own")), 10_000)).rejects.toThrow("own");
});

test("what takes too long is an error, and failing later disturbs nothing", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await expect(withTimeLimit(promise, 1)).rejects.toBeInstanceOf(TimeLimitError);
  reject(new Error("too late to be heard"));
});

test("a signal ends the wait, at once where it is aborted already", async () => {
  const controller = new AbortController();
  const waiting = withTimeLimit(never, 10_000, controller.signal);
  controller.abort(new Error("stopping"));
  await expect(waiting).rejects.toThrow("stopping");
  await expect(withTimeLimit(never, 10_000, controller.signal)).rejects.toThrow("stopping");
});

test("a fallback takes the place of what is late, not of a failure", async () => {
  expect(await inTimeOr("late", Promise.resolve("value"), 10_000)).toBe("value");
  expect(await inTimeOr("late", never, 1)).toBe("late");
  await expect(inTimeOr("late", Promise.reject(new Error("own")), 10_000)).rejects.toThrow("own");
});
