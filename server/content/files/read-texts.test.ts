import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { folderForAll, folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import { readTexts } from "./read-texts.ts";
import { readFacts, readSite, textFiller } from "./settings.ts";

const site = readSite("content");
const options = {
  ...{ site, fill: textFiller(site, readFacts("content")), version: "1" },
  ...{ leadsKeepMonths: 24, spamKeepMonths: 3, tagManager: true },
};
const warn = vi.fn();
const read = (changed: Partial<Parameters<typeof readTexts>[0]> = {}) =>
  readTexts({ ...options, contentDir: dir, file: join(dir, "texts.json"), log: { warn }, ...changed });

const whole = folderForAll();
let dir = whole;
let first: ReturnType<typeof read>;

beforeAll(() => {
  for (const name of ["pages", "cookies.yml"]) cpSync(join("content", name), join(whole, name), { recursive: true });
  first = read();
});
beforeEach(() => {
  dir = folderForTest();
  cpSync(whole, dir, { recursive: true });
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(dir, file), change(readFileSync(join(dir, file), "utf8")));
}

/** Marks the stored texts, so that tests can tell them from texts that were read again. */
const mark = () => edit("texts.json", (text) => text.replaceAll('"title":"', '"title":"Kept '));
const isMarked = (texts: unknown) => JSON.stringify(texts).includes('"title":"Kept ');

test("stored texts equal those that were read, and are used while nothing changes", () => {
  expect(read()).toStrictEqual(first);
  mark();
  expect(isMarked(read())).toBe(true);
});

function addVacancy(): void {
  const file = join(dir, "vacancies/clerk/en.md");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "---\ntitle: Clerk\nplace: Almaty\ncountry: KZ\nposted: 2026-03-09\n---\n\nWork.\n");
}

type Read = ReturnType<typeof read>;

test.each<[string, () => void, (texts: Read) => unknown]>([
  [
    "a page",
    () => edit("pages/about/kk.yml", (text) => `${text}\n# changed\n`),
    ({ pages }: Read) => pages.texts.kk.about,
  ],
  [
    "a legal text",
    () => edit("pages/privacy/uz.md", (text) => `${text}\nChanged.\n`),
    ({ legal }: Read) => legal.texts.privacy.uz,
  ],
  ["the vacancies", addVacancy, ({ pages }: Read) => pages.vacancies.en],
])("%s that changes is read again, and the other stored texts are used", (_, change, part) => {
  mark();
  change();
  const texts = read();
  expect(isMarked(part(texts))).toBe(false);
  expect(isMarked(texts)).toBe(true);
});

test("the list of cookies is read again when it changes", () => {
  edit("cookies.yml", (text) => text.replace(/days: \d+/, "days: 17"));
  expect(read().legal.consent.items.map(({ days }) => days)).toContain(17);
});

test.each([
  ["an option", { leadsKeepMonths: 12 }],
  ["the version", { version: "2" }],
])("with %s that changes, all texts are read again", (_, options) => {
  mark();
  expect(isMarked(read(options))).toBe(false);
});

test("a script of another service waits for an item that visitors can allow, and its own file exists", () => {
  const withScript = (id: string, src: string) => ({
    ...{ site: { ...site, scripts: [{ id, src, hosts: [], inlineStyles: false }] }, version: `${id} ${src}` },
    tagManager: false,
  });
  const address = "https://stats.example/script.js";
  expect(read({ tagManager: false }).legal.consent.items.map(({ id }) => id)).not.toContain("analytics");
  expect(read(withScript("analytics", address)).legal.consent.items.map(({ id }) => id)).toContain("analytics");
  for (const id of ["nothing", "lang"]) {
    expect(() => read(withScript(id, address))).toThrow(
      `site.yml: scripts.0.id: found "${id}": write an item of cookies.yml with necessary: false`,
    );
  }
  expect(() => read(withScript("analytics", "/stats.js"))).toThrow(
    'site.yml: scripts.0.src: found "/stats.js": add the file public/stats.js',
  );
  mkdirSync(join(dir, "public"));
  writeFileSync(join(dir, "public/stats.js"), "");
  read(withScript("analytics", "/stats.js"));
});

test("a damaged file is read again and replaced", () => {
  edit("texts.json", (text) => text.slice(0, 1000));
  expect(read()).toStrictEqual(first);
  mark();
  expect(isMarked(read())).toBe(true);
});

test("a mistake is reported even if earlier texts are stored", () => {
  edit("pages/about/kk.yml", (text) => text.replace(/^intro:.*$/m, ""));
  expect(() => read()).toThrow("pages/about/kk.yml: intro: missing");
  rmSync(join(dir, "cookies.yml"));
  expect(() => read()).toThrow("cookies.yml: the file: cannot be read");
});

test("texts are read even if they cannot be stored", () => {
  expect(read({ file: join(dir, "no-folder/texts.json") })).toStrictEqual(first);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining("could not be kept"));
});
