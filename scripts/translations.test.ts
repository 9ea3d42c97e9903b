import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readFamilies } from "../server/texts/families.ts";
import { folderForTest } from "../test/fixtures/temporary-folder.ts";
import { accept, changedTranslations, coverageRows, dueLines } from "./translations.ts";

let dir = "";
beforeEach(() => {
  dir = folderForTest();
  write("pages/home/en.yml", "title: Three short words\nintro: Two words\n");
  write("pages/home/kk.yml", "title: Title\nintro: Intro\n");
  write("pages/about/en.yml", "title: About us\nintro: Two words\n");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

const lock = () => JSON.parse(readFileSync(join(dir, "translations/kk.json"), "utf8"));
const dueIn = async () => dueLines(await readFamilies(dir), "kk", lock());
const about = "pages/about: missing, 4 words";

test("the texts and words of each state are counted by language and part", async () => {
  const rows = coverageRows(await readFamilies(dir), dir);
  expect(rows.find(([locale]) => locale === "kk")).toEqual([
    "kk",
    "pages",
    ...["4", "9"],
    ...["2", "5"],
    ...["0", "0"],
    ...["2", "4"],
  ]);
  expect(rows.some(([locale]) => locale === "en")).toBe(false);
});

test("a changed text is listed until its translation is accepted", async () => {
  accept(await readFamilies(dir), dir, "kk", []);
  expect(await dueIn()).toEqual([about]);
  write("pages/home/en.yml", "title: Four rather short words\nintro: Two more words\n");
  const made = Object.values(lock());
  const intro = expect.stringMatching(/^pages\/home#intro: changed, 3 words, made from [0-9a-f]{8}$/);
  expect(await dueIn()).toEqual([about, expect.stringContaining("pages/home#title"), intro]);
  accept(await readFamilies(dir), dir, "kk", ["pages/home#title"]);
  expect(await dueIn()).toEqual([about, intro]);
  expect(await changedTranslations(dir)).toBe(1);
  expect(made).toContain(lock()["pages/home#intro"]);
});

test("new translations are recorded without accepting those of changed texts", async () => {
  accept(await readFamilies(dir), dir, "kk", []);
  write("pages/home/en.yml", "title: Another\nintro: Two words\n");
  write("pages/about/kk.yml", "title: About us\nintro: Intro\n");
  accept(await readFamilies(dir), dir, "kk", ["new"]);
  expect(Object.keys(lock())).toHaveLength(4);
  expect(await dueIn()).toEqual([expect.stringContaining("pages/home#title: changed")]);
});
