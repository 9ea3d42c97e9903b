import { expect, test } from "vitest";
import { differentPart, joinText, linksBetween, splitText, splitTranslation } from "./fixed-parts.ts";

test.each([
  ["Write to {site.email}.", ["Write to ", { id: 1 }, "."], ["{site.email}"]],
  [
    '[Prices](/en/pricing) and [more](/en/faq/x "y")',
    ["[Prices](", { id: 1 }, ") and [more](", { id: 2 }, ' "y")'],
    ["/en/pricing", "/en/faq/x"],
  ],
  [
    "Open `Settings` at https://example.com/a?b=1.",
    ["Open ", { id: 1 }, " at ", { id: 2 }],
    ["`Settings`", "https://example.com/a?b=1."],
  ],
  [
    "{{fact:a.b}, plural, one {# day} other {# days}}",
    ["{", { id: 1 }, ", plural, one {# day} other {# days}}"],
    ["{fact:a.b}"],
  ],
  ["No parts", ["No parts"], []],
])("%s", (text, pieces, fixed) => {
  expect(splitText(text)).toEqual({ pieces, fixed });
  expect(joinText(pieces, fixed, linksBetween("ru", "kk"))).toBe(text);
});

const links = linksBetween("en", "kk", new Map([["/en/blog/first", "/kk/blog/birinshi"]]));

test("links of a translation lead to its language", () => {
  const { pieces, fixed } = splitText("[One](/en/pricing), [two](/english), [three](/en), [four](/en/blog/first)");
  expect(joinText(pieces, fixed, links)).toBe(
    "[One](/kk/pricing), [two](/english), [three](/kk), [four](/kk/blog/birinshi)",
  );
});

test("a translation cannot name a part that its source lacks", () => {
  expect(joinText(["Text ", { id: 2 }], ["{site.name}"], links)).toBeNull();
});

test.each([
  ["{site.name} has {count}", "{count}: {site.name}", null],
  ["{site.name} and {site.name}", "{site.name}", null],
  ["{site.name}", "Tabelio", "{site.name}"],
  ["Tabelio", "{site.name}", "{site.name}"],
  ["[a](/en/blog)", "[б](/kk/blog)", null],
  ["[a](/en/blog)", "[б](/en/blog)", "/kk/blog"],
])("%s → %s", (source, translation, expected) => {
  expect(differentPart(source, translation, links)).toBe(expected);
});

test("a translation has the ids of its source, also in another order", () => {
  const pieces = splitTranslation("{b}, [x](/kk/blog/birinshi), {a}, {c}", "{a} [x](/en/blog/first) {b}", links);
  expect(pieces).toEqual([{ id: 3 }, ", [x](", { id: 2 }, "), ", { id: 1 }, ", ", "{c}"]);
});
