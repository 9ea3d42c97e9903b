import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patience } from "../test/fixtures/patience.ts";
import { folderForTest } from "../test/fixtures/temporary-folder.ts";
import { builtStateOr, followBuilt } from "./follow-built.ts";

test("what could not be made because of a mistake is made when any file is corrected", async () => {
  const dir = folderForTest();
  mkdirSync(join(dir, "messages/site"), { recursive: true });
  const outcomes: boolean[] = [];
  let isWrong = true;
  const renew = async () => {
    outcomes.push(!isWrong);
    return !isWrong;
  };
  const watcher = followBuilt(dir, builtStateOr("", dir), renew);
  onTestFinished(() => watcher.close());
  writeFileSync(join(dir, "theme.yml"), "changed");
  await expect.poll(() => outcomes, patience).toContain(false);
  isWrong = false;
  writeFileSync(join(dir, "messages/site/en.json"), "{}");
  await expect.poll(() => outcomes.at(-1), patience).toBe(true);
  const count = outcomes.length;
  writeFileSync(join(dir, "messages/site/en.json"), "{ }");
  writeFileSync(join(dir, "theme.yml"), "changed again");
  await expect.poll(() => outcomes, patience).toHaveLength(count + 1);
});
