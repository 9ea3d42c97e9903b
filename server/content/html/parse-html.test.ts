import { expect, test } from "vitest";
import { parseHtml } from "./parse-html.ts";

test.each([
  ["blocks around pictures", `${"<div class='wp-block-gallery'>".repeat(1500)}${"<img src=x>".repeat(1500)}`],
  ["forty thousand boxes", "<div>".repeat(40_000)],
])("HTML that is nested too deep is refused: %s", (_, html) => {
  expect(() => parseHtml(html)).toThrow("nested deeper than 200");
});

test("HTML as deep as page builders make it is read", () => {
  expect(() => parseHtml(`${"<div>".repeat(150)}Text`)).not.toThrow();
});
