import { expect, test } from "vitest";
import { createNavigationSignals } from "./navigation-signals.ts";

function createHarness() {
  const heard: string[] = [];
  const signals = createNavigationSignals({
    started: () => heard.push("started"),
    ended: (failed) => heard.push(failed ? "failed" : "ended"),
  });
  const at = (location: string, target?: string, state: unknown = null) =>
    signals.follow({
      location: { key: location },
      navigation: { location: target ? { key: target, state } : undefined },
    });
  return { heard, signals, at };
}

test("starts with the navigation and ends once, when the new page has been rendered", () => {
  const { heard, signals, at } = createHarness();
  at("a");
  expect(signals.fail()).toBe(false);
  signals.rendered();
  expect(heard).toEqual([]);
  at("a", "b");
  at("a", "b");
  expect(heard).toEqual(["started"]);
  at("b");
  expect(heard).toEqual(["started"]);
  signals.rendered();
  signals.rendered();
  expect(heard).toEqual(["started", "ended"]);
});

test("a failure while it is under way ends it as failed, and is forgotten at the next start", () => {
  const { heard, signals, at } = createHarness();
  at("a", "b");
  expect(signals.fail()).toBe(true);
  at("b");
  signals.rendered();
  at("b", "c");
  at("c");
  signals.rendered();
  expect(heard).toEqual(["started", "failed", "started", "ended"]);
});

test("a redirect continues the navigation, another click starts a new one", () => {
  const { heard, signals, at } = createHarness();
  at("a", "b");
  at("a", "c", { _isRedirect: true });
  expect(heard).toEqual(["started"]);
  at("a", "d");
  expect(heard).toEqual(["started", "started"]);
  at("d");
  signals.rendered();
  expect(heard).toEqual(["started", "started", "ended"]);
});

test("a navigation that is abandoned without a new page ends too", () => {
  const { heard, at } = createHarness();
  at("a", "b");
  at("a");
  at("a");
  expect(heard).toEqual(["started", "ended"]);
});
