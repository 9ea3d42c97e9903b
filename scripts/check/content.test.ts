import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
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
    write("en/there", { text: "## Part" });
    write("ru/there", {});
    write("en/draft", { more: "draft: true" });
    write("en/post", wrong);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
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
  { text: "[a](/en/blog/there) [b](/ru/blog/there) [d](there) [g](/en/blog/category/shifts) [h](/en/blog)" },
  { text: "## One\n\n[a](#one) [b](#text-one) [c](/en/blog/there#text-part) [d](?q=1#one)" },
  {
    text: "[a](/en/pricing#faq) [e](/en/features/payroll) [f](/en) [g](/images/a.avif) [b](https://example.org/en/blog/nowhere) [c](mailto:d@example.org)",
  },
  { text: '<img src="/images/a.avif" alt="a" width="8" height="6">' },
];

test.each(fine)("has no mistakes: %j", async (right) => {
  expect(await check(right)).toEqual([]);
});

const linkFix = "lead to a page that is there and is no draft";
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
  [{ text: "[a](/en/features/nonsense)" }, `text: link /en/features/nonsense: ${linkFix}`],
  [{ text: "[a](/en/nowhere)" }, `text: link /en/nowhere: ${linkFix}`],
  [{ text: "[a](#part)" }, "text: link #part: write one of its headings"],
  [{ text: "[a](/en/blog/there#part)" }, "text: link /en/blog/there#part: write one of #text-part"],
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

const summary = "A summary that is long enough to be the description in search results";
const helpCategories = ["pay", "shifts"].map(
  (slug) => `${slug}:\n${locales.map((locale) => `  ${locale}: Title`).join("\n")}`,
);

function articleFiles(slug: string, more = "", text = "Text."): Record<string, string> {
  const fields = `title: A title\nsummary: ${summary}\naudience: employees\nupdated: 2026-01-01\ncategory: shifts`;
  const source = `---\n${fields}\n${more}\n---\n\n${text}\n`;
  return Object.fromEntries(locales.map((locale) => [`help/${locale}/${slug}.md`, source.replaceAll("LANG", locale)]));
}

async function checkHelp(files: Record<string, string>, categories = helpCategories.slice(1)): Promise<string[]> {
  const all = { ...articleFiles("there", "", "## Part"), ...files };
  return check({}, { "help/categories.yml": categories.join("\n"), ...all });
}

test("a complete help center has no mistakes", async () => {
  const text = "[a](/LANG/faq/there#text-part) [b](/LANG/faq/category/shifts) [c](/LANG/contact?topic=support)";
  expect(await checkHelp(articleFiles("article", "related: [there]", text))).toEqual([]);
});

test.each<[string, string, string, string]>([
  ["related", "related: [nowhere]", "", "related: no other article nowhere: name one that is there"],
  ["itself", "related: [article]", "", "related: no other article article: name one that is there"],
  ["a dead link", "", "[a](/en/faq/nowhere)", `text: link /en/faq/nowhere: ${linkFix}`],
  ["a dead category", "", "[a](/en/faq/category/nowhere)", `text: link /en/faq/category/nowhere: ${linkFix}`],
  ["another language", "", "[a](/ru/faq/there)", "text: link /ru/faq/there: lead to the same page in en"],
  ["a dead anchor", "", "[a](/en/faq/there#b)", "text: link /en/faq/there#b: write one of #text-part"],
  ["audience", "feature: nonsense", "", 'feature: found "nonsense": write one of '],
])("names the mistake of an article: %s", async (_, more, text, line) => {
  const files = articleFiles("article", "", "Text.");
  const source = articleFiles("article", more, text || "Text.")["help/en/article.md"] ?? "";
  const found = await checkHelp({ ...files, "help/en/article.md": source });
  expect(found).toEqual([expect.stringContaining(`help/en/article.md: ${line}`)]);
});

test("an article has to be in every language, a category has to have articles", async () => {
  const { "help/kk/there.md": _, ...others } = articleFiles("there");
  expect(await check({}, { ...others, "help/categories.yml": helpCategories.join("\n") })).toEqual([
    "help/categories.yml: pay: no article: remove it, or write an article",
    "help/kk/there.md: file: missing: translate help/az/there.md",
  ]);
});
