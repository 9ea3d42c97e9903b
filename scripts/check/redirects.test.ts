import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { type Targets, targetsOf } from "./links.ts";
import { readTexts } from "./read-texts.ts";
import { checkRedirects } from "./redirects.ts";

const dir = folderForAll();
for (const file of ["site.yml", "facts.yml"]) cpSync(join("content", file), join(dir, file));
mkdirSync(join(dir, "public"));
writeFileSync(join(dir, "public/price.pdf"), "");
const siteMap = targetsOf(await readTexts(dir));

const texts = ["/en/blog/there", "/en/faq/there", "/en/blog/category/shifts", "/en/faq/category/shifts"];
const targets: Targets = { ...siteMap, has: (path) => texts.includes(path) || siteMap.has(path) };

/** Returns the faults of these rules on a site with one post and one article, in English. */
function check(yaml: string): string[] {
  writeFileSync(join(dir, "redirects.yml"), yaml);
  return checkRedirects(dir, targets);
}

test.each([
  "",
  "[]",
  "- { from: /:lang/old, to: /:lang/blog }",
  "- { from: /en/old, to: '/en?x=1#part' }",
  "- { from: /en/blog/old, to: /en/blog/there }",
  "- { from: /en/faq/old, to: /en/faq/there }",
  "- { from: /en/blog/2019/*, to: /en/blog }",
  "- { from: /docs/*, to: /en/blog }",
  "- { from: /docs/*, to: https://docs.example/* }",
  "- { from: /write, to: mailto:hello@tabelio.example, permanent: false }",
  "- { from: /en/old, to: /en/blog/category/shifts }",
  "- { from: /en/old, to: /en/faq/category/shifts }",
  "- { from: /en/old, to: '/en/faq?for=employees' }",
  "- { from: /en/news/*, to: /en/blog/* }",
  "- { from: /old.pdf, to: /price.pdf }",
])("%j has no faults", (yaml) => {
  expect(check(yaml)).toEqual([]);
});

test.each([
  ["/a", "/a", /leads to no page/],
  ["/a", "/en/blog/category", /leads on to \/en\/blog;/],
  ["/a", "/kz/blog/", /leads on to \/kk\/blog;/],
  ["/a", "/en/nowhere", /leads to no page/],
  ["/a", "/de/blog", /leads to no page/],
  ["/a", "/en/blog/nowhere", /leads to no page/],
  ["/a", "/ru/blog/there", /leads to no page/],
  ["/a", "/en/blog/category/nowhere", /leads to no page/],
  ["/a", "/en/faq/nowhere", /leads to no page/],
  ["/a", "/ru/faq/there", /leads to no page/],
  ["/a", "/en/faq/category/nowhere", /leads to no page/],
  ["/en/blog", "/en", /hides pages/],
  ["/en/blog/there", "/en/blog", /hides pages/],
  ["/en/faq/there", "/en/faq", /hides pages/],
  ["/en/blog/*", "/en/blog", /hides pages of the site such as \/en\/blog\//],
  ["/en/features/*", "/en/features", /hides pages/],
  ["/en/desk/*", "/en", /hides pages/],
  ["/*", "https://example.com/*", /hides pages/],
  ["/a/*", "/a/b/*", /leads on to/],
  ["/en/old/", "/en", /never reached.*\/en\/old before/],
  ["/kz/old", "/kk", /never reached.*\/kk\/old before/],
])("%s → %s has a fault", (from, to, fault) => {
  expect(check(`- { from: ${from}, to: ${to} }`)).toEqual([expect.stringMatching(fault)]);
});

test("a rule may not lead to another rule", () => {
  expect(check("- { from: /a, to: /b }\n- { from: /b, to: /en/blog }")).toEqual([
    "redirects.yml: /a → /b: leads on to /en/blog; write where that ends",
  ]);
  expect(check("- { from: /a, to: /b }\n- { from: /b, to: /a }")).toHaveLength(2);
});

test.each([
  ["- { from: a, to: /en }", /redirects\.yml: 0\.from: found "a": write a path such as \/en\/old/],
  ["- { from: /a, to: 'javascript:alert(1)' }", /redirects\.yml: 0\.to: found .*: write a path such as \/en\/new/],
  ["- { from: /a }", /redirects\.yml: 0\.to: missing/],
  ["- { from: /a, to: /en }\n- { from: /a, to: /ru }", /write each `from` once/],
])("%j is refused", (yaml, message) => {
  expect(() => check(yaml)).toThrow(message);
});
