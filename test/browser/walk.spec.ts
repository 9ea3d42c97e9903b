import { alive, axeFaults, expect, overflow, test } from "./fixtures.ts";
import { pageTypes } from "./page-types.ts";

for (const { type, lang, path } of pageTypes) {
  test.describe(`${type} in ${lang}`, () => {
    test("is a whole page that comes alive without a word", async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("h1")).toHaveCount(1);
      expect(await page.locator("h1").innerText()).not.toBe("");
      await expect(page).toHaveTitle(/\S+ — \S+/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S{3}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
      await alive(page);
    });

    for (const [width, scheme] of [
      [320, "light"],
      [768, "dark"],
      [1440, "light"],
      [1440, "dark"],
    ] as const) {
      test(`fits and is accessible at ${width} px, ${scheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await alive(page);
        expect(await overflow(page)).toBe(0);
        expect(await axeFaults(page)).toEqual([]);
      });
    }

    test("reads the same without JavaScript", async ({ page, browser }) => {
      await page.goto(path);
      await alive(page);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(new URL(path, page.url()).href);
      expect(await plain.locator("main").innerText()).toBe(await page.locator("main").innerText());
      expect(await plain.locator("main a").count()).toBe(await page.locator("main a").count());
      await context.close();
    });

    test("is walked by keyboard from the skip link on", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.keyboard.press("Tab");
      const skip = page.locator(":focus");
      await expect(skip).toHaveAttribute("href", "#content");
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
    });
  });
}
