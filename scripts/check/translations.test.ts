import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTexts } from "./read-texts.ts";
import { listTranslations, translationsOf } from "./translations.ts";

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "translations-"));
  for (const file of ["site.yml", "facts.yml", "blog/categories.yml"]) cpSync(join("content", file), join(dir, file));
  const titles = ["en", "ru", "id", "kk", "az", "uz"].map((locale) => `  ${locale}: Title`).join("\n");
  write("help/categories.yml", `pay:\n${titles}\n`);
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, source: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), source);
}

function post(file: string, id: string, published: string, more = ""): void {
  const fields = `id: ${id}\ntitle: Title\nexcerpt: Excerpt\ncategory: shifts\npublished: ${published}\n${more}`;
  write(`blog/${file}.md`, `---\n${fields}\n---\n\nText\n`);
}

function article(file: string, updated: string, more = ""): void {
  const fields = `title: Title\nsummary: Summary\naudience: employees\ncategory: pay\nupdated: ${updated}\n${more}`;
  write(`help/${file}.md`, `---\n${fields}\n---\n\nText\n`);
}

test("a post's source is the language published first, and drafts are marked as such", async () => {
  post("ru/a-ru", "a", "2026-01-01", "updated: 2026-03-01");
  post("en/a-en", "a", "2026-02-01");
  post("kk/a-kk", "a", "2026-02-01", "updated: 2026-03-01");
  post("id/a-id", "a", "2026-02-01", "draft: true");
  const states = { ru: "current", en: "older", kk: "current", id: "draft", az: "missing", uz: "missing" };
  expect(translationsOf((await readTexts(dir)).posts)).toEqual([{ id: "a", source: "ru", states }]);
});

test("an article's source is the language that its translations name", async () => {
  article("en/b", "2026-03-01");
  article("ru/b", "2026-02-01", "source: en");
  article("kk/b", "2026-03-02", "source: en");
  article("uz/a", "2026-03-01");
  const found = translationsOf((await readTexts(dir)).help);
  expect(found.map(({ id, source }) => [id, source])).toEqual([
    ["a", "uz"],
    ["b", "en"],
  ]);
  expect(found[1]?.states).toMatchObject({ en: "current", ru: "older", kk: "current", az: "missing" });
});

test("a line for each language says what is missing and what is older", async () => {
  post("en/a", "a", "2026-01-01", "updated: 2026-03-01");
  post("ru/a", "a", "2026-01-01");
  post("ru/b", "b", "2026-01-01");
  for (const locale of ["id", "kk", "az", "uz"]) {
    post(`${locale}/a`, "a", "2026-03-01");
    post(`${locale}/b`, "b", "2026-01-01");
  }
  expect(listTranslations(await readTexts(dir))).toEqual([
    "posts in en: missing: b",
    "posts in ru: older than its source: a",
  ]);
});
