import { expect, test } from "vitest";
import { toMarkdown } from "./markdown-version.ts";

const address = new URL("https://www.tabelio.test/en/pricing");

test.each([
  ["a heading's link to itself", `<h2><a href="#plans">Plans</a></h2>`, "## Plans"],
  ["a link of the site", `<p><a href="/en/blog">Blog</a></p>`, "[Blog](https://www.tabelio.test/en/blog)"],
  [
    "a picture",
    `<p><img src="/media/1/a.webp" alt="A week"></p>`,
    "![A week](https://www.tabelio.test/media/1/a.webp)",
  ],
  ["elements that only styles keep apart", `<p><time>May 1</time><span>5 min</span></p>`, "May 1 5 min"],
  ["marks of line ends", "<p>Clock-\u2060ins</p>", "Clock-ins"],
  ["comments of the renderer", "<p>Total<!-- -->: 5</p>", "Total: 5"],
  ["a form", "<form><p>Name</p></form><p>End</p>", "End"],
  ["a drawing", `<figure data-nosnippet><p>Aigerim</p></figure><svg><text>1</text></svg><p>End</p>`, "End"],
  ["what is hidden", `<p hidden>No</p><p aria-hidden="true">No</p><p>End</p>`, "End"],
  [
    "a table",
    "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Full</td><td>Free</td></tr></tbody></table>",
    "| Plan | Price |\n| ---- | ----- |\n| Full | Free  |",
  ],
])("%s", (_, html, markdown) => {
  const document = `<html><body><header>Menu</header><main id="content">${html}</main><footer>End</footer></body></html>`;
  expect(toMarkdown(document, address)).toBe(`<!-- ${address.href} -->\n\n${markdown}\n`);
});
