import { afterEach, expect, test, vi } from "vitest";
import { createStorage, refusingStorage } from "../../test/fixtures/storage.ts";
import { mayLoadInFull } from "./stale-chunk.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("allows the same path once in ten seconds, and another path at once", () => {
  vi.stubGlobal("sessionStorage", createStorage());
  expect(mayLoadInFull("/en/blog", 1000)).toBe(true);
  expect(mayLoadInFull("/en/blog", 1001)).toBe(false);
  expect(mayLoadInFull("/en/blog", 10_999)).toBe(false);
  expect(mayLoadInFull("/en/blog", 11_000)).toBe(true);
  expect(mayLoadInFull("/en", 11_001)).toBe(true);
});

test.each(["", "{", "null", "7", "9999 /en", '["/en"]', '{"path":"/en"}'])(
  "a malformed stored value (%j) neither stops the first load nor allows a second",
  (stored) => {
    vi.stubGlobal("sessionStorage", createStorage({ "full-load": stored }));
    expect(mayLoadInFull("/en", 1000)).toBe(true);
    expect(mayLoadInFull("/en", 1001)).toBe(false);
  },
);

test("works when storage throws", () => {
  vi.stubGlobal("sessionStorage", refusingStorage);
  expect(mayLoadInFull("/en", 1000)).toBe(true);
  vi.stubGlobal("sessionStorage", { ...createStorage(), setItem: refusingStorage.setItem });
  expect(mayLoadInFull("/en", 1000)).toBe(true);
});
