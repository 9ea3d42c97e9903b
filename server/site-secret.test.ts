import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readSiteSecret } from "./site-secret.ts";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "secret-"));
  folders.push(folder);
  return folder;
};

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it("is created once, even when many processes start at the same moment, and leaves no other file behind", async () => {
  const folder = join(newFolder(), "data");
  const secrets = await Promise.all(Array.from({ length: 10 }, () => readSiteSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readSiteSecret(folder)).toBe(secrets[0]);
  expect(readdirSync(folder)).toEqual(["secret"]);
});

it.each(["", "short"])("is not used if it was cut off: %j", async (cut) => {
  const folder = newFolder();
  writeFileSync(join(folder, "secret"), cut);
  await expect(readSiteSecret(folder)).rejects.toThrow("is damaged");
});
