import { expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";

/** Writes a difference in one line: `[-removed-]` and `{+added+}`. */
const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join("");

test.each([
  ["", "", ""],
  ["the same", "the same", "the same"],
  ["", "new words", "{+new words+}"],
  ["old words", "", "[-old words-]"],
  ["It costs $5 a month", "It costs $6 a month", "It costs [-$5 -]{+$6 +}a month"],
  ["one two three", "one three", "one [-two -]three"],
  ["one three", "one two three", "one {+two +}three"],
  ["a b c d", "b c d a", "[-a -]b c [-d-]{+d a+}"],
  ["a\nb", "a b", "[-a\n-]{+a +}b"],
])("%j to %j is %j", (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test("texts that are too long to compare are one change, and keep their common ends", () => {
  const long = (word: string) => `start ${`${word} `.repeat(2000)}end`;
  expect(diffWords(long("x"), long("y")).map(({ kind }) => kind)).toEqual(["same", "removed", "added", "same"]);
});

test("the parts give back both texts", () => {
  const words = ["a", "b ", "c\n", "  ", "d"];
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed;
  };
  const text = () => Array.from({ length: next() % 12 }, () => words[next() % words.length]).join("");
  for (let n = 0; n < 500; n++) {
    const [before, after] = [text(), text()];
    const parts = diffWords(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map((part) => part.text)
        .join("");
    expect([without("added"), without("removed")]).toEqual([before, after]);
  }
});
