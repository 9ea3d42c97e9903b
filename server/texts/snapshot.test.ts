import { cpSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { snapshotReader } from "./snapshot.ts";

const edits = { current: async () => [], released: async () => [], renames: async () => [] };

/** Writes an article of which another start has kept that its text is "Kept." */
async function folder() {
  const dir = folderForTest();
  const article = join(dir, "help/en/a.md");
  mkdirSync(join(dir, "help/en"), { recursive: true });
  writeFileSync(article, "Text.\n");
  const options = { contentDir: dir, edits, file: join(dir, "families.json"), version: "1", log: { warn: vi.fn() } };
  await snapshotReader(options)();
  writeFileSync(options.file, readFileSync(options.file, "utf8").replace('"Text."', '"Kept."'));
  const read = async (changed: Partial<typeof options> = {}) =>
    (await snapshotReader({ ...options, ...changed })()).families[0]?.units.en?.[0]?.text;
  return { article, read, ...options };
}

test("what an earlier start has kept is not parsed again, in this version", async () => {
  const { read } = await folder();
  expect(await read()).toBe("Kept.");
  expect(await read({ version: "2" })).toBe("Text.");
});

test("what was kept counts for a copy of the folder, too", async () => {
  const { contentDir, read } = await folder();
  const copy = folderForTest();
  cpSync(contentDir, copy, { recursive: true });
  expect(await read({ contentDir: copy })).toBe("Kept.");
});

test("another text with the same time and size is read", async () => {
  const { article, read } = await folder();
  const { atime, mtime } = statSync(article);
  writeFileSync(article, "Next.\n");
  utimesSync(article, atime, mtime);
  expect(await read()).toBe("Next.");
});

test.each(["", "[", '{"version":"1"}', '{"version":"1","value":[1]}', '{"version":"1","value":[["a",null]]}'])(
  "the damaged file %j is read as none",
  async (damaged) => {
    const { file, read } = await folder();
    writeFileSync(file, damaged);
    expect(await read()).toBe("Text.");
  },
);

test("texts are read even if they cannot be kept", async () => {
  const { read, log } = await folder();
  expect(await read({ file: "/dev/null/families.json" })).toBe("Text.");
  expect(log.warn).toHaveBeenCalledOnce();
});
