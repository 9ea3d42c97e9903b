import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadingBar, type LoadingBarState, progressAt } from "./loading-bar.ts";

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

test.each([
  [0, 0],
  [100, 6.35],
  [500, 29.52],
  [1000, 50],
  [2000, 70.48],
  [4000, 84.4],
  [10_000, 93.65],
  [3_600_000, 99.98],
  [-50, 0],
])("after %i ms it is at %f", (elapsed, progress) => {
  expect(progressAt(elapsed)).toBeCloseTo(progress, 2);
});

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

test("at the end it is full, hides 500 ms later and is empty 400 ms after that", () => {
  const { bar, pass, state, pending } = createHarness();
  bar.start();
  pass(1000);
  bar.finish();
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

test("while the page hydrates it stays still", () => {
  const { bar, pass, page, state } = createHarness({ hydrating: true });
  bar.start();
  pass(1000);
  expect(state()).toEqual({ progress: 0, isLoading: false, error: false });
  page.hydrating = false;
  bar.start();
  pass(200);
  expect(state()?.isLoading).toBe(true);
});
