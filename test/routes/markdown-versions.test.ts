import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { href, markdownPath, pageOfMarkdown } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { kindOf, pageKinds, readSitemap } from "../read-page.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

test.each([
  ["/en/pricing", "/en/pricing.md"],
  ["/en", "/en.md"],
  ["/en/contact", null],
  ["/en/thanks", null],
  ["/en/blog/preview", null],
  ["/xx/pricing", null],
  ["/robots.txt", null],
])("the Markdown version of %s is %s", (page, markdown) => {
  expect(markdownPath(page)).toBe(markdown);
  if (markdown !== null) expect(pageOfMarkdown(markdown)).toBe(page);
});

describe.each(locales)("in %s", (lang) => {
  test("a page of every kind but forms has its text as Markdown", async () => {
    const { text: xml } = await site.get(href("sitemap", { lang }));
    const pathsByKind = new Map(
      readSitemap(xml)
        .map(({ address }) => address.slice(origin.length))
        .map((path) => [kindOf(path), path]),
    );
    const versions = [...pathsByKind.values()].flatMap((path) => markdownPath(path) ?? []);
    expect(versions).toHaveLength(pageKinds.length - 1);
    for (const path of versions) {
      const { status, headers, text } = await site.get(path);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/markdown; charset=utf-8"]);
      expect([path, text.match(/^# \S/gm)?.length]).toEqual([path, 1]);
      expect(text).not.toMatch(/<(?:div|span|section|svg|button)\b/);
    }
  });
});

test("a Markdown version names its page, is not indexed, is cached, and has absolute links", async () => {
  const path = href("blogPost", { lang: "en", uri: "from-paper-to-phone" });
  const { headers, text } = await site.get(`${path}.md?utm_source=x`);
  expect([headers["x-robots-tag"], headers.link]).toEqual(["noindex", `<${origin}${path}>; rel="canonical"`]);
  expect(text.startsWith(`<!-- ${origin}${path} -->`)).toBe(true);
  expect(text).toContain(`](${origin}/en/`);
  expect(text).not.toContain("](/");
  await site.get(`${path}.md`);
  expect(site.cacheStates().at(-1)).toBe("hit");
});

test.each(["/en/contact.md", "/en/blog/no-such-post.md", "/en/nothing.md", "/pricing.md"])(
  "%s is missing",
  async (path) => {
    const { status } = await site.get(path);
    expect(status).toBe(404);
  },
);
