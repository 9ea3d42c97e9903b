import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { checkTypeface } from "./typeface.ts";

const font = "node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2";

test("a typeface without letters of a language is reported with the language and the letters", async () => {
  const dir = folderForTest();
  const theme = readFileSync("content/theme.yml", "utf8").replace(/^typeface:.*\n/m, "");
  writeFileSync(join(dir, "theme.yml"), `${theme}\ntypeface: latin.woff2\n`);
  cpSync(font, join(dir, "latin.woff2"));
  const faults = await checkTypeface(dir);
  expect(faults.map((fault) => fault.split(":").slice(0, 2).join(":"))).toEqual([
    "latin.woff2: ru",
    "latin.woff2: kk",
    "latin.woff2: az",
  ]);
  expect(faults[0]).toMatch(/has no ЁАБВ.*эюяё: /);
  expect(faults[2]).toContain("has no ĞğİŞşƏə: ");
});

test("without a typeface of its own, a site has nothing to report", async () => {
  expect(await checkTypeface("content")).toEqual([]);
});
