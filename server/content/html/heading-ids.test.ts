import { expect, test } from "vitest";
import { addHeadingIds, anchorOf } from "./heading-ids.ts";
import { parseHtml } from "./parse-html.ts";

test.each([
  ["Work & rest: who, when?", "work--rest-who-when"],
  ["Что изменилось – и почему", "что-изменилось--и-почему"],
  ["Ауысымды қалай ауыстырамын?", "ауысымды-қалай-ауыстырамын"],
  ["Növbəmi necə dəyişim?", "növbəmi-necə-dəyişim"],
  ["Toʻlov_1 – 2", "toʻlov_1--2"],
  ["¹ ½ € 5", "---5"],
])("the anchor of %s is %s", (text, anchor) => {
  expect(anchorOf(text)).toBe(anchor);
});

test("headings with the same words have different ids, and those that have one keep it", () => {
  const tree = parseHtml('<h2>A</h2><h3>A</h3><h2 id="own">A</h2><h4>A 1</h4><h2>A</h2><p>A</p>');
  addHeadingIds()(tree);
  const ids = tree.children.map((node) => (node.type === "element" ? node.properties.id : null));
  expect(ids).toEqual(["a", "a-1", "own", "a-1-1", "a-2", undefined]);
});
