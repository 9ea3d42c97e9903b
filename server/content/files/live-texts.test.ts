import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ourContent } from "../../../test/fixtures/our-content.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import { Overlay } from "../../texts/overlay.ts";
import { hashOf, unitsOf } from "../../texts/units.ts";
import { LiveTexts } from "./live-texts.ts";
import { stampOfFiles } from "./watch-folder.ts";

async function openTexts(overlay = new Overlay(), experiments = "[]") {
  const dir = folderForTest();
  for (const name of ["site.yml", "facts.yml", "cookies.yml", "pages"]) {
    cpSync(join(ourContent, name), join(dir, name), { recursive: true });
  }
  writeFileSync(join(dir, "experiments.yml"), experiments);
  const [warn, error] = [vi.fn(), vi.fn()];
  const texts = await LiveTexts.open({
    ...{ overlay, contentDir: dir, file: join(dir, "texts.json"), codeVersion: "1" },
    ...{ leadsKeepMonths: 24, spamKeepMonths: 3, tagManager: false },
    ...{ builtMessages: { fingerprints: {}, of: () => undefined }, isBuilt: true },
    log: { info() {}, warn, error },
  });
  onTestFinished(() => texts.close());
  return { dir, texts, warn, error };
}

test("with a mistake, the texts count as read when they were last without one", async () => {
  const { dir, texts, error } = await openTexts();
  const opened = texts.readAt;
  await expect.poll(() => texts.readAt, patience).toBeGreaterThan(opened);
  for (const times of [1, 2]) {
    writeFileSync(join(dir, "redirects.yml"), "nonsense: true\n".repeat(times));
    await expect.poll(() => error.mock.calls, patience).toHaveLength(times);
  }
  const { readAt } = texts;
  writeFileSync(join(dir, "redirects.yml"), "third: mistake");
  await expect.poll(() => error.mock.calls, patience).toHaveLength(3);
  expect(texts.readAt).toBe(readAt);
  writeFileSync(join(dir, "redirects.yml"), "[]");
  await expect.poll(() => texts.readAt, patience).toBeGreaterThan(readAt);
});

test.each([
  ["that of the experiment", "pages/about/en.yml", "intro"],
  ["another page", "pages/home/en.yml", "hero.title"],
])("an edit that its file does not accept stops no experiment: %s", async (_, file, unit) => {
  const there = unitsOf(file, readFileSync(join(ourContent, file), "utf8")).find(({ key }) => key === unit);
  const edit = { id: "1", file, unit, bases: [hashOf(there?.text ?? "")], text: "Trusted by {fact:gone} firms" };
  const overlay = new Overlay([edit]);
  const experiment = { name: "one", page: "about", text: "headline", second: { en: "Another headline" } };
  const { texts } = await openTexts(overlay, JSON.stringify([experiment]));
  expect(overlay.problemsOf(file)).not.toEqual([]);
  expect(texts.now.experiments.map(({ pages }) => pages.texts.en.about.headline)).toEqual(["Another headline"]);
  const started = { ...experiment, isStopped: false, isDone: false, author: "anna@example.com" };
  texts.checkExperiments(new Overlay(overlay.shown, { isStrict: true, experiments: [started] }));
});

test("what becomes part of the build is not read again: one warning says what to run", async () => {
  const { dir, warn } = await openTexts();
  expect(warn).not.toHaveBeenCalled();
  writeFileSync(join(dir, "theme.yml"), "");
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith({ contentDir: dir }, expect.stringContaining("run `npm run build`"));
});

test("the stamp of files changes with a file that is written, added, or replaced, but not with own pages", async () => {
  const dir = folderForTest();
  const stamp = () => stampOfFiles(dir, ["site.yml", "pages"]);
  const stamps = [await stamp()];
  const write = async (file: string, text: string) => {
    writeFileSync(join(dir, file), text);
    stamps.push(await stamp());
  };
  mkdirSync(join(dir, "pages/own"), { recursive: true });
  await write("site.yml", "name: A");
  await write("site.yml", "name: AB");
  await write("pages/en.yml", "title: A");
  await write("new.yml", "title: B");
  renameSync(join(dir, "new.yml"), join(dir, "pages/en.yml"));
  stamps.push(await stamp());
  // The stamp before `new.yml` was in the folder is the same.
  expect(new Set(stamps).size).toBe(stamps.length - 1);
  await write("pages/own/en.md", "An own page");
  expect(stamps.at(-1)).toBe(stamps.at(-2));
});
