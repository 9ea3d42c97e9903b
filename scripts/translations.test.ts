import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readTexts } from "./check/read-texts.ts";
import { missingTexts, translationsOf } from "./translations.ts";

const dir = mkdtempSync(join(tmpdir(), "translations-"));
for (const file of ["site.yml", "facts.yml"]) cpSync(join("content", file), join(dir, file));
cpSync("content/blog/categories.yml", join(dir, "blog/categories.yml"));
cpSync("content/help/categories.yml", join(dir, "help/categories.yml"));
afterAll(() => rmSync(dir, { recursive: true }));

function write(file: string, fields: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, `${file}.md`), `---\ntitle: Title\n${fields}\n---\n\nText\n`);
}

test("a post's source is the language published first, and drafts are marked as such", async () => {
  const post = (file: string, more: string) =>
    write(`blog/${file}`, `id: a\nexcerpt: Excerpt\ncategory: shifts\npublished: ${more}`);
  post("ru/a-ru", "2026-01-01\nupdated: 2026-03-01");
  post("en/a-en", "2026-02-01");
  post("kk/a-kk", "2026-02-01\nupdated: 2026-03-01");
  post("id/a-id", "2026-02-01\ndraft: true");
  expect(translationsOf((await readTexts(dir)).posts)).toEqual([
    ["a", "older", "✓*", "draft", "✓", "missing", "missing"],
  ]);
});

test("an article's source is the language that its translations name", async () => {
  const article = (file: string, more: string) =>
    write(`help/${file}`, `summary: Summary\naudience: employees\ncategory: shifts\nupdated: ${more}`);
  article("en/b", "2026-03-01");
  article("ru/b", "2026-02-01\nsource: en");
  article("kk/b", "2026-03-02\nsource: en");
  article("uz/a", "2026-03-01");
  expect(translationsOf((await readTexts(dir)).help)).toEqual([
    ["a", "missing", "missing", "missing", "missing", "missing", "✓*"],
    ["b", "✓*", "older", "missing", "✓", "missing", "missing"],
  ]);
});

test("what a language lacks of pages and messages is listed with its words", () => {
  write("pages/terms/en", "description: Two words");
  mkdirSync(join(dir, "pages/about"), { recursive: true });
  writeFileSync(join(dir, "pages/about/en.yml"), "title: About us\n");
  writeFileSync(join(dir, "pages/about/uz.yml"), "title: Biz haqimizda\n");
  expect(missingTexts("uz", dir)).toEqual(["pages/terms/uz.md: 6 words"]);
  const [about, terms, , ...more] = missingTexts("tr" as never, dir);
  expect([about, terms]).toEqual(["pages/about/tr.yml: 3 words", "pages/terms/tr.md: 6 words"]);
  expect(more.join("\n")).toMatch(/^messages\/content\/tr\.json: \d+ texts, \d+ words$/m);
});
