import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { locales, perLocale } from "../../i18n/locales.ts";
import { HeadTags } from "./head-tags.tsx";
import type { PageHead } from "./page-head.ts";

const page: PageHead = {
  page: "blog",
  title: "Blog — Name",
  description: "About",
  locale: "kk",
  siteName: "Name",
  origin: "https://site.test",
  paths: perLocale((lang) => `/${lang}/blog`),
  isBorrowed: false,
  existsIn: ["en", "kk"],
  keptParams: [],
  keptQuery: "",
  social: { image: "https://site.test/social/kk/blog.png", width: 1200, height: 630, alt: "A “picture”" },
  type: "website",
  crumbs: [],
  feeds: null,
  hasMarkdown: false,
};

const tagsOf = (head: PageHead | null) => renderToStaticMarkup(<HeadTags head={head} />);
const alternates = (html: string) => [...html.matchAll(/rel="alternate" hrefLang[^>]*/g)];

describe("the head of a page", () => {
  it("names the canonical address and each language in which the page exists", () => {
    const html = tagsOf(page);
    expect(html).toContain("<title>Blog — Name</title>");
    expect(html).toContain('<link rel="canonical" href="https://site.test/kk/blog"/>');
    expect(html).toContain('<link rel="alternate" hrefLang="en" href="https://site.test/en/blog"/>');
    expect(html).toContain('property="og:locale" content="kk_KZ"');
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://site.test/en/blog"/>');
    expect(alternates(html)).toHaveLength(3);
  });

  it("names the address that chooses a language as the x-default of the home page", () => {
    const html = tagsOf({ ...page, page: "home", paths: perLocale((lang) => `/${lang}`), existsIn: [...locales] });
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://site.test/"/>');
    expect(alternates(html)).toHaveLength(7);
  });

  it("names its Markdown if it has one", () => {
    expect(tagsOf({ ...page, hasMarkdown: true })).toContain('type="text/markdown" href="/kk/blog.md"/>');
    expect(tagsOf(page)).not.toContain("text/markdown");
  });

  it("has no x-default if the page does not exist in English", () => {
    expect(tagsOf({ ...page, existsIn: ["kk", "ru"] })).not.toContain("x-default");
  });

  it("names the feeds of a page that has some", () => {
    const html = tagsOf({ ...page, feeds: { title: "Posts", atom: "/kk/feed.xml", json: "/kk/feed.json" } });
    expect(html).toContain('<link rel="alternate" type="application/atom+xml" title="Posts" href="/kk/feed.xml"/>');
    expect(html).toContain('<link rel="alternate" type="application/feed+json" title="Posts" href="/kk/feed.json"/>');
  });

  it.each([
    ["not to be indexed, or missing in this language", { ...page, social: null }],
    ["an error page", null],
  ])("keeps a page that is %s out of search engines", (_, head) => {
    const html = tagsOf(head);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<link|og:/);
  });

  it("describes the picture for messengers and social networks", () => {
    const html = tagsOf(page);
    expect(html).toContain('property="og:image" content="https://site.test/social/kk/blog.png"');
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('property="og:image:alt" content="A “picture”"');
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect([...html.matchAll(/og:locale:alternate" content="(\w+)"/g)].map(([, tag]) => tag)).toEqual(["en_US"]);
    expect(html).not.toContain("article:");
  });

  it("says when an article was published and changed", () => {
    const times = { published: "2026-01-02T00:00:00Z", modified: "2026-02-03T00:00:00Z" };
    const html = tagsOf({ ...page, type: "article", social: page.social && { ...page.social, ...times } });
    expect(html).toContain('property="article:published_time" content="2026-01-02T00:00:00Z"');
    expect(html).toContain('property="article:modified_time" content="2026-02-03T00:00:00Z"');
  });

  it("contains several nodes of structured data, none of which can end the script", () => {
    const nodes = [{ "@type": "A", name: "</script><script>alert(1)" }, { "@type": "B" }];
    const html = renderToStaticMarkup(<HeadTags head={page} nodes={nodes} />);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@graph": nodes });
  });
});
