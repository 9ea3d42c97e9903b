import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canReachServer, hourly, watchForNewerBuild } from "./newer-build.ts";

const ask = vi.fn<typeof fetch>();
const onNewer = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", ask);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  ask.mockReset();
  onNewer.mockReset();
});

/** Watches for another build than `a`. Each check gets one of the answers. */
function watch(...answers: (string | Error)[]): void {
  for (const answer of answers) {
    if (answer instanceof Error) ask.mockRejectedValueOnce(answer);
    else ask.mockResolvedValueOnce(Response.json({ id: answer }));
  }
  watchForNewerBuild("a", onNewer);
}

const passHour = () => vi.advanceTimersByTimeAsync(hourly);

test("it checks an hour after the start, then hourly, while the build is the same", async () => {
  watch("a", "a");
  expect(hourly).toBe(60 * 60 * 1000);
  await vi.advanceTimersByTimeAsync(hourly - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await passHour();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onNewer).not.toHaveBeenCalled();
});

test("a newer build is reported once, then the checks stop", async () => {
  watch("a", "b", "c");
  await passHour();
  await passHour();
  await passHour();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test("a failed check is only logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  watch(new Error("offline"), "b");
  await passHour();
  expect(warn.mock.calls.map(String)).toEqual(["Error: offline"]);
  await passHour();
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test.each([
  [Response.json({ id: "a1b2" }), true],
  [Response.json({}), false],
  [Response.json("a"), false],
  [Response.json({ id: "a" }, { status: 503 }), false],
  [new Response("<html>"), false],
])("the server's response is validated, case %#", async (answer, isReached) => {
  ask.mockResolvedValueOnce(answer);
  expect(await canReachServer()).toBe(isReached);
});
