import { expect, it } from "vitest";
import { type PublicComment, threadsOf } from "./comment.ts";

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
