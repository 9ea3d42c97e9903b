import { expect, test } from "vitest";
import { differentPart, joinText, splitText } from "./fixed-parts.ts";

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
  expect(joinText(pieces, fixed, "ru", "kk")).toBe(text);
});

test("links of a translation lead to its language", () => {
  const { pieces, fixed } = splitText("[One](/en/pricing), [two](/english), [three](/en)");
  expect(joinText(pieces, fixed, "en", "kk")).toBe("[One](/kk/pricing), [two](/english), [three](/kk)");
});

test("a translation cannot name a part that its source lacks", () => {
  expect(joinText(["Text ", { id: 2 }], ["{site.name}"], "en", "kk")).toBeNull();
});

test.each([
  ["{site.name} has {count}", "{count}: {site.name}", null],
  ["{site.name} and {site.name}", "{site.name}", null],
  ["{site.name}", "Tabelio", "{site.name}"],
  ["Tabelio", "{site.name}", "{site.name}"],
  ["[a](/en/blog)", "[б](/kk/blog)", null],
  ["[a](/en/blog)", "[б](/en/blog)", "/kk/blog"],
])("%s → %s", (source, translation, expected) => {
  expect(differentPart(source, "en", translation, "kk")).toBe(expected);
});
