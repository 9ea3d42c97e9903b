import type { Page } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import { expect, hydrated, test, visit, watchShifts } from "./fixtures.ts";

/**
 * Returns the distance of a part of the page from the top of the window, and the height of the whole page, in pixels.
 */
function placeOf(page: Page, selector: string) {
  return page.evaluate((selector) => {
    const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return { top: Math.round(top), height: document.documentElement.scrollHeight };
  }, selector);
}

test.use({ viewport: { width: 360, height: 800 } });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  test.describe(() => {
    test.use({ expected: [/status of 400/] });
    test("the list of problems takes the focus without the page's scripts", async ({ page }) => {
      await page.route(/\/assets\/.*\.js$/, () => {});
      await page.goto("/en/contact");
      await page.locator("#content form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.locator("html")).toHaveAttribute("data-hydrating");
    });
  });

  test("nothing on a page moves, however late its font comes", async ({ page }) => {
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const shifts = await watchShifts(page);
    for (const [path, most] of [
      ...locales.map((locale) => [`/${locale}`, 0] as const),
      ["/uz/features/attendance", 0],
      ["/kk/industries/retail", 0],
      ["/ru/blog", 0.05],
    ] as const) {
      await visit(page, path);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      expect.soft(await shifts(), path).toBeLessThanOrEqual(most);
    }
  });
});

test("a reload and a return from another page keep the scroll position", async ({ page }) => {
  await page.goto("/en");
  await page.locator("html:not([data-hydrating])").waitFor();
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
  await hydrated(page);
  await expect(page.locator("#industries")).toBeInViewport();
});

test("the hero's rows fall into place one after another, and stay where they are with reduced motion", async ({
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
