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
  it("names the address that chooses a language as the x-default of the home page", () => {
    const html = tagsOf({ ...page, page: "home", paths: perLocale((lang) => `/${lang}`), existsIn: [...locales] });
    expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="https://site.test/"/>');
    expect(alternates(html)).toHaveLength(7);
  });

  it("has no x-default if the page does not exist in English", () => {
    expect(tagsOf({ ...page, existsIn: ["kk", "ru"] })).not.toContain("x-default");
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

  it("contains several nodes of structured data, none of which can end the script", () => {
    const nodes = [{ "@type": "A", name: "</script><script>alert(1)" }, { "@type": "B" }];
    const html = renderToStaticMarkup(<HeadTags head={page} nodes={nodes} />);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@graph": nodes });
  });
});
