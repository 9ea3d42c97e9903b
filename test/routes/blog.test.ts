import { describe, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { readPage, readSitemap } from "../read-page.ts";
import { openSiteIn, origin } from "./open-site.ts";

const days = Array.from({ length: 13 }, (_, index) => String(index + 1).padStart(2, "0"));
const draft = { id: "draft", locale: "en", slug: "draft", draft: true } as const;
const future = { id: "future", locale: "en", slug: "future", published: "2999-01-01" } as const;

const folder = makeContentFolder([
  ...days.map((day) => ({ id: `p${day}`, locale: "en" as const, slug: `day-${day}`, published: `2026-01-${day}` })),
  { id: "p01", locale: "ru", slug: "den-01", published: "2026-01-01" },
  draft,
  future,
]);
const site = opened(() => openSiteIn(folder));

const blog = href("blog", { lang: "en" });
const postsOf = (text: string) => [...new Set(readPage(text).links.filter((link) => link.startsWith(`${blog}/day-`)))];

test.each([`${blog}/day-01`, "/en"])(
  "%s sends its HTML once: in the document, or as data of a navigation",
  async (path) => {
    const { text } = await site.get(path);
    const document = text.slice(0, text.indexOf("streamController.enqueue"));
    const data = text.slice(document.length);
    expect(document).toContain("<article");
    expect(data).not.toContain("<article");
    expect((await site.get(`${path}.data`)).text).toContain("<article");
  },
);

describe("the list", () => {
  test.each([
    ["", 6, "13"],
    ["?page=1", 6, "13"],
    ["?page=2", 6, "07"],
    ["?page=3", 1, "01"],
    // With `from`, all pages up to this one. For search engines it is the same page.
    ["?page=2&from=1", 12, "13"],
    ["?page=3&from=1", 13, "13"],
    ["?page=2&from=2", 6, "07"],
    ["?from=1", 6, "13"],
  ])("%j shows its share, newest first", async (query, count, newest) => {
    const { status, text } = await site.get(blog + query);
    expect(status).toBe(200);
    expect(postsOf(text)).toHaveLength(count);
    expect(postsOf(text)[0]).toBe(`${blog}/day-${newest}`);
    const page = /page=[2-9]/.exec(query);
    expect(readPage(text).canonical).toBe(`${origin}${blog}${page ? `?${page}` : ""}`);
  });

  test("a later page has its own address and title, and leads on by links alone", async () => {
    const first = readPage((await site.get(blog)).text);
    const second = readPage((await site.get(`${blog}?page=2`)).text);
    expect(first.links).toContain(`${blog}?page=2`);
    expect(second.links).toContain(`${blog}?page=3`);
    expect(second.title).not.toBe(first.title);
  });

  test.each(["4", "1e9", "%00"])("there is no page %s", async (page) => {
    const { status, headers } = await site.get(`${blog}?page=${page}`);
    expect({ status, stored: headers["cache-control"] }).toEqual({ status: 404, stored: "no-store" });
  });

  test("a post leads to the one before and the one after", async () => {
    const { text } = await site.get(`${blog}/day-05`);
    expect(text).toMatch(/<a href="\/en\/blog\/day-04"[^>]*rel="prev"/);
    expect(text).toMatch(/<a href="\/en\/blog\/day-06"[^>]*rel="next"/);
    expect((await site.get(`${blog}/day-13`)).text).not.toContain('rel="next"');
  });
});

describe("a search", () => {
  const found = async (q: string, lang: Locale = "en") => await site.get(href("blog", { lang }, { q }));

  test("finds by title, excerpt and body, marks the words, and is not indexed", async () => {
    folder.write({ ...{ id: "body", locale: "en", slug: "in-the-body" }, body: "A paragraph on *geofences* here." });
    await expect.poll(async () => (await found("geofence")).text).toContain("/en/blog/in-the-body");
    const { status, text, headers } = await found("title of day-03");
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect(text).toMatch(/<mark[^>]*>Title<\/mark>/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  test("for something that is nowhere says so and shows what other languages have", async () => {
    const nothing = (await found("zzzzqqqq")).text;
    expect(nothing).toContain("No results found");
    // If nothing comes close, the newest posts are suggested.
    expect(postsOf(nothing)).toEqual(["13", "12", "11"].map((day) => `${blog}/day-${day}`));
    const { text } = await found("day-13", "kk");
    expect(readPage(text).links).toContain("/en/blog/day-13");
    expect(text).toMatch(/<a href="[^"]*day-13"[^>]*lang="en"/);
  });

  test.each([
    ["quotes and operators", '" OR NEAR(* AND ^ title:'],
    ["null bytes", "day\u0000one"],
    ["markup", "<script>alert(1)</script>"],
  ])("answers for %s", async (_, q) => {
    const { status, text } = await found(q);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
  });
});

describe.each([draft, future])("a post that is not public: $id", ({ slug }) => {
  test("is not found, and not named anywhere", async () => {
    const { status, text } = await site.get(href("blogPost", { lang: "en", uri: slug }));
    expect(status).toBe(404);
    expect(text).not.toContain(`Title of ${slug}`);
    const lists = [href("home", { lang: "en" }), blog, href("sitemap", { lang: "en" })];
    for (const path of [...lists, href("blog", { lang: "en" }, { q: slug })]) {
      expect((await site.get(path)).text, path).not.toContain(`/${slug}`);
    }
    expect((await site.get(`/en/${slug}`)).status, "an old address").toBe(404);
  });
});

describe("languages", () => {
  test("a post names its addresses in other languages, and no more", async () => {
    const { text } = await site.get("/en/blog/day-01");
    const [en, ru] = [`${origin}/en/blog/day-01`, `${origin}/ru/blog/den-01`];
    expect(readPage(text).alternates).toEqual({ en, ru, "x-default": en });
    const line = readSitemap((await site.get(href("sitemap", { lang: "ru" }))).text).find(({ address }) =>
      address.endsWith("/den-01"),
    );
    expect(line?.alternates).toEqual(readPage(text).alternates);
  });

  test("the slug of another language leads to this language's own", async () => {
    const { status, headers } = await site.get("/ru/blog/day-01");
    expect(status).toBe(301);
    expect(headers.location).toBe("/ru/blog/den-01");
  });

  test.each(["az", "kk"] as const)(
    "a post that %s does not have gets a page that says so, for crawlers too, and is never cached",
    async (lang) => {
      for (const agent of [undefined, "Googlebot/2.1"]) {
        const headers = agent ? { "user-agent": agent } : {};
        const answer = await site.get(href("blogPost", { lang, uri: "day-01" }), headers);
        const page = readPage(answer.text);
        expect(answer.status).toBe(404);
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(site.cacheStates().at(-1)).not.toBe("hit");
        expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
        expect(page).toMatchObject({ lang, headings: 1, canonical: "", alternates: {} });
        expect(page.links).toEqual(expect.arrayContaining(["/en/blog/day-01", "/ru/blog/den-01"]));
      }
      const { text } = await site.get(href("sitemap", { lang }));
      expect(text).not.toContain("day-01");
    },
  );

  test("a post takes comments only in the languages that it is in", async () => {
    const comment = { name: "Aigerim", email: "reader@example.com", text: "Thank you", consent: "on" };
    expect((await site.post("/ru/blog/den-01", comment)).status).toBe(303);
    for (const headers of [{}, { accept: "application/json" }]) {
      expect((await site.post("/kk/blog/den-01", comment, headers)).status).toBe(404);
    }
    const statuses = ["held", "spam"] as const;
    const kept = await Promise.all(statuses.map((status) => site.comments.list({ status, limit: 9 })));
    expect(kept.flat().map(({ locale }) => locale)).toEqual(["ru"]);
  });
});

test("an update on the day of publication, by the site's time zone, is not shown as one", async () => {
  const shownUpdate = async (slug: string, updated: string) => {
    folder.write({ id: slug, locale: "kk", slug, published: "2026-03-09T02:00", updated });
    const path = href("blogPost", { lang: "kk", uri: slug });
    await expect.poll(async () => (await site.get(path)).status).toBe(200);
    const { text } = await site.get(path);
    return [...text.matchAll(/<time[^>]*dateTime="([^"]+)"/g)].map(([, instant]) => instant);
  };
  expect(await shownUpdate("same-day", "2026-03-09T12:00")).toEqual(["2026-03-08T21:00:00.000Z"]);
  expect(await shownUpdate("next-day", "2026-03-10T02:00")).toContain("2026-03-09T21:00:00.000Z");
});

test("an edit shows without a restart, even if the page was cached", async () => {
  const path = href("blogPost", { lang: "en", uri: "day-13" });
  await site.get(path);
  expect((await site.get(path)).text).not.toContain("A new sentence");
  folder.write({ id: "p13", locale: "en", slug: "day-13", published: "2026-01-13", body: "A new sentence" });
  await expect.poll(async () => (await site.get(path)).text).toContain("A new sentence");
});
