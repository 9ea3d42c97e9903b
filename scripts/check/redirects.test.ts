import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenContent } from "../../server/content/open-content.ts";
import { copyOurContent, openOurContent } from "../../test/fixtures/our-content.ts";
import { checkRedirects, openTargets, redirectFaults } from "./redirects.ts";

const dir = mkdtempSync(join(tmpdir(), "redirects-"));
const file = join(dir, "redirects.yml");
let content: OpenContent;

/** Creates content with one post and one article, in English. */
beforeAll(async () => {
  for (const folder of ["blog/en", "help/en"]) mkdirSync(join(dir, folder), { recursive: true });
  const copied = ["site.yml", "facts.yml", "blog/categories.yml", "help/categories.yml"];
  for (const name of copied) cpSync(join("content", name), join(dir, name));
  const fields = "id: there\ntitle: A title\nexcerpt: An excerpt\npublished: 2026-01-01\ncategory: shifts";
  writeFileSync(join(dir, "blog/en/there.md"), `---\n${fields}\n---\n\nText.\n`);
  const article = "title: A title\nsummary: A summary\naudience: employees\ncategory: shifts\nupdated: 2026-01-01";
  writeFileSync(join(dir, "help/en/there.md"), `---\n${article}\n---\n\nText.\n`);
  content = await openTargets(dir);
});
afterAll(async () => {
  await content.close();
  rmSync(dir, { recursive: true });
});

/** Returns the faults of these rules; `null` means that there is no file. */
async function check(yaml: string | null): Promise<string[]> {
  rmSync(file, { force: true });
  if (yaml !== null) writeFileSync(file, yaml);
  return redirectFaults(dir, content);
}

test("the rules we ship have no faults", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "redirects-"));
  copyOurContent(dataDir);
  const resources = await openOurContent(dataDir);
  expect(await redirectFaults("content", resources.content)).toEqual([]);
  await resources.close();
  rmSync(dataDir, { recursive: true });
});

test("opens the content of a folder by itself", async () => {
  writeFileSync(file, "- { from: /a, to: /en/blog/there }\n- { from: /b, to: /en/blog/nowhere }");
  expect(await checkRedirects(dir)).toEqual([expect.stringMatching(/^redirects\.yml: \/b .*leads to no page/)]);
});

test.each([
  [null],
  [""],
  ["[]"],
  ["- { from: /:lang/old, to: /:lang/blog }"],
  ["- { from: /en/old, to: '/en?x=1#part' }"],
  ["- { from: /en/blog/old, to: /en/blog/there }"],
  ["- { from: /en/faq/old, to: /en/faq/there }"],
  ["- { from: /en/blog/2019/*, to: /en/blog }"],
  ["- { from: /docs/*, to: /en/blog }"],
  ["- { from: /docs/*, to: https://docs.example/* }"],
  ["- { from: /write, to: mailto:hello@tabelio.example, permanent: false }"],
  ["- { from: /en/old, to: /en/blog/category/shifts }"],
  ["- { from: /en/old, to: /en/faq/there }"],
  ["- { from: /en/old, to: /en/faq/category/shifts }"],
  ["- { from: /en/old, to: '/en/faq?for=employees' }"],
  ["- { from: /en/news/*, to: /en/blog/* }"],
])("%j has no faults", async (yaml) => {
  expect(await check(yaml)).toEqual([]);
});

test.each([
  ["- { from: /a, to: /a }", [/\/a → \/a: leads in a circle/]],
  ["- { from: /a, to: /b }\n- { from: /b, to: /a }", [/\/a → \/b: leads in a circle/, /\/b → \/a: leads in a circle/]],
  ["- { from: /a, to: /b }\n- { from: /b, to: /en/blog }", [/\/a → \/b: .*more than one step; write \/en\/blog$/]],
  ["- { from: /a, to: /en/blog/category }", [/more than one step; write \/en\/blog$/]],
  ["- { from: /a, to: /kz/blog/ }", [/more than one step; write \/kk\/blog$/]],
  ["- { from: /a, to: /en/nowhere }", [/leads to no page/]],
  ["- { from: /a, to: /de/blog }", [/leads to no page/]],
  ["- { from: /a, to: /en/blog/nowhere }", [/leads to no page/]],
  ["- { from: /a, to: /ru/blog/there }", [/leads to no page/]],
  ["- { from: /a, to: /en/blog/category/nowhere }", [/leads to no page/]],
  ["- { from: /a, to: /en/faq/nowhere }", [/leads to no page/]],
  ["- { from: /a, to: /ru/faq/there }", [/leads to no page/]],
  ["- { from: /a, to: /en/faq/category/nowhere }", [/leads to no page/]],
  ["- { from: /en/blog, to: /en }", [/hides a page/]],
  ["- { from: /en/blog/there, to: /en/blog }", [/hides a page/]],
  ["- { from: /en/faq/there, to: /en/faq }", [/hides a page/]],
  ["- { from: /en/blog/*, to: /en/blog }", [/hides pages of the site such as \/en\/blog\//]],
  ["- { from: /en/faq/*, to: /en/faq }", [/hides pages/]],
  ["- { from: /en/features/*, to: /en/features }", [/hides pages/]],
  ["- { from: /en/desk/*, to: /en }", [/hides pages/]],
  ["- { from: /*, to: https://example.com/* }", [/hides pages/]],
  ["- { from: /a/*, to: /a/b }", [/leads in a circle/]],
  ["- { from: /a/*, to: /a/b/* }", [/leads in a circle/]],
  ["- { from: /en/old/, to: /en }", [/never reached.*\/en\/old before/]],
  ["- { from: /kz/old, to: /kk }", [/never reached.*\/kk\/old before/]],
  ["- { from: a, to: /en }", [/redirects\.yml: 0\.from: found "a": write a path such as \/en\/old/]],
  ["- { from: /a, to: 'javascript:alert(1)' }", [/redirects\.yml: 0\.to: found .*: write a path such as \/en\/new/]],
  ["- { from: /a }", [/redirects\.yml: 0\.to: missing/]],
  ["- { from: /a, to: /en }\n- { from: /a, to: /ru }", [/write each `from` once/]],
])("%j has faults", async (yaml, patterns) => {
  expect(await check(yaml)).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
});
