import type { Page } from "@playwright/test";
import { alive, expect, test } from "./fixtures.ts";

/** How far a part of the page is from the top of the window, and the whole page's height; in pixels. */
function placeOf(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return { top: Math.round(top), height: document.documentElement.scrollHeight };
  }, selector);
}

test.use({ viewport: { width: 360, height: 800 } });

test("what is below the window is laid out once the page is alive, and nothing moves", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifted: entry.toJSON() });
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { wasFresh: document.documentElement.hasAttribute("data-fresh") });
    });
  });
  await page.goto("/en");
  expect(await page.evaluate(() => "wasFresh" in window && window.wasFresh)).toBe(true);
  await alive(page);
  await page.locator("html:not([data-fresh])").waitFor();
  const { height } = await placeOf(page, "body");
  expect(await page.evaluate(() => "shifted" in window)).toBe(false);
  await page.reload();
  expect(await page.evaluate(() => "wasFresh" in window && window.wasFresh)).toBe(false);
  expect((await placeOf(page, "body")).height).toBe(height);
});

test("whoever reloads, or comes back from another page, is where they were", async ({ page }) => {
  await page.goto("/en");
  await page.locator("html:not([data-hydrating]):not([data-fresh])").waitFor();
  await page.locator("#industries").scrollIntoViewIfNeeded();
  const before = await placeOf(page, "#industries");
  await page.reload();
  await expect.poll(() => placeOf(page, "#industries")).toEqual(before);
  const card = page.locator('main a[href="/en/industries/retail"]');
  await card.scrollIntoViewIfNeeded();
  const atCard = await placeOf(page, "#industries");
  await card.click();
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect.poll(() => placeOf(page, "#industries")).toEqual(atCard);
});

test("a link into a page leads to its place", async ({ page }) => {
  await page.goto("/en#industries");
  await expect(page.locator("#industries")).toBeInViewport();
  await alive(page);
  await expect(page.locator("#industries")).toBeInViewport();
});

test("the hero's posts fall into place one after another, and stay where they are under reduced motion", async ({
  page,
}) => {
  const motions = () =>
    page
      .locator("figure .settle")
      .evaluateAll((rows) =>
        rows.map((row) => getComputedStyle(row)).map((s) => `${s.animationName} ${s.animationDelay}`),
      );
  await page.goto("/en");
  expect(await motions()).toEqual(["0s", "0.06s", "0.12s", "0.18s", "0.24s"].map((delay) => `settle ${delay}`));
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await motions()).every((motion) => motion.startsWith("none"))).toBe(true);
});
