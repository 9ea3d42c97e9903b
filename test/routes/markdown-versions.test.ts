import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { kindOf, readSitemap } from "../read-page.ts";
import { copyContent, openSiteIn, origin } from "./open-site.ts";

const folder = copyContent();
const slug = "from-paper-to-phone";
const postFile = join(folder.dir, `blog/en/${slug}.md`);
const path = href("blogPost", { lang: "en", uri: slug });

const site = opened(() => openSiteIn(folder));

describe.each(locales)("in %s", (lang) => {
  test("every post and every article names its Markdown; the first of each kind has one title and no placeholder", async () => {
    const { text: xml } = await site.get(href("sitemap", { lang }));
    const paths = readSitemap(xml).map(({ address }) => address.slice(origin.length));
    for (const kind of ["blogPost", "helpArticle"] as const) {
      const page = paths.find((each) => kindOf(each) === kind) ?? "";
      expect((await site.get(page)).text).toContain(`type="text/markdown" href="${page}.md"`);
      const { status, headers, text } = await site.get(`${page}.md`);
      expect([status, headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
      expect(text.match(/^# \S/gm)).toHaveLength(1);
      expect(text).toMatch(/^## \S/m);
      expect(text).not.toMatch(/\{(?:site|fact|time|scene)|^---|<\w+ class=/m);
    }
    const listed = (await site.get(href("llms", { lang }))).text;
    const texts = paths.filter((each) => kindOf(each) === "blogPost" || kindOf(each) === "helpArticle");
    for (const each of texts) expect(listed).toContain(`](${origin}${each}.md)`);
  });
});

test("it is what the author wrote, names its page, is not indexed, and is cached with an ETag", async () => {
  const { headers, text } = await site.get(`${path}.md?utm_source=x`);
  expect([headers["x-robots-tag"], headers.link]).toEqual(["noindex", `<${origin}${path}>; rel="canonical"`]);
  expect(headers.etag).toMatch(/^"/);
  const source = readFileSync(postFile, "utf8");
  const paragraphs = source.split("\n\n").filter((each) => /^[A-Z]/.test(each) && !each.includes("{"));
  expect(paragraphs.length).toBeGreaterThan(2);
  for (const paragraph of paragraphs) expect(text).toContain(paragraph.trim());
  await site.get(`${path}.md`);
  expect(site.cacheStates().at(-1)).toBe("hit");
  // The page itself does not send the Markdown to browsers.
  expect((await site.get(`${path}.data`)).text).not.toContain("\\n\\n## ");
});

test.each(["/en.md", "/en/pricing.md", "/en/blog/no-such-post.md"])("%s is missing", async (address) => {
  expect((await site.get(address)).status).toBe(404);
});

test("it changes with its file, and disappears with the post", async () => {
  const source = readFileSync(postFile, "utf8");
  const isInTwin = async (words: string) => (await site.get(`${path}.md`)).text.includes(words);
  writeFileSync(postFile, `${source}\nAn added sentence about zyrkobund.\n`);
  await expect.poll(() => isInTwin("zyrkobund"), { timeout: 20_000 }).toBe(true);
  writeFileSync(postFile, source.replace(/^title:/m, "draft: true\ntitle:"));
  await expect.poll(async () => (await site.get(`${path}.md`)).status, { timeout: 20_000 }).toBe(404);
});
