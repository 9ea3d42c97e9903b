import { SaxesParser } from "saxes";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { readPage } from "../read-page.ts";
import { openApp, origin, type TestApp } from "./app.ts";

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

describe.each(locales)("the feeds in %s", (lang) => {
  it("is Atom as RFC 4287 wants it, with the full text of each post", async () => {
    const { text, headers, cached } = await site.ask(href("feed", { lang }));
    expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(cached).toBe(true);
    const feed = parseXml(text);
    expect([feed.name, feed.attributes.xmlns, feed.attributes["xml:lang"]]).toEqual([
      "feed",
      "http://www.w3.org/2005/Atom",
      lang,
    ]);
    expectOneEach(feed, ["id", "title", "updated"]);
    expect(linkOf(feed, "self")).toBe(origin + href("feed", { lang }));
    expect(linkOf(feed, "alternate")).toBe(origin + href("blog", { lang }));
    const entries = feed.children.filter(({ name }) => name === "entry");
    expect(entries.length).toBeGreaterThan(1);
    expect(new Set(entries.map((entry) => childOf(entry, "id").text)).size).toBe(entries.length);
    for (const entry of entries) {
      expectOneEach(entry, ["id", "title", "published", "updated", "author", "content", "summary"]);
      expect(childOf(entry, "id").text).toMatch(/^https:\/\//);
      expect(childOf(entry, "updated").text).toMatch(instant);
      expect(childOf(childOf(entry, "author"), "name").text).not.toBe("");
      expect(linkOf(entry, "alternate")).toMatch(new RegExp(`^${origin}/${lang}/blog/`));
      expect(childOf(entry, "content").attributes).toEqual({ type: "html" });
      expect(childOf(entry, "content").text.length).toBeGreaterThan(1000);
      expect(childOf(entry, "content").text).not.toMatch(/ (href|src)="[/#]/);
    }
  });

  it("is JSON Feed 1.1, with the same posts", async () => {
    const { text, headers } = await site.ask(href("jsonFeed", { lang }));
    expect(headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    const feed = v.parse(jsonFeed, JSON.parse(text));
    expect(feed.language).toBe(lang);
    const atom = parseXml((await site.ask(href("feed", { lang }))).text);
    const entries = atom.children.filter(({ name }) => name === "entry");
    expect(feed.items.map(({ url }) => url)).toEqual(entries.map((entry) => linkOf(entry, "alternate")));
  });

  it("is found from the blog, a topic and a post", async () => {
    const { text } = await site.ask(href("blog", { lang }));
    expect(text).toContain(`<link rel="alternate" type="application/atom+xml"`);
    const topics = readPage(text).links.filter((link) => link.startsWith(`/${lang}/blog/category/`));
    const slug = topics[0]?.split("/").at(-1) ?? "";
    const category = await site.ask(href("blogCategory", { lang, slug }));
    expect(category.text).toContain(`href="${href("feed", { lang }, { category: slug })}"`);
    const feed = parseXml((await site.ask(href("feed", { lang }, { category: slug }))).text);
    const entries = feed.children.filter(({ name }) => name === "entry");
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(childOf(entry, "category").attributes.term).toBe(slug);
  });
});

it.each([
  ["an unknown topic", "/en/feed.xml?category=nothing"],
  ["an unknown topic as JSON", "/en/feed.json?category=nothing"],
  ["an unknown language", "/xx/feed.xml"],
])("has no feed of %s", async (_, path) => {
  expect((await site.ask(path)).status).toBe(404);
});

const url = v.pipe(v.string(), v.url());
const date = v.pipe(v.string(), v.regex(instant));
const authors = v.array(v.strictObject({ name: v.pipe(v.string(), v.minLength(1)) }));
/** The required fields and the types of https://www.jsonfeed.org/version/1.1/. */
const jsonFeed = v.strictObject({
  version: v.literal("https://jsonfeed.org/version/1.1"),
  title: v.pipe(v.string(), v.minLength(1)),
  description: v.string(),
  home_page_url: url,
  feed_url: url,
  language: v.string(),
  items: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.minLength(1)),
      ...{ url, title: v.string(), summary: v.string(), content_html: v.pipe(v.string(), v.minLength(1)) },
      ...{ image: v.optional(url), date_published: date, date_modified: date, authors },
      ...{ tags: v.array(v.string()), language: v.string() },
    }),
  ),
});

/** The document element. Throws where the text is not well-formed. */
function parseXml(text: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  return childOf(root, "feed");
}

function childOf(parent: Element, name: string): Element {
  const found = parent.children.find((child) => child.name === name);
  if (!found) throw new Error(`no <${name}> in <${parent.name}>`);
  return found;
}

function expectOneEach(parent: Element, names: string[]): void {
  for (const name of names)
    expect(
      parent.children.filter((child) => child.name === name),
      name,
    ).toHaveLength(1);
}

function linkOf(parent: Element, rel: string): string | undefined {
  return parent.children.find(({ name, attributes }) => name === "link" && attributes.rel === rel)?.attributes.href;
}
