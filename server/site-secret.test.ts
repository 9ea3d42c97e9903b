import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "../test/fixtures/temporary-folder.ts";
import { readSiteSecret } from "./site-secret.ts";

it("is created once, even when many processes start at the same moment, and leaves no other file behind", async () => {
  const folder = join(folderForTest(), "data");
  const secrets = await Promise.all(Array.from({ length: 10 }, () => readSiteSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readSiteSecret(folder)).toBe(secrets[0]);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

it.each(["", "short"])("is not used if it was cut off: %j", async (cut) => {
  const folder = folderForTest();
  writeFileSync(join(folder, "secret"), cut);
  await expect(readSiteSecret(folder)).rejects.toThrow("is damaged");
});
