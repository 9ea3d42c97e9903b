import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unitsOf } from "../texts/units.ts";
import type { ExchangeError } from "./exchange-error.ts";
import { linksBetween } from "./fixed-parts.ts";
import { readXliff, type TextToTranslate, takeReturned, writeXliff } from "./xliff.ts";

const plain = { oldSource: null, limit: null, page: null, terms: [] };

test("every text of the content folder comes back as it was sent", () => {
  const texts = globSync(["help/kk/*.md", "blog/kk/*.md", "pages/**/kk.yml"], { cwd: "content" }).flatMap((file) =>
    unitsOf(file, readFileSync(`content/${file}`, "utf8")).map(
      ({ key, text }): TextToTranslate => ({ ...plain, address: `${file}#${key}`, source: text, target: text }),
    ),
  );
  expect(texts.length).toBeGreaterThan(2000);
  const { from, to, texts: returned } = readXliff(writeXliff("kk", "ru", texts, (part) => part));
  expect([from, to]).toEqual(["kk", "ru"]);
  expect(returned.map(({ address }) => address)).toEqual(texts.map(({ address }) => address));
  const wrong = returned.filter((each, at) => {
    const source = texts[at]?.source ?? "";
    const taken = takeReturned(each, source, (part) => part);
    return !(taken.ok && taken.isCurrent && (taken.text ?? "") === source);
  });
  expect(wrong).toEqual([]);
});

test("a translator sees where the text is, its limit, its terms and what the source was", () => {
  const text = { address: "pages/home#hero.title", source: "Rate & <pay>", target: null, oldSource: "Pay", limit: 48 };
  const xml = writeXliff(
    "en",
    "kk",
    [{ ...text, page: "/en", terms: ["rate = мөлшерлеме"] }],
    linksBetween("en", "kk"),
  );
  expect(xml).toContain('<trans-unit id="pages/home#hero.title" xml:space="preserve" maxwidth="48" size-unit="char">');
  expect(xml).toContain("<source>Rate &amp; &lt;pay&gt;</source>");
  for (const note of ["Page: /en", "At most 48 characters", "The source was: Pay", "Term: rate = мөлшерлеме"]) {
    expect(xml).toContain(`<note>${note}</note>`);
  }
});

/** What a translation tool returns for one text. */
function returned(source: string, target: string): string {
  const unit = `<trans-unit id="a#1"><source>${source}</source><seg-source><mrk mid="0">x</mrk></seg-source>${target}</trans-unit>`;
  return `<xliff version="1.2"><file source-language="en" target-language="kk"><body>${unit}</body></file></xliff>`;
}

const source = "Write to {site.email} ([more](/en/contact)).";
const sent = 'Write to <x id="1" equiv-text="lost"/> ([more](<x id="2"/>)).';

test.each([
  [
    sent,
    '<target>(<x id="2"/>) <x id="1"/>: жаз</target>',
    { ok: true, text: "(/kk/contact) {site.email}: жаз", isCurrent: true },
  ],
  [
    sent,
    '<target><mrk mid="0">Жаз. </mrk><mrk mid="1">Күт.</mrk></target>',
    { ok: true, text: "Жаз. Күт.", isCurrent: true },
  ],
  ["Write.", "<target>Жаз &amp; күт</target>", { ok: true, text: "Жаз & күт", isCurrent: false }],
  [sent, "<target> </target>", { ok: true, text: null, isCurrent: true }],
  [sent, "", { ok: true, text: null, isCurrent: true }],
  [sent, '<target><x id="3"/></target>', { ok: false }],
  [sent, '<target><x id="__proto__"/></target>', { ok: false }],
])("%s, %s", (was, target, expected) => {
  const [text] = readXliff(returned(was, target)).texts;
  expect(text && takeReturned(text, source, linksBetween("en", "kk"))).toMatchObject(expected);
});

test.each([
  ["no file", "", { reason: "xml", line: 1 }],
  ["an unclosed element", "<xliff version='1.2'>\n<file>", { reason: "xml", line: 2, detail: "unclosed tag: file" }],
  ["another format", "<tmx/>", { reason: "notXliff" }],
  ["another version", "<xliff version='2.0'/>", { reason: "notXliff" }],
  [
    "a document type",
    "<!DOCTYPE x [<!ENTITY a 'b'>]><xliff version='1.2'/>",
    { reason: "element", detail: "<!DOCTYPE>" },
  ],
  ["entities of its own", returned("&a;", ""), { reason: "xml", detail: expect.stringContaining("entity") }],
  ["other elements in a text", returned("<g id='1'>x</g>", ""), { reason: "element", detail: "<g>", line: 1 }],
  ["deep nesting", `<xliff version="1.2">${"<a>".repeat(30)}`, { reason: "element", detail: "<a>" }],
  ["a language that we lack", returned("x", "").replace("kk", "xx"), { reason: "languages" }],
  ["a large file", `<xliff>${" ".repeat(10_000_001)}`, { reason: "tooLarge" }],
])("%s is refused", (_, xml, problem) => {
  const wanted = { problem: expect.objectContaining(problem) };
  expect(() => readXliff(xml)).toThrow(expect.objectContaining<Partial<ExchangeError>>(wanted));
});
