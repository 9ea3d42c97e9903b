import { expect, test } from "vitest";
import { findText } from "./find-text.ts";

const texts = [
  "Pay only for hours worked",
  "## Read **the news** before [your shift](/en/faq/shift)",
  "{site.name} stores photos for {fact:photos.months} months.",
  "Pay",
  "{site.name}",
];

test.each([
  ["Pay only for hours worked", 0],
  ["Pay", 3],
  ["only for hours", 0],
  ["Read the news before your shift", 1],
  ["the news", 1],
  ["Tabelio stores photos for 12 months.", 2],
  ["stores photos", 2],
  ["something else entirely, which no text says", -1],
  ["", -1],
  ["***", -1],
])("%j is text %i", (shown, index) => {
  expect(findText(texts, shown)).toBe(index);
});
