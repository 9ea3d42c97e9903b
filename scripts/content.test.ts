import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openStore } from "../server/stores/store.ts";
import { folderForAll } from "../test/fixtures/temporary-folder.ts";
import { runScript } from "./test/run-script.ts";

const folder = folderForAll();

async function purge(databaseUrl: string, ...tags: string[]) {
  const { status, out, err } = await runScript("content.ts", ["purge", ...tags], { DATABASE_URL: databaseUrl });
  return { status, said: out + err };
}

it("reaches a running process, even if several start on a new file at the same moment", async () => {
  const databaseUrl = `sqlite:${join(folder, "new.db")}`;
  const heard: string[] = [];
  const complaints: string[] = [];
  const complain = (_: object, message: string) => complaints.push(message);
  const started = [purge(databaseUrl, "a", "b"), purge(databaseUrl, "c"), purge(databaseUrl, "d")];
  const store = await openStore({ databaseUrl, log: { warn: complain, error: complain } });
  store.onPurge((tags) => heard.push(...tags));
  expect((await Promise.all(started)).map(({ said }) => said)).toEqual(["purged: a, b", "purged: c", "purged: d"]);
  expect(await purge(databaseUrl, "e")).toEqual({ status: 0, said: "purged: e" });
  await expect.poll(() => heard, { timeout: 10_000 }).toContain("e");
  expect(complaints).toEqual([]);
  await store.close();
});

it.each([
  ["no tag", "sqlite:unused.db", [], 2, /^Name at least one tag/],
  ["a wrong value", "mysql://x", ["posts"], 1, /^Nothing was purged: DATABASE_URL: found "mysql:\/\/x"/],
  ["no folder", `sqlite:${join(folder, "file/site.db")}`, ["posts"], 1, /^Nothing was purged: (EEXIST|ENOTDIR)/],
  ["no server", "postgres://site@localhost:1/site", ["posts"], 1, /^Nothing was purged: .*ECONNREFUSED/],
])("says in one line what is wrong: %s", async (_, databaseUrl, tags, status, said) => {
  writeFileSync(join(folder, "file"), "");
  const outcome = await purge(databaseUrl, ...tags);
  expect(outcome.said).toMatch(said);
  expect(outcome.said).not.toContain("\n");
  expect(outcome.status).toBe(status);
});
