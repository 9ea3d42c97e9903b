import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkRedirects } from "./redirects.ts";

async function check(yaml: string | null): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), "redirects-"));
  try {
    for (const folder of ["blog/en", "help/en"]) mkdirSync(join(dir, folder), { recursive: true });
    const copied = ["site.yml", "facts.yml", "blog/categories.yml", "help/categories.yml"];
    for (const file of copied) cpSync(join("content", file), join(dir, file));
    const fields = "id: there\ntitle: A title\nexcerpt: An excerpt\npublished: 2026-01-01\ncategory: shifts";
    writeFileSync(join(dir, "blog/en/there.md"), `---\n${fields}\n---\n\nText.\n`);
    const article = "title: A title\nsummary: A summary\naudience: employees\ncategory: shifts\nupdated: 2026-01-01";
    writeFileSync(join(dir, "help/en/there.md"), `---\n${article}\n---\n\nText.\n`);
    if (yaml !== null) writeFileSync(join(dir, "redirects.yml"), yaml);
    return await checkRedirects(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test("the rules we ship have no faults", async () => {
  expect(await checkRedirects("content")).toEqual([]);
});

test.each([
  [null],
  [""],
  ["[]"],
  ["- { from: /:lang/old, to: /:lang/blog }"],
  ["- { from: /en/old, to: '/en?x=1#part' }"],
  ["- { from: /en/blog/old, to: /en/blog/there }"],
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
  ["- { from: /en/old/, to: /en }", [/never reached.*\/en\/old before/]],
  ["- { from: /kz/old, to: /kk }", [/never reached.*\/kk\/old before/]],
  ["- { from: a, to: /en }", [/redirects\.yml: 0\.from: found "a": write a path such as \/en\/old/]],
  ["- { from: /a, to: 'javascript:alert(1)' }", [/redirects\.yml: 0\.to: found .*: write a path such as \/en\/new/]],
  ["- { from: /a }", [/redirects\.yml: 0\.to: missing/]],
  ["- { from: /a, to: /en }\n- { from: /a, to: /ru }", [/write each `from` once/]],
])("%j is found faulty", async (yaml, patterns) => {
  expect(await check(yaml)).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
});
