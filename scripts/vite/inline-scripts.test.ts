import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import start from "../../app/browser/inline/start.js?raw";
import { minifyScript } from "./inline-scripts.ts";

const folder = join(import.meta.dirname, "../../app/browser/inline");
const files = readdirSync(folder);

test("there are scripts to check", () => {
  expect(files.length).toBeGreaterThanOrEqual(4);
});

test.each(files)("%s declares no global name and loses its comments", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const code = minifyScript(file, text);
  expect(code.length).toBeLessThan(text.length);
  expect(code).not.toMatch(/\/\*|\/\/ /);
  // All its names are inside one function.
  expect(code).toMatch(/^(\(\(\)=>\{|addEventListener\().*\);$/);
});

test("the script that every page reports with stays small", () => {
  const code = minifyScript("report-views.js", readFileSync(join(folder, "report-views.js"), "utf8"));
  expect(code.length).toBeLessThanOrEqual(500);
});

test("an import gives the minified text", () => {
  expect(start).toBe(minifyScript("start.js", readFileSync(join(folder, "start.js"), "utf8")));
});

test("a script that does not parse is refused with its file name", () => {
  expect(() => minifyScript("bad.js", "const =")).toThrow(/^bad\.js: /);
});

test("no text in a script closes its element", () => {
  expect(minifyScript("title.js", 'document.title = "</script>";')).not.toContain("</script");
});
