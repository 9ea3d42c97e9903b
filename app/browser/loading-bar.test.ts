import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadingBar, type LoadingBarState, progressAt, timing } from "./loading-bar.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let now = 5000;
  vi.stubGlobal("requestAnimationFrame", (run: (now: number) => void) =>
    setTimeout(() => {
      now += 16;
      run(now);
    }, 16),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates a loading bar whose time passes only in `pass`. Frames come every 16 ms. */
function createHarness({ hydrating = false } = {}) {
  const page = { hydrating };
  const states: LoadingBarState[] = [];
  const bar = createLoadingBar(() => page.hydrating);
  bar.subscribe((state) => states.push(state));
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
  return { bar, pass, page, states, state: () => states.at(-1), pending: () => vi.getTimerCount() };
}

test("the times are the documented ones", () => {
  expect(timing).toEqual({ throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 });
});

test.each([
  [0, 0],
  [100, 6.35],
  [500, 29.52],
  [1000, 50],
  [2000, 70.48],
  [4000, 84.4],
  [10_000, 93.65],
  [20_000, 96.82],
  [-50, 0],
])("after %i ms it is at %f", (elapsed, progress) => {
  expect(progressAt(elapsed)).toBeCloseTo(progress, 2);
});

test("it never reaches 100 by itself", () => expect(progressAt(3_600_000)).toBeLessThan(100));

test("a navigation shorter than 200 ms never shows a moving bar", () => {
  const { bar, pass, states, state } = createHarness();
  bar.start();
  pass(199);
  bar.finish();
  pass(5000);
  expect(states.some(({ isLoading }) => isLoading)).toBe(false);
  expect(new Set(states.map(({ progress }) => progress))).toEqual(new Set([0, 100]));
  expect(state()).toEqual({ progress: 0, isLoading: false, error: false });
});

test("after the throttle it moves, counted from its first frame", () => {
  const { bar, pass, state } = createHarness();
  bar.start();
  pass(199);
  expect(state()).toEqual({ progress: 0, isLoading: false, error: false });
  pass(1);
  expect(state()?.isLoading).toBe(true);
  pass(16);
  expect(state()?.progress).toBe(0);
  pass(16 * 125);
  expect(state()?.progress).toBeCloseTo(70.48, 2);
});

test.each<[string, (bar: ReturnType<typeof createLoadingBar>) => void]>([
  ["finish()", (bar) => bar.finish()],
  ["set(100)", (bar) => bar.set(100)],
])("with %s it ends full, hides 500 ms later and is empty 400 ms after that", (_, end) => {
  const { bar, pass, state, pending } = createHarness();
  bar.start();
  pass(1000);
  end(bar);
  expect(state()).toEqual({ progress: 100, isLoading: true, error: false });
  expect(pending()).toBe(1);
  pass(499);
  expect(state()?.isLoading).toBe(true);
  pass(1);
  expect(state()).toEqual({ progress: 100, isLoading: false, error: false });
  pass(399);
  expect(state()?.progress).toBe(100);
  pass(1);
  expect(state()?.progress).toBe(0);
  expect(pending()).toBe(0);
});

test("a failure turns it red until the next start", () => {
  const { bar, pass, state } = createHarness();
  bar.start();
  pass(300);
  bar.finish({ error: true });
  expect(state()).toEqual({ progress: 100, isLoading: true, error: true });
  pass(900);
  expect(state()).toEqual({ progress: 0, isLoading: false, error: true });
  bar.start();
  expect(state()?.error).toBe(false);
});

test("a start cancels a pending hide and reset", () => {
  const { bar, pass, state } = createHarness();
  bar.start();
  pass(300);
  bar.finish();
  pass(450);
  bar.start();
  expect(state()).toEqual({ progress: 0, isLoading: true, error: false });
  pass(600);
  expect(state()?.isLoading).toBe(true);
  expect(state()?.progress).toBeGreaterThan(0);
});

test.each([
  [-5, 0],
  [0, 0],
  [42, 42],
  [99.9, 99.9],
  [100, 100],
  [250, 100],
])("set(%f) puts it at %f", (asked, progress) => {
  const { bar, state } = createHarness();
  bar.set(asked);
  expect(state()?.progress).toBe(progress);
});

test("while the page hydrates it stays still", () => {
  const { bar, pass, page, state } = createHarness({ hydrating: true });
  bar.start();
  bar.set(50);
  bar.set(100);
  pass(1000);
  expect(state()).toEqual({ progress: 0, isLoading: false, error: false });
  page.hydrating = false;
  bar.start();
  pass(200);
  expect(state()?.isLoading).toBe(true);
});

test("an unsubscribed listener is not called again", () => {
  const { bar } = createHarness();
  const heard: LoadingBarState[] = [];
  const stop = bar.subscribe((state) => heard.push(state));
  stop();
  bar.start();
  expect(heard).toHaveLength(1);
});
