import { featurePages } from "../../domain/features.ts";
import { axeFaults, brokenWords, expect, overflow, test, visit } from "./fixtures.ts";

/** In pixels, at the width of a common phone. Longer pages are left before their end. */
const maxHeight = 5500;

for (const slug of featurePages) {
  test(`the page of ${slug} is short on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const lang of ["en", "ru"]) {
      await visit(page, `/${lang}/features/${slug}`);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollHeight), lang)
        .toBeLessThanOrEqual(maxHeight);
      expect.soft(await overflow(page), lang).toBe(0);
      expect.soft(await brokenWords(page), lang).toEqual([]);
    }
  });
}

test("the steps scroll by keyboard on a phone, and stand next to their pictures in a wide window", async ({ page }) => {
  for (const slug of ["attendance", "access-control"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, `/en/features/${slug}`);
    const steps = page.locator("figure[aria-labelledby=steps]");
    const last = steps.locator("> ol > li").last();
    await steps.scrollIntoViewIfNeeded();
    await expect(last).not.toBeInViewport({ ratio: 0.5 });
    await steps.focus();
    // Each press moves on to the next step, once the scrolling has ended.
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(last).toBeInViewport({ ratio: 0.5, timeout: 500 });
    }).toPass();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await steps.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  }
});
