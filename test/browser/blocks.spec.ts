import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import { axeFaults, expect, overflow, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";

/** What a block editor writes, as the pipeline of sources/wordpress/html returns it. */
const body = `
<p id="c">a</p>
<p><code><a href="/en">a link in code</a></code> and <a href="/en"><code>code in a link</code></a></p>
<pre><a href="/en">a link in a block of code</a></pre>
<div class="wp-block-columns"><div class="wp-block-column" id="h">a</div><div class="wp-block-column" id="i">b</div></div>
<figure class="wp-block-pullquote has-text-align-right" id="j"><blockquote><p>a</p></blockquote></figure>
<figure class="wp-block-table is-style-stripes"><table><tbody><tr id="s"><td>a</td></tr></tbody></table></figure>
<figure class="wp-block-gallery"><figure class="wp-block-image" id="l"><img src="/icon.svg" alt="" width="9" height="9"></figure><figure class="wp-block-image alignright" id="m"><img src="/icon.svg" alt="" width="9" height="9"></figure></figure>
`;

const topics = Array.from({ length: 40 }, (_, index) => `topic-${index + 1}`);
/** 46 letters without a possible line break. */
const longTitle = "Betriebsverfassungsgesetzesänderungskommission";
const titles = (topic: string) => locales.map((locale) => `  ${locale}: ${topic === "topic-1" ? longTitle : topic}\n`);
const site = ownSite({
  // The author's name has no possible line break either.
  posts: topics.map((id) => ({ id, locale: "en", slug: id, category: id, author: longTitle, body })),
  prepare: (dir) => {
    const categories = topics.map((topic) => `${topic}:\n${titles(topic).join("")}`).join("");
    writeFileSync(join(dir, "blog/categories.yml"), categories);
  },
});

async function box(page: Page, id: string) {
  const found = await page.locator(`#text-${id}`).boundingBox();
  if (!found) throw new Error(`${id} is not shown`);
  return found;
}

test("blocks keep the layout that their author chose", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, `${site.origin}/en/blog/topic-1`);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page), colorScheme).toEqual([]);
  }
  const [left, right] = [await box(page, "h"), await box(page, "i")];
  expect([right.y, right.width]).toEqual([left.y, left.width]);
  await expect(page.locator("#text-j")).toHaveCSS("text-align", "end");
  await expect(page.locator("#text-s")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const [first, second] = [await box(page, "l"), await box(page, "m")];
  expect([second.y, second.width]).toEqual([first.y, first.width]);
  expect(first.width).toBeGreaterThan(300);
});

test("a list with many topics and long topics shows its posts first and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await visit(page, `${site.origin}/en/blog`);
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
