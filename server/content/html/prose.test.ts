import { expect, test } from "vitest";
import { toTree } from "../markdown/render-body.ts";
import { parseHtml } from "./parse-html.ts";
import { addHeadingIds, anchorOf, toProse } from "./prose.ts";

const prose = (markdown: string) => toProse(toTree("en", markdown));

const walk =
  '<figure class="video" data-video="youtube:dQw4w9WgXcQ"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">A walk</a></figure>';
const player = "https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed";
const watched = "https://youtu.be/dQw4w9WgXcQ";

test.each([
  ["a title of the page's own", "# One", '<h2 id="text-one"><a href="#text-one">One</a></h2>'],
  ["a heading with a link", "## [a](/en/b)", '<h2 id="text-a"><a href="/en/b">a</a></h2>'],
  [
    "a heading that opens a box",
    "<details><summary><h2>a</h2></summary>b</details>",
    '<details><summary><h2 id="text-a">a</h2></summary>b</details>',
  ],
  ["a drawing", "a\n\n{scene:payroll}\n\nb", '<p>a</p>\n<figure data-block="scene:payroll"></figure>\n<p>b</p>'],
  ["a drawing within a sentence", "a {scene:payroll}", "<p>a {scene:payroll}</p>"],
  ["a drawing within a list", "- a\n\n  {scene:payroll}", "<ul>\n<li>\n<p>a</p>\n<p>{scene:payroll}</p>\n</li>\n</ul>"],
  ["a drawing that does not exist", "{scene:paint}", "<p>{scene:paint}</p>"],
  [
    "a drawing as HTML within a box",
    '<div><figure data-block="scene:poll"></figure></div>',
    "<div><figure></figure></div>",
  ],
  ["a form", "{form:demo}", '<figure data-block="form:demo"></figure>'],
  ["a form on another subject", "{form:spam}", "<p>{form:spam}</p>"],
  [
    "columns",
    "{columns}\n\n### A\n\na\n\n- b\n\n### C\n\n{end}\n\nd",
    '<div data-block="columns"><div><h3 id="text-a"><a href="#text-a">A</a></h3><p>a</p><ul>\n<li>b</li>\n</ul></div><div><h3 id="text-c"><a href="#text-c">C</a></h3></div></div>\n<p>d</p>',
  ],
  [
    "questions",
    "{questions}\n\n### A *b*?\n\nc\n\n{end}",
    '<div data-block="questions"><details><summary>A <em>b</em>?</summary><p>c</p></details></div>',
  ],
  ["columns without an end", "{columns}\n\n### A", '<p>{columns}</p>\n<h3 id="text-a"><a href="#text-a">A</a></h3>'],
  ["columns that begin with a text", "{columns}\n\na\n\n{end}", "<p>{columns}</p>\n<p>a</p>\n<p>{end}</p>"],
  [
    "questions in columns",
    "{columns}\n\n### A\n\n{questions}\n\n### B\n\n{end}",
    '<p>{columns}</p>\n<h3 id="text-a"><a href="#text-a">A</a></h3>\n<div data-block="questions"><details><summary>B</summary></details></div>',
  ],
  [
    "a block in columns",
    "{columns}\n\n### A\n\n{call}\n\n{end}",
    '<div data-block="columns"><div><h3 id="text-a"><a href="#text-a">A</a></h3><p>{call}</p></div></div>',
  ],
  [
    "hostile columns",
    "{columns}\n\n### <b onclick=a>A</b>\n\n<script>b</script>\n\n{end}",
    '<div data-block="columns"><div><h3 id="text-a"><a href="#text-a"><b>A</b></a></h3></div></div>',
  ],
  ["an external link", "[a](https://example.org)", '<p><a href="https://example.org" rel="noopener">a</a></p>'],
  ["an internal link", "[a](/en/blog/b)", '<p><a href="/en/blog/b">a</a></p>'],
  ["a mail address", "[a](mailto:a@example.org)", '<p><a href="mailto:a@example.org">a</a></p>'],
  [
    "a link within the text",
    "[a](#b)\n\n## B",
    '<p><a href="#text-b">a</a></p>\n<h2 id="text-b"><a href="#text-b">B</a></h2>',
  ],
  [
    "a picture",
    '<img src="/a.avif" width="8" height="6">',
    '<img src="/a.avif" width="8" height="6" alt="" loading="lazy" decoding="async">',
  ],
  ["a picture from elsewhere", "a ![b](https://example.org/b.png)", "<p>a </p>"],
  ["a video that stands alone", `a\n\n[A walk](${watched})\n\nb`, `<p>a</p>\n${walk}\n<p>b</p>`],
  [
    "a video without a title",
    "https://vimeo.com/123456789",
    '<figure class="video" data-video="vimeo:123456789"><a href="https://vimeo.com/123456789" rel="noopener">Vimeo</a></figure>',
  ],
  ["a player of a video", `<iframe src="${player}" title="A walk" onload="x"></iframe>`, walk],
  [
    "a video within a sentence",
    `See ${watched} now`,
    `<p>See <a href="${watched}" rel="noopener">${watched}</a> now</p>`,
  ],
  ["a player of anything else", '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>', ""],
  ["a block of code", "```js\na < b\n```", '<pre tabindex="0"><code>a &#x3C; b\n</code></pre>'],
  ["a list of tasks", "- [x] a\n- [ ] b", "<ul>\n<li><span>☑</span> a</li>\n<li><span>☐</span> b</li>\n</ul>"],
  [
    "harmless HTML",
    "a <kbd>b</kbd> <span style='color:red' onclick=c>d</span>",
    "<p>a <kbd>b</kbd> <span>d</span></p>",
  ],
  ["hostile HTML", "a\n\n<script>b</script>\n\n<svg onload=c></svg>\n\nd", "<p>a</p>\n\n<p></p>\n<p>d</p>"],
  ["a hostile link", "[a](javascript:b) <javascript:b>", "<p><a>a</a> <a>javascript:b</a></p>"],
])("%s", (_, markdown, html) => {
  expect(prose(markdown).body).toBe(html);
});

test("a table scrolls in its own box, which is named after its header cells or its caption", () => {
  expect(prose("| Day | Hours |\n| :-: | --: |\n| Monday | 8 |").body).toBe(
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Day, Hours"><table>\n<thead>\n<tr>\n' +
      '<th class="align-center">Day</th>\n<th class="align-end">Hours</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n' +
      '<td class="align-center">Monday</td>\n<td class="align-end">8</td>\n</tr>\n</tbody>\n</table></div>',
  );
  const captioned = "<table><caption>Rates</caption><tr><th>a</th></tr></table>";
  expect(prose(`${captioned}\n\n${captioned}`).body.match(/aria-label="Rates"><table>/g)).toHaveLength(2);
});

test("headings keep the letters of their script, and no two share an id", () => {
  const { headings, body } = prose("## Смены\n### Ауысым кестесі\n## Смены\n#### Deep\n## !\n## \n## <b id=x>X</b> y");
  expect(headings).toEqual([
    { id: "text-смены", text: "Смены", level: 2 },
    { id: "text-ауысым-кестесі", text: "Ауысым кестесі", level: 3 },
    { id: "text-смены-1", text: "Смены", level: 2 },
    { id: "text-x-y", text: "X y", level: 2 },
  ]);
  for (const { id } of headings) expect(body.split(` id="${id}"`)).toHaveLength(2);
});

test("HTML that is nested too deep is refused, in Markdown too", () => {
  expect(() => prose("> <div>\n".repeat(300))).toThrow(new RangeError("nested deeper than 200"));
});

test("footnotes lead to their notes and back, in the language of the text", () => {
  const { body } = toProse(toTree("kk", "Мәтін[^1].\n\n[^1]: Ескерту."));
  for (const id of ["text-fn-1", "text-fnref-1"]) {
    expect(body).toContain(` id="${id}"`);
    expect(body).toContain(` href="#${id}"`);
  }
  expect(body).toContain('<h2 id="text-footnote-label"><a href="#text-footnote-label">Ескертпелер</a></h2>');
  expect(body).toContain('aria-describedby="text-footnote-label"');
  expect(body).toContain('aria-label="Мәтінге оралу: 1"');
});

test.each([
  ["", 0],
  ["— … 👍", 0],
  ["word ".repeat(180), 1],
  ["word ".repeat(181), 2],
  ["Ауысым кестесі, oʻz vaqtida; clock-in don’t əməkhaqqı. ".repeat(25), 1],
  ["Ауысым кестесі, oʻz vaqtida; clock-in don’t əməkhaqqı. ".repeat(26), 2],
  ["слово\n\n".repeat(181), 2],
  [`${"a **b**c ".repeat(90)}`, 1],
  ["<br>a<br>b".repeat(91), 2],
  [`<script>${"word ".repeat(500)}</script>`, 0],
])("minutes to read, case %#", (markdown, minutes) => {
  expect(prose(markdown).minutesToRead).toBe(minutes);
});

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
