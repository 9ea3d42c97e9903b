import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import { isSameScan, scanFolder, stampOfFolders } from "./scan-folder.ts";

let dir = "";
const at = (file: string) => join(dir, file);

/** Gives a file or folder an old time, because two changes may be within one tick of the clock of the file system. */
const age = (file: string) => utimesSync(at(file), 1, 1);

beforeEach(() => {
  dir = folderForTest();
  for (const folder of ["blog/en", "blog/ru", "other"]) mkdirSync(at(folder), { recursive: true });
  for (const file of ["blog/categories.yml", "blog/en/a.md", "blog/en/b.md", "other/c.md"])
    writeFileSync(at(file), "x");
  for (const file of ["blog/categories.yml", "blog/en/a.md", "blog/en", "blog/ru", "blog"]) age(file);
});

test.each([
  ["a file is added", () => writeFileSync(at("blog/ru/a.md"), "x"), true],
  ["a file is deleted", () => rmSync(at("blog/en/a.md")), true],
  ["a file is renamed", () => renameSync(at("blog/en/a.md"), at("blog/en/c.md")), true],
  ["a file is replaced by another one", () => renameSync(at("other/c.md"), at("blog/en/a.md")), true],
  ["a language is added", () => mkdirSync(at("blog/kk")), true],
  [
    "a folder becomes a link to another one",
    () => {
      rmSync(at("blog/en"), { recursive: true });
      symlinkSync(at("other"), at("blog/en"));
    },
    true,
  ],
  ["the folder is gone", () => renameSync(at("blog"), at("old")), true],
  ["the categories are written in place", () => writeFileSync(at("blog/categories.yml"), "x"), true],
  ["a text is written in place", () => writeFileSync(at("blog/en/a.md"), "x"), false],
  ["nothing changes", () => {}, false],
])("when %s, folders or files show it", async (what, change, isShown) => {
  const [stamp, scan] = [await stampOfFolders(dir, "blog"), await scanFolder(dir, "blog")];
  change();
  expect((await stampOfFolders(dir, "blog")) !== stamp).toBe(isShown);
  expect(isSameScan(await scanFolder(dir, "blog"), scan)).toBe(
    what === "nothing changes" || what === "a language is added",
  );
});

test("more files than are looked at at once are all found, in order", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `n-${1000 + index}`);
  for (const name of names) writeFileSync(at(`blog/ru/${name}.md`), name);
  const { entries } = await scanFolder(dir, "blog");
  expect(entries.map(({ slug }) => slug)).toEqual(["a", "b", ...names]);
});

test("folders by slug have a file for each language, and may all be missing", async () => {
  for (const folder of ["pages/own/webinar", "pages/own/partners"]) mkdirSync(at(folder), { recursive: true });
  for (const file of ["webinar/en.md", "webinar/kk.md", "webinar/note.txt", "partners/english.md"]) {
    writeFileSync(at(`pages/own/${file}`), "x");
  }
  const { entries, mistakes } = await scanFolder(dir, "pages/own", "by-slug");
  expect(entries.map(({ file, locale, slug }) => [file, locale, slug])).toEqual([
    ["pages/own/webinar/en.md", "en", "webinar"],
    ["pages/own/webinar/kk.md", "kk", "webinar"],
  ]);
  expect(mistakes).toMatchObject([{ file: "pages/own/partners/english.md", field: "file name" }]);
  rmSync(at("pages/own"), { recursive: true });
  expect(await scanFolder(dir, "pages/own", "by-slug")).toMatchObject({ exists: true, entries: [] });
  // While the whole content folder is replaced, the pages are not gone.
  expect(await scanFolder(at("nowhere"), "pages/own", "by-slug")).toMatchObject({ exists: false });
});
