import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { axeViolations } from "../../../test/browser/axe.ts";
import { checkHtml, findJava } from "../../../test/crawl/check-html.ts";
import { SavedPages } from "../../../test/crawl/saved-pages.ts";
import { visitor } from "../../../test/crawl/walk.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { type Desk, openDesk } from "./desk.ts";
import { oddPosts } from "./odd-posts.ts";
import { openBrowser, openWebsite, type Website, watch } from "./website.ts";
import { writePosts } from "./write-posts.ts";

let desk: Desk;
let site: Website;
let browser: Browser;

beforeAll(async () => {
  desk = await openDesk("http://127.0.0.1:9");
  await writePosts(desk, oddPosts);
  site = await openWebsite(() => desk.wordpress.restUrl, null);
  browser = await openBrowser();
  await vi.waitFor(async () => expect(await site.content()).toBe("ok"), patience);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
  await desk?.close();
});

/** The slugs of posts that the parser refuses, because they are nested five thousand levels deep. */
const unreadable = new Set(["nested-without-end"]);

const shown = oddPosts.filter(({ slug }) => !unreadable.has(slug));

const addressOf = ({ slug, lang = "en" }: (typeof oddPosts)[number]) => `/${lang}/blog/${encodeURIComponent(slug)}`;

/** Opens a page in a window of its own. Returns it with what it must not cause. */
async function open(path: string, width: number, dark = false): Promise<{ page: Page; seen: string[] }> {
  const colorScheme = dark ? "dark" : "light";
  const page = await browser.newPage({ userAgent: visitor, viewport: { width, height: 900 }, colorScheme });
  const seen = watch(page, site.origin);
  const response = await page.goto(site.origin + path);
  expect(response?.status()).toBe(200);
  await page.locator("html:not([data-hydrating])").waitFor();
  return { page, seen };
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What the browser logs for a picture whose file is missing. */
const lost = /404 \(Not Found\)/;

test.each(shown)("$slug fits a phone and a wide screen", async (post) => {
  const { page, seen } = await open(addressOf(post), 360, true);
  expect((await page.locator("h1").textContent())?.trim()).toBeTruthy();
  const stray = ".prose :is(script, style, iframe, form, input, button, object, embed, svg, [style], [onclick])";
  expect(await page.locator(stray).count()).toBe(0);
  expect(await page.locator(".prose img:not([width]), .prose img:not([height])").count()).toBe(0);
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  // What a hostile text would have set.
  expect(await page.evaluate(() => Reflect.get(window, "taken"))).toBeUndefined();
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await sideways(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(seen.filter((line) => !lost.test(line))).toEqual([]);
  await page.close();
});

const java = findJava();

// Starting Java takes a long time on a busy machine.
test.skipIf(java === null)("the HTML of every post and of the lists is valid", { timeout: 300_000 }, async () => {
  const saved = new SavedPages();
  try {
    for (const path of [...shown.map(addressOf), "/en/blog", "/en/blog?page=2", "/kk/blog"]) {
      const answer = await site.get(path);
      expect([path, answer.slice(0, 4)]).toEqual([path, "200 "]);
      saved.save(path, answer.slice(4));
    }
    expect(await checkHtml(java ?? "", saved.folder)).toEqual([]);
  } finally {
    saved.remove();
  }
});

test.each(["/en/blog", "/ru/blog", "/kk/blog"])("the list %s fits a phone and a wide screen", async (path) => {
  const { page, seen } = await open(path, 320);
  expect(await page.locator("main article h2").count()).toBeGreaterThan(0);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page)).toBe(0);
  }
  expect(seen.filter((line) => !lost.test(line))).toEqual([]);
  await page.close();
});

test("a post that is nested too deep breaks no other page", async () => {
  const posts = oddPosts.filter(({ slug }) => unreadable.has(slug));
  expect(posts).toHaveLength(1);
  for (const post of posts) expect(await site.get(addressOf(post))).toMatch(/^404/);
});
