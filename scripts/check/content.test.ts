import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent } from "./content.ts";

const excerpt = "An excerpt that is long enough to stand for the description as well";

interface Wrong {
  title?: string;
  excerpt?: string;
  more?: string;
  text?: string;
}

async function check(wrong: Wrong, files: Record<string, string> = {}): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), "content-"));
  const write = (file: string, { title = "A title", excerpt: short = excerpt, more = "", text = "Text." }: Wrong) => {
    const id = file.replace(/\W/g, "-").toLowerCase();
    const fields = `id: ${id}\ntitle: ${title}\nexcerpt: ${short}\npublished: 2026-01-01\ncategory: shifts\n${more}`;
    writeFileSync(join(dir, "blog", `${file}.md`), `---\n${fields}\n---\n\n${text}\n`);
  };
  try {
    for (const folder of ["blog/en", "blog/ru"]) mkdirSync(join(dir, folder), { recursive: true });
    for (const file of ["site.yml", "facts.yml", "blog/categories.yml"]) cpSync(join("content", file), join(dir, file));
    write("en/there", {});
    write("ru/there", {});
    write("en/draft", { more: "draft: true" });
    write("en/post", wrong);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
    return await checkContent(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

test("the content we ship has no mistakes", async () => {
  expect(await checkContent("content")).toEqual([]);
});

test("a content folder without a blog is one without mistakes", async () => {
  const dir = mkdtempSync(join(tmpdir(), "content-"));
  for (const file of ["site.yml", "facts.yml"]) cpSync(join("content", file), join(dir, file));
  expect(await checkContent(dir)).toEqual([]);
  rmSync(dir, { recursive: true });
});

const fine: Wrong[] = [
  {},
  { title: "a".repeat(90), excerpt: "ө".repeat(50) },
  { excerpt: "Short", more: `description: ${"a".repeat(170)}` },
  { text: "{site.name}: up to {fact:geofence.max} m." },
  { text: "[a](/en/blog/there) [b](/ru/blog/there#c) [d](there) [e](#f) [g](/en/blog/category/shifts) [h](/en/blog)" },
  { text: "[a](/en/pricing) [b](https://example.org/en/blog/nowhere) [c](mailto:d@example.org)" },
  { text: '<img src="/images/a.avif" alt="a" width="8" height="6">' },
];

test.each(fine)("has no mistakes: %j", async (right) => {
  expect(await check(right)).toEqual([]);
});

const linkFix = "lead to a post that is there and is no draft";
const pictureFix = "keep pictures on this site, and begin the address with one slash";
const mistakes: [Wrong, string][] = [
  [{ title: "a".repeat(91) }, "title: 91 characters: shorten it to 90"],
  [{ excerpt: "Short" }, "excerpt: 5 characters: add a description, or make the excerpt, between 50 and 170 long"],
  [{ more: "description: Short" }, "description: 5 characters: make it between 50 and 170 long"],
  [{ more: `description: ${"a".repeat(171)}` }, "description: 171 characters: make it between 50 and 170 long"],
  [{ text: "[a](/en/blog/nowhere)" }, `text: link /en/blog/nowhere: ${linkFix}`],
  [{ text: "[a](/kk/blog/there)" }, `text: link /kk/blog/there: ${linkFix}`],
  [{ text: "[a](/en/blog/draft)" }, `text: link /en/blog/draft: ${linkFix}`],
  [{ text: "[a](/en/blog/there/)" }, `text: link /en/blog/there/: ${linkFix}`],
  [{ text: "[a](nowhere)" }, `text: link nowhere: ${linkFix}`],
  [{ text: "[a](/en/blog/category/nonsense)" }, `text: link /en/blog/category/nonsense: ${linkFix}`],
  [
    { text: "![a](/a.avif)" },
    'text: picture /a.avif: write <img src="/a.avif" alt="…" width="…" height="…">, or the text jumps when it loads',
  ],
  [{ text: "a ![a](https://example.org/a.avif)" }, `text: picture https://example.org/a.avif: ${pictureFix}`],
  [{ text: "a ![a](a.avif)" }, `text: picture a.avif: ${pictureFix}`],
];

test.each(mistakes)("names the mistake of %j", async (wrong, line) => {
  expect(await check(wrong)).toEqual([`blog/en/post.md: ${line}`]);
});

test("names unknown placeholders and those that are known", async () => {
  expect(await check({ text: "{fact:nonsense}" })).toEqual([
    expect.stringMatching(/^blog\/en\/post\.md: text: unknown placeholder {fact:nonsense}; known are {site\.name}.+/),
  ]);
});

test("names mistakes of the other files", async () => {
  expect(await check({}, { "site.yml": "name: [" })).toEqual([expect.stringContaining("site.yml")]);
  expect(await check({}, { "blog/en/UPPER.md": "x" })).toEqual([
    'blog/en/UPPER.md: file name: "UPPER" cannot be an address: rename it with up to 120 lower-case Latin letters, digits and hyphens',
    "blog/en/UPPER.md: front matter: missing: begin the file with its fields between two lines of ---",
  ]);
});
