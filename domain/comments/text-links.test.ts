import { expect, it } from "vitest";
import { countLinks, splitLinks } from "./comment.ts";

it.each<[string, [text: string, href: string | null][]]>([
  ["no address", [["no address", null]]],
  [
    "see https://example.com.",
    [
      ["see ", null],
      ["https://example.com", "https://example.com/"],
      [".", null],
    ],
  ],
  [
    "(https://example.com/a?b=c&d)",
    [
      ["(", null],
      ["https://example.com/a?b=c&d", "https://example.com/a?b=c&d"],
      [")", null],
    ],
  ],
  [
    "[a](HTTPS://example.com)",
    [
      ["[a](", null],
      ["HTTPS://example.com", "https://example.com/"],
      [")", null],
    ],
  ],
  ["https://", [["https://", null]]],
  ["https://[", [["https://[", null]]],
  [
    "javascript:alert(1) data:text/html,x //example.com",
    [["javascript:alert(1) data:text/html,x //example.com", null]],
  ],
  [
    'https://example.com/"onclick="x',
    [
      ["https://example.com/", "https://example.com/"],
      ['"onclick="x', null],
    ],
  ],
  [
    "https://example.com/<b>",
    [
      ["https://example.com/", "https://example.com/"],
      ["<b>", null],
    ],
  ],
])("finds the addresses in %s", (text, pieces) => {
  expect(splitLinks(text).map(({ text: piece, href }) => [piece, href])).toEqual(pieces);
});

it("loses nothing of a text", () => {
  const text = "a https://a.example, b\nhttps://b.example/(c)!! www.d.example ";
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

it.each([
  ["none", 0],
  ["http://a.example https://b.example", 2],
  ["www.a.example", 1],
  ["https://www.a.example", 1],
  ["ftp://a.example", 1],
])("counts the addresses in %s", (text, count) => {
  expect(countLinks(text)).toBe(count);
});
