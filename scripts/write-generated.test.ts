import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { folderForTest } from "../test/fixtures/temporary-folder.ts";
import { restoreGenerated, writeGenerated } from "./write-generated.ts";

test("after a mistake, generated files are as they were", () => {
  const folder = folderForTest();
  const [old, added, deleted] = ["old", "added", "deleted"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const change = (path: string, text: string | null) =>
    writeGenerated(relative(join(import.meta.dirname, ".."), path), text);
  for (const path of [old, deleted]) writeFileSync(path, "before");
  for (const text of ["once", "twice"]) change(old, text);
  change(added, "text");
  change(deleted, null);
  expect([readFileSync(old, "utf8"), existsSync(deleted)]).toEqual(["twice", false]);
  restoreGenerated();
  expect([readFileSync(old, "utf8"), readFileSync(deleted, "utf8")]).toEqual(["before", "before"]);
  expect(existsSync(added)).toBe(false);
});
