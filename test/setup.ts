import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * Fails every test in which `console.error` or `console.warn` is called. A test that expects a call uses its own spy.
 */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...message) => complaints.push(message));
  vi.spyOn(console, "warn").mockImplementation((...message) => complaints.push(message));
});

const complaints: unknown[][] = [];

afterEach(() => {
  const heard = complaints.splice(0);
  vi.restoreAllMocks();
  expect(heard, "console.error or console.warn was called").toEqual([]);
});
