import { describe, expect, it } from "vitest";
import { headTags, type PageHead } from "./page-head.ts";

const elsewhere = {
  en: "/en",
  ru: "/ru",
  id: "/id",
  kk: "/kk",
  az: "/az",
  uz: "/uz",
};
const page: PageHead = {
  title: "Blog — Name",
  description: "About",
  locale: "kk",
  siteName: "Name",
  origin: "https://site.test",
  addresses: { en: "/en/blog", kk: "/kk/blog" },
  elsewhere,
};

describe("headTags", () => {
  it("names the canonical address and each language in which the page exists", () => {
    const tags = headTags(page);
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://site.test/kk/blog",
    });
    expect(tags).toContainEqual({
      tagName: "link",
      rel: "alternate",
      hrefLang: "en",
      href: "https://site.test/en/blog",
    });
    expect(tags.filter((tag) => "hrefLang" in tag)).toHaveLength(2);
  });

  it("gives x-default to the home page alone", () => {
    const home = headTags({ ...page, addresses: elsewhere });
    expect(home).toContainEqual({
      tagName: "link",
      rel: "alternate",
      hrefLang: "x-default",
      href: "https://site.test/",
    });
    expect(home.filter((tag) => "hrefLang" in tag)).toHaveLength(7);
  });

  it.each([
    ["hidden", { ...page, hidden: true }],
    ["missing in this language", { ...page, addresses: { en: "/en/blog" } }],
  ])("keeps a page that is %s out of search engines", (_, head) => {
    const tags = headTags(head);
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
    expect(tags.filter((tag) => "tagName" in tag)).toEqual([]);
  });
});
