import { SaxesParser } from "saxes";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { readPage } from "../read-page.ts";
import { openApp, origin } from "./app.ts";

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const site = opened(() => openApp());

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns the topics of a language, from the links of its blog; `undefined` stands for all posts. */
async function topicsOf(lang: Locale): Promise<(string | undefined)[]> {
  const { links } = readPage((await site.ask(href("blog", { lang }))).text);
  const topics = links.filter((link) => link.startsWith(href("blogCategory", { lang, slug: "" })));
  expect(topics.length).toBeGreaterThan(3);
  return [undefined, ...topics.map((link) => link.split("/").at(-1))];
}

const queryOf = (category: string | undefined) => (category === undefined ? {} : { category });

describe.each(locales)("the feeds in %s, of all posts and of each topic,", (lang) => {
  it("are Atom as RFC 4287 defines it, with the full text of each post", async () => {
    for (const topic of await topicsOf(lang)) {
      const path = href("feed", { lang }, queryOf(topic));
      const { text, headers, cached } = await site.ask(path);
      expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
      expect(cached).toBe(true);
      const feed = parseXml(text);
      expect([feed.attributes.xmlns, feed.attributes["xml:lang"]]).toEqual(["http://www.w3.org/2005/Atom", lang]);
      expectGrammar(feed);
      expect(linkOf(feed, "self")).toBe(origin + path);
      const page = topic === undefined ? href("blog", { lang }) : href("blogCategory", { lang, slug: topic });
      expect(linkOf(feed, "alternate")).toBe(origin + page);
      const entries = feed.children.filter(({ name }) => name === "entry");
      expect(entries.length).toBeGreaterThan(topic === undefined ? 6 : 0);
      expect(new Set(entries.map((entry) => childOf(entry, "id").text)).size).toBe(entries.length);
      for (const entry of entries) {
        expect(linkOf(entry, "alternate")).toMatch(new RegExp(`^${origin}/${lang}/blog/`));
        expect(childOf(entry, "content").attributes).toEqual({ type: "html" });
        expect(childOf(entry, "content").text.length).toBeGreaterThan(1000);
        expect(childOf(entry, "content").text).not.toMatch(/ (href|src)="[/#]/);
        if (topic !== undefined) expect(childOf(entry, "category").attributes.term).toBe(topic);
      }
    }
  });

  it("are JSON Feed 1.1, with the same posts", async () => {
    for (const topic of await topicsOf(lang)) {
      const path = href("jsonFeed", { lang }, queryOf(topic));
      const { text, headers } = await site.ask(path);
      expect(headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
      const feed = v.parse(jsonFeed, JSON.parse(text));
      expect([feed.language, feed.feed_url]).toEqual([lang, origin + path]);
      expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
      const atom = parseXml((await site.ask(href("feed", { lang }, queryOf(topic)))).text);
      const entries = atom.children.filter(({ name }) => name === "entry");
      expect(feed.items.map(({ url }) => url)).toEqual(entries.map((entry) => linkOf(entry, "alternate")));
    }
  });

  it("are found from the blog and from a topic", async () => {
    for (const topic of await topicsOf(lang)) {
      const page = topic === undefined ? href("blog", { lang }) : href("blogCategory", { lang, slug: topic });
      const { text } = await site.ask(page);
      for (const [type, name] of [
        ["application/atom+xml", "feed"] as const,
        ["application/feed+json", "jsonFeed"] as const,
      ]) {
        expect(text).toMatch(new RegExp(`<link rel="alternate" type="${type.replace("+", "\\+")}"[^>]*>`));
        expect(text).toContain(`href="${href(name, { lang }, queryOf(topic))}"`);
      }
    }
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

/** Returns the document element. Throws if the text is not well-formed. */
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

const text = { attributes: [], text: /./ };
const moment = { attributes: [], text: instant };
const nothing = { attributes: [], text: /^\s*$/ };
const id = { attributes: [], text: /^https:\/\/\S+$/ };

/**
 * What RFC 4287 allows in an element, as far as our feeds use it: its attributes, its text, its children. `1` means
 * exactly one, `*` any number.
 */
const grammar: Record<string, { attributes: string[]; text: RegExp; children?: Record<string, 1 | "*"> }> = {
  feed: {
    ...nothing,
    attributes: ["xmlns", "xml:lang"],
    children: { id: 1, title: 1, subtitle: 1, updated: 1, author: 1, link: "*", entry: "*" },
  },
  entry: {
    ...nothing,
    children: {
      ...{ id: 1, title: 1, published: 1, updated: 1, author: 1, category: 1, summary: 1, content: 1 },
      link: "*",
    },
  },
  author: { ...nothing, children: { name: 1 } },
  link: { ...nothing, attributes: ["rel", "type", "hreflang", "href"] },
  category: { ...nothing, attributes: ["term", "label"] },
  content: { ...text, attributes: ["type"] },
  ...{ id, title: text, subtitle: text, summary: text, name: text, published: moment, updated: moment },
};

function expectGrammar(element: Element): void {
  const { attributes, text, children = {} } = grammar[element.name] ?? { attributes: [], text: /$./ };
  expect(attributes, element.name).toEqual(expect.arrayContaining(Object.keys(element.attributes)));
  expect(element.text, element.name).toMatch(text);
  const names = element.children.map(({ name }) => name);
  for (const name of names) expect(Object.keys(children), `in <${element.name}>`).toContain(name);
  for (const [name, number] of Object.entries(children)) {
    if (number === 1)
      expect(
        names.filter((each) => each === name),
        name,
      ).toHaveLength(1);
  }
  for (const child of element.children) expectGrammar(child);
}

function linkOf(parent: Element, rel: string): string | undefined {
  return parent.children.find(({ name, attributes }) => name === "link" && attributes.rel === rel)?.attributes.href;
}
