import { expect, test } from "vitest";
import { late, type Option, options, receiptsWith, tallyOf, totalOf, wholePercents } from "./communication.ts";

test("the visitor's receipt counts only in the visitor's own team", () => {
  const [before, after] = [receiptsWith(false), receiptsWith(true)];
  expect(totalOf(before)).toEqual({ read: 17, size: 24 });
  expect(totalOf(after)).toEqual({ read: 18, size: 24 });
  const changed = after.filter(({ read }, at) => read !== before[at]?.read);
  expect(changed).toEqual([{ team: "diningRoom", read: 7, size: 10 }]);
});

test.each<[Option | null, number, number[]]>([
  [null, 0, [9, 5, 4]],
  ["can", 0, [10, 5, 4]],
  ["cannot", 0, [9, 5, 5]],
  ["morning", 2, [10, 6, 5]],
  ["can", late.length, [13, 6, 5]],
  ["can", 99, [13, 6, 5]],
])("a poll with the vote %s and %d late ones", (mine, arrived, votes) => {
  expect(tallyOf(mine, arrived).map((each) => each.votes)).toEqual(votes);
});

test("in the end, everyone who got the announcement has voted", () => {
  const votes = tallyOf("can", late.length).reduce((sum, each) => sum + each.votes, 0);
  expect(votes).toBe(totalOf(receiptsWith(true)).size);
  expect(tallyOf(null, 0).map(({ option }) => option)).toEqual([...options]);
});

test.each([
  ["0 0 0", "0 0 0"],
  ["1 1 1", "34 33 33"],
  ["2 1 0", "67 33 0"],
  ["9 5 4", "50 28 22"],
  ["1 0 0", "100 0 0"],
  ["5 6 5 5", "24 28 24 24"],
])("the shares of %s votes are %s percent", (votes, expected) => {
  expect(wholePercents(votes.split(" ").map(Number)).join(" ")).toBe(expected);
});
