import { expect, test } from "vitest";
import type { SafeHtml } from "./content.ts";
import { divideText } from "./scenes.ts";

const figure = (name: string) => `<figure data-scene="${name}"></figure>`;

test.each([
  ["nothing", "", []],
  ["a text without drawings", "<p>a</p>", ["<p>a</p>"]],
  ["a drawing between blocks", `<p>a</p>${figure("payroll")}<p>b</p>`, ["<p>a</p>", "payroll", "<p>b</p>"]],
  ["only drawings", `${figure("poll")}\n${figure("shifts")}`, ["poll", "shifts"]],
  ["a name that is no drawing", `<p>a</p>${figure("paint")}`, [`<p>a</p>${figure("paint")}`]],
  ["a figure of something else", "<figure><img></figure>", ["<figure><img></figure>"]],
])("divides %s", (_, html, pieces) => {
  expect(divideText(html as SafeHtml).map((piece) => (piece.kind === "html" ? piece.html : piece.name))).toEqual(
    pieces,
  );
});
