import { locales } from "../../i18n/locales.ts";
import { expect, hydrated, overflow, test } from "./fixtures.ts";

test.describe("every panel of the header lies inside the window", () => {
  for (const lang of locales) {
    test(lang, async ({ page }) => {
      await page.goto(`/${lang}`);
      await hydrated(page);
      for (const width of [320, 360, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        const menus = page.locator("header details:visible");
        expect(await menus.count()).toBe(width < 1024 ? 2 : 3);
        for (const menu of await menus.all()) {
          await menu.locator("summary").click();
          const panel = menu.locator("> :not(summary)");
          await expect(panel).toBeVisible();
          const { left, right, top } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON());
          const place = `${await menu.locator("summary").getAttribute("aria-label")} at ${width}`;
          expect.soft(left, place).toBeGreaterThanOrEqual(0);
          expect.soft(right, place).toBeLessThanOrEqual(width);
          expect.soft(top, place).toBeGreaterThanOrEqual(0);
          expect.soft(await overflow(page), place).toBe(0);
          await page.keyboard.press("Escape");
          await expect(panel).toBeHidden();
        }
      }
    });
  }
});
