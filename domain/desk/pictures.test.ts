import { expect, test } from "vitest";
import { parse } from "yaml";
import { coverLine, isPictureName, markdownLine, pictureAt, picturesIn } from "./pictures.ts";

test.each([
  ["clock-in-2", true],
  ["a".repeat(80), true],
  ["a".repeat(81), false],
  ["", false],
  ["Clock", false],
  ["clock.in", false],
  ["../secret", false],
  ["a/pictures/b", false],
  ["a.webp", false],
  ["clock\n", false],
])("the name %j", (name, isName) => {
  expect(isPictureName(name)).toBe(isName);
});

test.each([
  ["/pictures/clock.webp", "clock"],
  ["/pictures/clock.webp.yml", null],
  ["/en/pictures/clock.webp", null],
  ["/pictures/%2e%2e.webp", null],
  ["/pictures/", null],
])("the path %s", (path, name) => {
  expect(pictureAt(path)).toBe(name);
});

test("the pictures in a text", () => {
  const text = 'src="/pictures/a.webp" ![](https://site.test/pictures/b-1.webp) /pictures/c.png';
  expect([...picturesIn(text)]).toEqual(["a", "b-1"]);
});

const picture = { name: "clock", width: 40, height: 30, descriptions: {} };

test("the lines to paste keep what was written, whatever it is", () => {
  expect(markdownLine(picture, 'A "clock" <b> & more')).toBe(
    '<img src="/pictures/clock.webp" alt="A &quot;clock&quot; &lt;b&gt; &amp; more" width="40" height="30">',
  );
  const written = 'A "clock": {in, out} # 1';
  expect(parse(coverLine(picture, written))).toEqual({
    cover: { src: "/pictures/clock.webp", width: 40, height: 30, alt: written },
  });
});
