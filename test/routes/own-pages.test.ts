import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { guidePage, ownPage, writeOwnPage } from "../fixtures/own-page.ts";
import { patience } from "../fixtures/patience.ts";
import { readPage, readSitemap } from "../read-page.ts";
import { openSiteIn, origin } from "./open-site.ts";

const folder = makeContentFolder([]);
const write = (slug: string, locale: "en" | "kk", source: string) => writeOwnPage(folder.dir, slug, locale, source);
write("night-shifts", "en", guidePage());
write("night-shifts", "kk", ownPage("Түнгі ауысым", "menu: header"));
write("partners", "en", ownPage("Partners", "index: false"));
write("draft", "en", ownPage("Draft", "draft: true"));
write("about", "en", ownPage("Another about"));
write("hostile", "en", ownPage("<b>Bold</b>", "eyebrow: <i>x</i>", "<script>x()</script>\n\n[a](javascript:x)\n\nEnd"));

const site = opened(() => openSiteIn(folder));
const pathOf = (slug: string, lang: "en" | "kk" | "ru" = "en") => href("own", { lang, slug });
const textOf = async (path: string) => (await site.get(path)).text;

/** Waits until the page at a path contains a text, or no longer contains it. */
function untilShown(path: string, text: string, isShown = true): Promise<void> {
  return vi.waitFor(async () => expect((await textOf(path)).includes(text)).toBe(isShown), patience);
}

describe("an own page", () => {
  it("is shown with its head, and is cached", async () => {
    const { status, text } = await site.get(pathOf("night-shifts"));
    expect(status).toBe(200);
    const page = readPage(text);
    expect(page).toMatchObject({ lang: "en", headings: 1, canonical: origin + pathOf("night-shifts") });
    expect(page.title).toContain("Night shifts, planned and paid correctly");
    const addresses = { en: origin + pathOf("night-shifts"), kk: origin + pathOf("night-shifts", "kk") };
    expect(page.alternates).toEqual({ ...addresses, "x-default": addresses.en });
    expect(text).toContain('"@type":"BreadcrumbList"');
    expect(text).toContain(`${origin}/social/en/home.png`);
    expect(text).not.toMatch(/\{(?:columns|questions|end|call|form|demo|scene)/);
    await site.get(pathOf("night-shifts"));
    expect(site.cacheStates().at(-1)).toBe("hit");
  });

  it("does not exist in a language without its file, and says where it does", async () => {
    const { status, text } = await site.get(pathOf("night-shifts", "ru"));
    expect(status).toBe(404);
    expect(readPage(text).links).toEqual(
      expect.arrayContaining([pathOf("night-shifts"), pathOf("night-shifts", "kk")]),
    );
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  it("is in the menus and lists of the languages that have it", async () => {
    const linksOf = async (path: string) => readPage(await textOf(path)).links;
    expect(await linksOf(href("about", { lang: "en" }))).toContain(pathOf("night-shifts"));
    expect(await linksOf(href("about", { lang: "kk" }))).toContain(pathOf("night-shifts", "kk"));
    expect(await linksOf(href("about", { lang: "ru" }))).not.toContain(pathOf("night-shifts", "ru"));
    const lines = readSitemap(await textOf(href("sitemap", { lang: "en" })));
    const line = lines.find(({ address }) => address === origin + pathOf("night-shifts"));
    expect(Object.keys(line?.alternates ?? {})).toEqual(["en", "kk", "x-default"]);
    expect(await textOf(href("sitemap", { lang: "ru" }))).not.toContain("night-shifts");
    const llms = await textOf(href("llms", { lang: "en" }));
    expect(llms.split("\n## ")[1]).toContain(`](${origin}${pathOf("night-shifts")}): How to plan`);
  });

  it("is shown but not listed with `index: false`", async () => {
    const { status, text } = await site.get(pathOf("partners"));
    expect([status, text.includes('<meta name="robots" content="noindex"/>')]).toEqual([200, true]);
    const lists = [await textOf(href("sitemap", { lang: "en" })), await textOf(href("llms", { lang: "en" }))];
    expect(lists.join()).not.toContain(pathOf("partners"));
  });

  it("is not shown as a draft, and does not replace a page of the site", async () => {
    expect((await site.get(pathOf("draft"))).status).toBe(404);
    expect(await textOf(href("about", { lang: "en" }))).not.toContain("Another about");
    const file = "pages/own/about/en.md";
    expect(site.errors).toContainEqual(expect.objectContaining({ file, field: "folder name" }));
  });

  it("shows hostile text as text, without its scripts and addresses", async () => {
    const text = await textOf(pathOf("hostile"));
    expect(text).toContain("&lt;b&gt;Bold&lt;/b&gt;</h1>");
    expect(text).toContain("&lt;i&gt;x&lt;/i&gt;</p>");
    expect(text).not.toContain("x()");
    expect(text).not.toContain("javascript:");
  });

  it("has the contact form with its topic, whose answer keeps what was typed", async () => {
    const form = await textOf(pathOf("night-shifts"));
    expect(form).toContain(`action="${href("contact", { lang: "en" })}"`);
    expect(form).toMatch(/<input[^>]*name="topic"[^>]*checked=""[^>]*value="demo"/);
    const { status, text } = await site.post(href("contact", { lang: "en" }), { topic: "demo", companyName: "Ours" });
    expect(status).toBe(400);
    expect(text).toContain('value="Ours"');
  });

  it("is updated while the site runs, with the menus of all pages", async () => {
    const about = href("about", { lang: "en" });
    write("webinar", "en", ownPage("Webinar", "menu: company\nmenuTitle: Our webinar", "One"));
    await untilShown(about, "Our webinar");
    expect(await textOf(pathOf("webinar"))).toContain("<p>One</p>");
    write("webinar", "en", ownPage("Webinar", "menu: company\nmenuTitle: Our webinar", "Two"));
    await untilShown(pathOf("webinar"), "<p>Two</p>");
    rmSync(join(folder.dir, "pages/own"), { recursive: true });
    await untilShown(about, "Our webinar", false);
    expect((await site.get(pathOf("webinar"))).status).toBe(404);
  });
});

it("an unknown address with one segment is answered with 404", async () => {
  expect((await site.get("/en/no-such-page")).status).toBe(404);
  expect((await site.get("/en/no-such-file.txt")).text).toBe("No such file.\n");
});
