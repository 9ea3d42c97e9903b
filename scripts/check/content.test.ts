import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { ownPage } from "../../test/fixtures/own-page.ts";
import { checkContent } from "./content.ts";
import { targetsOf } from "./links.ts";
import { readTexts } from "./read-texts.ts";

const excerpt = "An excerpt that is long enough to stand for the description as well";

interface Wrong {
  title?: string;
  excerpt?: string;
  more?: string;
  text?: string;
}

/** Returns the mistakes in a content folder with these files and our settings. */
async function check(files: Record<string, string>, complete?: Locale[]): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), "content-"));
  try {
    for (const file of ["site.yml", "facts.yml"]) cpSync(join("content", file), join(dir, file));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
    if ("blog/en/there.md" in files) cpSync("content/blog/categories.yml", join(dir, "blog/categories.yml"));
    const texts = await readTexts(dir);
    return checkContent(texts, targetsOf(texts, ["/en/tools/schedule-builder"]), complete);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function postFile(file: string, { title = "A title", excerpt: short = excerpt, more = "", text = "Text." }: Wrong) {
  const id = file.replace(/\W/g, "-").toLowerCase();
  const fields = `id: ${id}\ntitle: ${title}\nexcerpt: ${short}\npublished: 2026-01-01\ncategory: shifts\n${more}`;
  return { [`blog/${file}.md`]: `---\n${fields}\n---\n\n${text}\n` };
}

/** Posts that others can link to. */
const otherPosts = {
  ...postFile("en/there", { text: "## Part" }),
  ...postFile("ru/there", {}),
  ...postFile("en/draft", { more: "draft: true" }),
};

const fine: Wrong[] = [
  {},
  { title: "a".repeat(90), excerpt: "ө".repeat(50) },
  { excerpt: "Short", more: `description: ${"a".repeat(170)}` },
  { text: "{site.name}: up to {fact:geofence.max} m." },
  { text: "[a](/en/blog/there) [b](/ru/blog/there) [d](there) [g](/en/blog/category/shifts) [h](/en/blog)" },
  { text: "## One\n\n[a](#one) [b](#text-one) [c](/en/blog/there#text-part) [d](?q=1#one)" },
  { text: "[a](/en/pricing#faq) [b](/en/features/payroll) [c](/en) [d](/images/a.avif)" },
  { text: "[a](https://example.org/en/blog/nowhere) [b](mailto:d@example.org)" },
  { text: '<img src="/images/a.avif" alt="a" width="8" height="6">' },
];

const linkFix = "lead to a page that is there and is no draft";
const pictureFix = "keep pictures on this site, and begin the address with one slash";
const mistakes: [Wrong, string][] = [
  [{ title: "a".repeat(91) }, "title: 91 characters: shorten it to 90"],
  [{ excerpt: "Short" }, "excerpt: 5 characters: make it between 50 and 170 long, or add a description"],
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
  [{ text: "[a](/en/tools/schedule-builder)" }, `text: link /en/tools/schedule-builder: ${linkFix}`],
  [{ text: "[a](#part)" }, "text: link #part: write one of its headings"],
  [{ text: "[a](/en/blog/there#part)" }, "text: link /en/blog/there#part: write one of #text-part"],
  [
    { text: "![a](/a.avif)" },
    'text: picture /a.avif: write <img src="/a.avif" alt="…" width="…" height="…">, or the text jumps when it loads',
  ],
  [{ text: "a ![a](https://example.org/a.avif)" }, `text: picture https://example.org/a.avif: ${pictureFix}`],
  [{ text: "a ![a](a.avif)" }, `text: picture a.avif: ${pictureFix}`],
];

test.each(mistakes.map(([wrong, line], index) => ({ wrong, line, index })))(
  "names the mistake of $wrong",
  async ({ line, index }) => {
    const file = `blog/en/wrong-${index}.md`;
    expect(mistakesOf(file)).toEqual([`${file}: ${line}`]);
  },
);

test("translations of a post show the same picture", async () => {
  const post = (more: string) => Object.values(postFile("en/there", { more }))[0] ?? "";
  const found = await check({ "blog/en/there.md": post("picture: clock"), "blog/ru/there.md": post("") });
  expect(found).toEqual(["blog/ru/there.md: picture: missing: write the same as in blog/en/there.md"]);
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

const wrongArticles: [name: string, more: string, text: string, line: string][] = [
  ["related", "related: [nowhere]", "", "related: no other article nowhere: name one that is there"],
  ["itself", "related: [itself]", "", "related: no other article itself: name one that is there"],
  ["dead-link", "", "[a](/en/faq/nowhere)", `text: link /en/faq/nowhere: ${linkFix}`],
  ["dead-category", "", "[a](/en/faq/category/nowhere)", `text: link /en/faq/category/nowhere: ${linkFix}`],
  ["another-language", "", "[a](/ru/faq/there)", "text: link /ru/faq/there: lead to the same page in en"],
  ["dead-anchor", "", "[a](/en/faq/there#b)", "text: link /en/faq/there#b: write one of #text-part"],
  ["feature", "feature: nonsense", "", 'feature: found "nonsense": write one of '],
];

const rightLinks = "[a](/LANG/faq/there#text-part) [b](/LANG/faq/category/shifts) [c](/LANG/contact?topic=support)";
const help = {
  ...articleFiles("there", "", "## Part"),
  ...articleFiles("article", "related: [there]", rightLinks),
  "help/categories.yml": helpCategories.slice(1).join("\n"),
};

/**
 * The mistakes in one folder with the posts and articles of all tests. Each test looks only at the lines of its own
 * file.
 */
let found: string[];
beforeAll(async () => {
  const posts = Object.assign(
    {},
    ...fine.map((right, index) => postFile(`en/fine-${index}`, right)),
    ...mistakes.map(([wrong], index) => postFile(`en/wrong-${index}`, wrong)),
  );
  const articles = wrongArticles.map(([name, more, text]) => {
    const wrong = articleFiles(name, more, text || "Text.")[`help/en/${name}.md`] ?? "";
    return { ...articleFiles(name), [`help/en/${name}.md`]: wrong };
  });
  found = await check(Object.assign({}, otherPosts, help, posts, ...articles));
});
const mistakesOf = (file: string) => found.filter((line) => line.startsWith(`${file}: `));

test("no mistakes are found in a correct folder, with or without a blog and a complete help center", async () => {
  expect(await check({})).toEqual([]);
  expect(await check(otherPosts)).toEqual([]);
  expect(await check({ ...otherPosts, ...help })).toEqual([]);
});

test("only the files with mistakes are named, none of those that are fine", () => {
  const named = new Set(found.map((line) => line.split(":", 1)[0]));
  const wrong = mistakes.map((_, index) => `blog/en/wrong-${index}.md`);
  const articles = wrongArticles.map(([name]) => `help/en/${name}.md`);
  expect(named).toEqual(new Set([...wrong, ...articles]));
});

test.each(wrongArticles)("names the mistake of an article: %s", async (name, _more, _text, line) => {
  const file = `help/en/${name}.md`;
  expect(mistakesOf(file)).toEqual([expect.stringContaining(`${file}: ${line}`)]);
});

test("an article has to be in every language that comes with the code, a category has to have articles", async () => {
  const { "help/kk/there.md": _, ...others } = articleFiles("there");
  expect(await check({ ...otherPosts, ...others, "help/categories.yml": helpCategories.join("\n") })).toEqual([
    "help/categories.yml: pay: no article: remove it, or write an article",
    "help/kk/there.md: file: missing: translate help/az/there.md",
  ]);
  expect(
    await check({ ...otherPosts, ...others, "help/categories.yml": helpCategories[1] ?? "" }, ["en", "az"]),
  ).toEqual([]);
});

test("own pages can be linked to in the languages that they have, and are checked too", async () => {
  const right = ownPage("Webinar", "", "[a](/en/partners#text-part) [b](#part)\n\n## Part").replace(
    "About Webinar",
    excerpt,
  );
  const other = ownPage("Partners", "", "## Part").replace("About Partners", excerpt);
  const pages = { "pages/own/webinar/en.md": right, "pages/own/partners/en.md": other };
  expect(
    await check({ ...pages, "blog/en/there.md": "", ...postFile("en/there", { text: "[a](/en/webinar)" }) }),
  ).toEqual([]);
  expect(await check({ ...pages, "pages/own/partners/kk.md": ownPage("Partners", "", "[a](/kk/webinar)") })).toEqual([
    "pages/own/partners/kk.md: description: 14 characters: make it between 50 and 170 long",
    `pages/own/partners/kk.md: text: link /kk/webinar: ${linkFix}`,
  ]);
});
