import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import { type ContentFolder, makeContentFolder } from "../fixtures/content-folder.ts";
import { freePort } from "../fixtures/free-port.ts";
import { type SiteProcess, siteProcess } from "../fixtures/site-process.ts";
import { axeFaults, expect, hydrated, overflow, test } from "./fixtures.ts";

/** What a block editor writes, as the pipeline of server/content/wordpress/html returns it. */
const body = `
<h2 class="has-small-font-size" id="a">Small</h2><h2 class="has-x-large-font-size" id="b">Large</h2>
<p id="c">a</p><p class="has-medium-font-size" id="d">a</p><p class="has-large-font-size" id="e">a</p>
<p><code><a href="/en">a link in code</a></code> and <a href="/en"><code>code in a link</code></a></p>
<pre><a href="/en">a link in a block of code</a></pre>
<div class="wp-block-group is-row"><p id="f">one</p><p id="g">two</p></div>
<div class="wp-block-columns"><div class="wp-block-column is-width-25" id="h">a</div><div class="wp-block-column" id="i">b</div></div>
<figure class="wp-block-pullquote has-text-align-right" id="j"><blockquote><p>a</p></blockquote></figure>
<div class="wp-block-cover alignleft" id="k"><div class="wp-block-cover__inner-container"><p>a</p></div></div>
<div class="wp-block-cover is-position-bottom-right is-height-32"><img src="/icon.svg" alt="" width="9" height="9" class="is-focus-top-left" id="n"><div class="wp-block-cover__inner-container" id="o"><p>a</p></div></div>
<div class="wp-block-cover" id="p"><span class="wp-block-cover__background has-vivid-red-background-color has-background-dim-100" id="q"></span><div class="wp-block-cover__inner-container"><p>a</p></div></div>
<p class="has-drop-cap" id="r">Drop</p>
<figure class="wp-block-table is-style-stripes"><table class="has-vivid-red-background-color has-background"><tbody><tr id="s"><td>a</td></tr></tbody></table></figure>
<figure class="wp-block-gallery"><figure class="wp-block-image" id="l"><img src="/icon.svg" alt="" width="9" height="9"></figure><figure class="wp-block-image alignright" id="m"><img src="/icon.svg" alt="" width="9" height="9"></figure></figure>
`;

const topics = Array.from({ length: 40 }, (_, index) => `topic-${index + 1}`);
/** 46 letters without a possible line break. */
const longTitle = "Betriebsverfassungsgesetzesänderungskommission";
const folder = mkdtempSync(join(tmpdir(), "blocks-"));
let content: ContentFolder;
let site: SiteProcess;

test.beforeAll(async () => {
  const of = (category: string) => ({
    ...{ id: category, locale: "en" as const, slug: category, category, body },
    // The author's name has no possible line break either.
    author: longTitle,
  });
  content = makeContentFolder(topics.map(of));
  const titles = (topic: string) =>
    locales.map((locale) => `  ${locale}: ${topic === "topic-1" ? longTitle : topic}\n`);
  const categories = topics.map((topic) => `${topic}:\n${titles(topic).join("")}`).join("");
  writeFileSync(join(content.dir, "blog/categories.yml"), categories);
  site = siteProcess(await freePort(), {
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
    CONTENT_DIR: content.dir,
  });
  await site.start();
});

test.afterAll(async () => {
  await site.stop();
  content.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function box(page: Page, id: string) {
  const found = await page.locator(`#text-${id}`).boundingBox();
  if (!found) throw new Error(`${id} is not shown`);
  return found;
}

const fontSize = (page: Page, id: string) =>
  page.locator(`#text-${id}`).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test("blocks keep the layout that their author chose", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${site.origin}/en/blog/topic-1`);
  await hydrated(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page), colorScheme).toEqual([]);
  }
  const sizes = [];
  for (const id of ["a", "b", "c", "d", "e"]) sizes.push(await fontSize(page, id));
  const [small = 0, large = 0, ...text] = sizes;
  expect(large).toBe(small);
  expect(text.toSorted((one, other) => one - other)).toEqual(text);
  expect(new Set(text).size).toBe(3);
  const [one, two] = [await box(page, "f"), await box(page, "g")];
  expect(two.y).toBe(one.y);
  const [quarter, rest] = [await box(page, "h"), await box(page, "i")];
  expect(rest.width / quarter.width).toBeGreaterThan(2.5);
  await expect(page.locator("#text-j")).toHaveCSS("text-align", "end");
  expect((await box(page, "k")).width).toBeGreaterThan(250);
  const [picture, words] = [await box(page, "n"), await box(page, "o")];
  expect(picture.height).toBe(512);
  expect(words.y).toBeGreaterThan(picture.y + 400);
  expect(words.x).toBeGreaterThan(picture.x + picture.width / 2);
  await expect(page.locator("#text-n")).toHaveCSS("object-position", "0% 0%");
  expect((await box(page, "q")).height).toBe((await box(page, "p")).height);
  await expect(page.locator("#text-q")).toHaveCSS("opacity", "1");
  // A cover without a picture has a light background and dark text.
  const ink = await page.locator("#text-c").evaluate((element) => getComputedStyle(element).color);
  await expect(page.locator("#text-p")).toHaveCSS("color", ink);
  const gap = await page
    .locator("#text-r")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element, "::first-letter").paddingRight));
  expect(gap).toBeGreaterThan(4);
  // Stripes are transparent, so that the color of their table shows through.
  await expect(page.locator("#text-s")).toHaveCSS("background-color", /\/ 0\.08\)$/);
  const [first, second] = [await box(page, "l"), await box(page, "m")];
  expect([second.y, second.width]).toEqual([first.y, first.width]);
  expect(first.width).toBeGreaterThan(300);
});

test("a list with many topics and long topics shows its posts first and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${site.origin}/en/blog`);
  await hydrated(page);
  const top = await page.locator("main article").first().boundingBox();
  expect(top?.y).toBeLessThan(740);
  expect(await overflow(page)).toBe(0);
  await page.locator("main nav summary").first().click();
  await expect(page.getByRole("link", { name: longTitle }).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.goto(`${site.origin}/en/blog/topic-1`);
  await expect(page.getByText(longTitle).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
