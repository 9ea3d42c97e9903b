import { expect, it } from "vitest";
import { isTooOldForComments, readSettings } from "./wordpress-settings.ts";

const base = "http://cms.local/wp-json/wp/v2";
const known = { hosts: ["cms.local"], closeCommentsAfter: 3 };

const read = (answer: unknown) =>
  readSettings({ tryGet: async () => (answer === null ? null : { items: [answer], total: null }) }, base, known);

it("reads the settings that WordPress reports", async () => {
  const index = { home: "https://www.example.com", url: "https://wp.example.com/x", close_comments_after: 14 };
  expect(await read(index)).toEqual({
    hosts: ["cms.local", "www.example.com", "wp.example.com"],
    closeCommentsAfter: 14,
  });
});

it.each([undefined, null, 0, -1, 1.5, "14", []])("ignores an invalid number of days: %j", async (days) => {
  expect(await read({ home: "nowhere", url: 5, close_comments_after: days })).toEqual({
    hosts: ["cms.local"],
    closeCommentsAfter: null,
  });
});

it("keeps what is known if WordPress gives no usable answer", async () => {
  expect(await read(null)).toBe(known);
  expect(await read("no object")).toBe(known);
});

it("counts days from the moment of publication", () => {
  const published = "2026-01-01T12:00:00.000Z";
  const at = (instant: string) => isTooOldForComments(known, published, Date.parse(instant));
  expect([at("2026-01-04T12:00:00.000Z"), at("2026-01-04T12:00:00.001Z")]).toEqual([false, true]);
  expect(isTooOldForComments({ ...known, closeCommentsAfter: null }, published, Number.MAX_SAFE_INTEGER)).toBe(false);
});
