import { expect, test } from "vitest";
import type { SafeHtml } from "./content.ts";
import { divideText } from "./text-blocks.ts";

const figure = (name: string) => `<figure data-block="${name}"></figure>`;
const html = (text: string) => ({ kind: "html", html: text });
const scene = (name: string) => ({ kind: "scene", name });

test.each([
  ["nothing", "", []],
  ["a text without blocks", "<p>a</p>", [html("<p>a</p>")]],
  [
    "a drawing between paragraphs",
    `<p>a</p>${figure("scene:payroll")}<p>b</p>`,
    [html("<p>a</p>"), scene("payroll"), html("<p>b</p>")],
  ],
  ["only drawings", `${figure("scene:poll")}\n${figure("scene:shifts")}`, [scene("poll"), scene("shifts")]],
  [
    "blocks of a page",
    figure("demo:shifts") + figure("form:sales") + figure("call"),
    [{ kind: "demo", feature: "shifts" }, { kind: "form", topic: "sales" }, { kind: "call" }],
  ],
  ["a name that is no block", `<p>a</p>${figure("scene:paint")}`, [html(`<p>a</p>${figure("scene:paint")}`)]],
  ["a figure of something else", "<figure><img></figure>", [html("<figure><img></figure>")]],
])("divides %s", (_, text, pieces) => {
  expect(divideText(text as SafeHtml)).toEqual(pieces);
});
