import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { type Family, readFamilies } from "./families.ts";
import { acceptUnits, coverageOf, type Lock, readLock, translatedUnits, writeLock } from "./lock.ts";

let dir = "";
beforeEach(() => {
  dir = folderForTest();
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

const article = (...blocks: string[]) => `---\ntitle: Title\nsynonyms: [a]\n---\n\n${blocks.join("\n\n")}\n`;

async function statesIn(lock: Lock): Promise<Record<string, string>> {
  const units = (await readFamilies(dir)).flatMap((family) => translatedUnits(family, "kk", lock));
  return Object.fromEntries(units.map(({ address, state }) => [address, state]));
}

async function acceptAll(lock: Lock = {}): Promise<Lock> {
  return acceptUnits(await readFamilies(dir), "kk", lock, () => true);
}

it("joins the files of a text in all languages, and finds the language it was written in", async () => {
  write("help/en/a.md", article("Text"));
  write("help/kk/a.md", "---\nsource: ru\n---\n");
  write("help/ru/a.md", article("Text"));
  write("blog/en/first.md", "---\nid: post\npublished: 2026-02-01\n---\n");
  write("blog/kk/birinshi.md", "---\nid: post\npublished: 2026-01-01\n---\n");
  write("pages/own/about-us/uz.md", article("Text"));
  write("pages/features/shifts/en.yml", "title: Shifts\n");
  write("pages/features/related.yml", "a: b\n");
  write("messages/desk/en.json", '{"desk":{"name":"Desk"}}');
  const shown = ({ id, part, source, units }: Family) => [id, part, source, Object.keys(units).sort().join(" ")];
  expect((await readFamilies(dir)).map(shown)).toEqual([
    ["pages/features/shifts", "pages", "en", "en"],
    ["pages/own/about-us", "own", "uz", "uz"],
    ["help/a", "help", "ru", "en kk ru"],
    ["blog/post", "blog", "kk", "en kk"],
    ["messages/desk", "messages", "en", "en"],
  ]);
});

it("replaces messages of the code by those of the folder, one by one", async () => {
  write("i18n/messages/desk/en.json", '{"name":"Desk","out":"Out"}');
  write("site/messages/desk/en.json", '{"name":"Team"}');
  const [family] = await readFamilies(join(dir, "site"), new Map(), join(dir, "i18n"));
  expect(family?.units.en?.map(({ text, file }) => [text, file])).toEqual([
    ["Team", "messages/desk/en.json"],
    ["Out", "../i18n/messages/desk/en.json"],
  ]);
});

it("reads only files that changed again", async () => {
  write("help/en/a.md", article("Text"));
  const known = new Map();
  const [before] = await readFamilies(dir, known);
  expect((await readFamilies(dir, known))[0]?.units.en).toBe(before?.units.en);
  write("help/en/a.md", article("Another text"));
  expect((await readFamilies(dir, known))[0]?.units.en?.at(-1)?.text).toBe("Another text");
});

it("takes translations without a line as current, and those of a changed text as changed", async () => {
  write("help/en/a.md", article("One", "Two"));
  write("help/kk/a.md", article("Bir", "Eki"));
  write("help/en/b.md", article("Text"));
  const lock = await acceptAll();
  expect(Object.keys(lock)).toEqual(["help/a#title", "help/a#1", "help/a#2"]);
  write("help/en/a.md", article("One", "Two, really"));
  const missing = { "help/b#title": "missing", "help/b#1": "missing" };
  const current = { "help/a#title": "current", "help/a#1": "current", "help/a#2": "current", ...missing };
  expect(await statesIn({})).toEqual(current);
  expect(await statesIn(lock)).toEqual({ ...current, "help/a#2": "changed" });
  expect(await statesIn(await acceptAll(lock))).toEqual(current);
});

it("takes all blocks as one text where those of two languages differ", async () => {
  write("help/en/a.md", article("One", "Two"));
  write("help/kk/a.md", article("Bir", "Eki"));
  const blocks = await acceptAll();
  write("help/en/a.md", article("One", "- Two"));
  expect(await statesIn(blocks)).toEqual({ "help/a#title": "current", "help/a#body": "changed" });
  const kept = acceptUnits(await readFamilies(dir), "kk", blocks, ({ address }) => address === "help/a#title");
  expect(kept).toEqual(blocks);
  const body = await acceptAll(blocks);
  expect(Object.keys(body)).toEqual(["help/a#title", "help/a#body"]);
  expect(await statesIn(body)).toEqual({ "help/a#title": "current", "help/a#body": "current" });
  write("help/en/a.md", article("One", "- Three"));
  expect(await statesIn(body)).toEqual({ "help/a#title": "current", "help/a#body": "changed" });
});

it("records nothing of messages, which change with the code", async () => {
  for (const locale of ["en", "kk"]) write(`messages/desk/${locale}.json`, '{"name":"Desk"}');
  expect(await acceptAll()).toEqual({});
});

it("counts units and words by part and state", async () => {
  write("pages/home/en.yml", "title: Three short words\nintro: Two words\n");
  write("pages/home/kk.yml", "title: Title\n");
  const coverage = coverageOf(await readFamilies(dir), "kk", { "pages/home#title": "00000000" });
  const none = { units: 0, words: 0 };
  expect(coverage.get("pages")).toEqual({
    ...{ total: { units: 2, words: 5 }, changed: { units: 1, words: 3 }, missing: { units: 1, words: 2 } },
    current: none,
  });
});

it("writes one sorted line for each text, and says which file is no lock", () => {
  expect(readLock(dir, "kk")).toEqual({ ok: true, value: {} });
  writeLock(dir, "kk", { "help/b#1": "00000001", "help/a#1": "00000002" });
  const file = join(dir, "translations/kk.json");
  expect(readFileSync(file, "utf8")).toBe('{\n  "help/a#1": "00000002",\n  "help/b#1": "00000001"\n}\n');
  expect(readLock(dir, "kk")).toEqual({ ok: true, value: { "help/a#1": "00000002", "help/b#1": "00000001" } });
  writeFileSync(file, "<<<<<<< ours");
  expect(readLock(dir, "kk")).toMatchObject({ ok: false, mistakes: [{ file: "translations/kk.json" }] });
});
