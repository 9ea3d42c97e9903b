import { expect, test } from "vitest";
import { layRename, type Rename } from "./renames.ts";

const article: Rename = { id: "1", part: "help", locale: null, slug: "new", oldSlugs: ["old"], isDone: false };
const post: Rename = { id: "2", part: "blog", locale: "ru", slug: "new", oldSlugs: ["first", "old"], isDone: false };
const rule = (from: string, to: string) => `- from: ${from}\n  to: ${to}\n`;

test.each<[string, Rename, string, string]>([
  ["an empty file", article, "", rule("/:lang/faq/old", "/:lang/faq/new")],
  ["a list without rules", article, "# Rules\n[]\n", `# Rules\n${rule("/:lang/faq/old", "/:lang/faq/new")}`],
  [
    "rules of others, with comments",
    article,
    "# Rules\n- from: /a   # old\n  to: https://b.example\n  permanent: false\n",
    `# Rules\n- from: /a # old\n  to: https://b.example\n  permanent: false\n${rule("/:lang/faq/old", "/:lang/faq/new")}`,
  ],
  [
    "a post with two old addresses, in one language",
    post,
    rule("/ru/blog/first", "/ru/blog/old"),
    rule("/ru/blog/first", "/ru/blog/new") + rule("/ru/blog/old", "/ru/blog/new"),
  ],
  [
    "a text that has its first address again",
    article,
    rule("/:lang/faq/new", "/:lang/faq/old"),
    rule("/:lang/faq/old", "/:lang/faq/new"),
  ],
  ["an own page", { ...article, part: "own" }, "[]", rule("/:lang/old", "/:lang/new")],
])("redirects of %s", (_, rename, source, wanted) => {
  const laid = layRename("redirects.yml", source, rename);
  expect(laid).toBe(wanted);
  expect(layRename("redirects.yml", laid, rename)).toBe(laid);
});

test("the lock of an article has its new name, and other lines stay", () => {
  const lock = '{\n  "help/old#1": "a",\n  "help/older#1": "b",\n  "pages/home#old": "c"\n}\n';
  const laid = layRename("translations/kk.json", lock, article);
  expect(JSON.parse(laid)).toEqual({ "help/new#1": "a", "help/older#1": "b", "pages/home#old": "c" });
  expect(layRename("translations/kk.json", laid, article)).toBe(laid);
  expect(layRename("translations/kk.json", lock, post)).toBe(lock);
});
