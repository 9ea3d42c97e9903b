import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";

/** Each letter is a result: e for employees, a for administrators; the number is its place. */
const results = (audiences: string) => Array.from(audiences, (audience, place) => ({ audience, place }));
const places = (list: { place: number }[]) => list.map(({ place }) => place);

test.each<[audiences: string, best: number[], groups: [audience: string, shown: number[], more: number[]][]]>([
  ["", [], []],
  ["ea", [0, 1], []],
  ["eae", [0, 1, 2], []],
  ["aeee", [0, 1, 2], [["e", [3], []]]],
  [
    "eaeae",
    [0, 1, 2],
    [
      ["e", [4], []],
      ["a", [3], []],
    ],
  ],
  ["aeaeeeeeeee", [0, 1, 2], [["e", [3, 4, 5, 6, 7], [8, 9, 10]]]],
])("%j", (audiences, best, groups) => {
  const arranged = arrange(results(audiences));
  expect(places(arranged.best)).toEqual(best);
  expect(arranged.groups.map(({ audience, shown, more }) => [audience, places(shown), places(more)])).toEqual(groups);
});
