import { expect, test } from "vitest";
import { mayLoadInFull } from "./stale-chunk.ts";

function createStorage(initial?: string): Storage {
  const kept = new Map<string, string>(initial === undefined ? [] : [["full-load", initial]]);
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test("the same path once in ten seconds, another at once", () => {
  const storage = createStorage();
  const may = (path: string, now: number) => mayLoadInFull(path, now, () => storage);
  expect(may("/en/blog", 1000)).toBe(true);
  expect(may("/en/blog", 1001)).toBe(false);
  expect(may("/en/blog", 10_999)).toBe(false);
  expect(may("/en/blog", 11_000)).toBe(true);
  expect(may("/en", 11_001)).toBe(true);
});

test.each(["", "{", "null", "7", "soon /en", "9999 ", '{"path":"/en"}'])(
  "what somebody else left in the storage (%j) neither stops the first load nor allows a second",
  (kept) => {
    const storage = createStorage(kept);
    expect(mayLoadInFull("/en", 1000, () => storage)).toBe(true);
    expect(mayLoadInFull("/en", 1001, () => storage)).toBe(false);
  },
);

test("storage that refuses is tolerated", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(mayLoadInFull("/en", 1000, refuse)).toBe(true);
  expect(mayLoadInFull("/en", 1000, () => ({ ...createStorage(), setItem: refuse }))).toBe(true);
});
