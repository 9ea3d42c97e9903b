import { expect, it } from "vitest";
import { countLinks, type PublicComment, splitLinks, threadsOf } from "./comment.ts";

const comment = (id: string, parent: string | null = null): PublicComment => ({
  ...{ id, parent, name: id, text: id, isAdministrator: false },
  published: "2026-11-23T10:00:00.000Z",
});

it.each<[string, PublicComment[], Record<string, string[]>]>([
  ["nothing", [], {}],
  ["comments in their order", [comment("a"), comment("b")], { a: [], b: [] }],
  [
    "answers below their comment",
    [comment("a"), comment("b"), comment("c", "a"), comment("d", "a")],
    { a: ["c", "d"], b: [] },
  ],
  ["an answer that comes before its comment", [comment("b", "a"), comment("a")], { a: ["b"] }],
  [
    "answers to answers in the same thread",
    [comment("a"), comment("b", "a"), comment("c", "b"), comment("d", "c")],
    { a: ["b", "c", "d"] },
  ],
  ["no answer to a comment that is gone", [comment("a"), comment("b", "x"), comment("c", "b")], { a: [] }],
  ["no ring", [comment("a", "b"), comment("b", "a"), comment("c", "c"), comment("d")], { d: [] }],
])("makes threads of %s", (_, comments, threads) => {
  const made = threadsOf(comments).map(({ id, answers }) => [id, answers.map((answer) => answer.id)]);
  expect(Object.fromEntries(made)).toEqual(threads);
});

/** Addresses are in braces. */
it.each([
  "no address",
  "see {https://example.com}.",
  "({https://example.com/a?b=c&d})",
  "[a]({HTTPS://example.com})",
  "https://",
  "https://[",
  "javascript:alert(1) data:text/html,x //example.com",
  '{https://example.com/}"onclick="x',
  "{https://example.com/}<b>",
  "a {https://a.example}, b\n{https://b.example/(c})!! www.d.example ",
])("finds the addresses in %s", (text) => {
  const pieces = splitLinks(text.replace(/[{}]/g, ""));
  expect(pieces.map((piece) => (piece.href === null ? piece.text : `{${piece.text}}`)).join("")).toBe(text);
  for (const piece of pieces) if (piece.href !== null) expect(piece.href).toBe(new URL(piece.text).href);
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
