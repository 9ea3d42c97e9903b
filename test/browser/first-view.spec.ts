import type { Page } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import { expect, hydrated, test } from "./fixtures.ts";

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

test("what is below the window is laid out after hydration, and nothing moves", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifted: entry.toJSON() });
    }).observe({ type: "layout-shift", buffered: true });
    addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { wasFresh: document.documentElement.hasAttribute("data-fresh") });
    });
  });
  // With the font in the cache, both visits below use it.
  await page.goto("/en/thanks");
  await page.goto("/en");
  expect(await page.evaluate(() => "wasFresh" in window && window.wasFresh)).toBe(true);
  await hydrated(page);
  await page.locator("html:not([data-fresh])").waitFor();
  const { height } = await placeOf(page, "body");
  expect(await page.evaluate(() => "shifted" in window)).toBe(false);
  await page.reload();
  expect(await page.evaluate(() => "wasFresh" in window && window.wasFresh)).toBe(false);
  expect((await placeOf(page, "body")).height).toBe(height);
});

/** Returns the parts of the home page that are shown in the frame with this name. */
function shownIn(page: Page, frame: string) {
  return page.evaluate((frame) => {
    document.documentElement.setAttribute("data-fresh", frame);
    const parts = ["header", "h1", "main figure", "#industries", "footer"];
    return parts.filter((selector) => document.querySelector(selector)?.checkVisibility());
  }, frame);
}

const everything = ["header", "h1", "main figure", "#industries", "footer"];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  test("header, text and picture come in separate frames", async ({ page }) => {
    await page.addInitScript(() => {
      const frames: (string | null)[] = [];
      Object.assign(window, { frames });
      new MutationObserver(() => frames.push(document.documentElement.getAttribute("data-fresh"))).observe(document, {
        attributeFilter: ["data-fresh"],
        subtree: true,
      });
    });
    await page.goto("/en");
    await page.locator("html:not([data-fresh])").waitFor();
    const frames = await page.evaluate(() => ("frames" in window ? window.frames : null));
    expect(frames).toEqual(["font", "header", "text", "picture", "rest", null]);
    expect(await shownIn(page, "font")).toEqual([]);
    expect(await shownIn(page, "header")).toEqual(["header"]);
    expect(await shownIn(page, "text")).toEqual(["header", "h1"]);
    expect(await shownIn(page, "picture")).toEqual(["header", "h1", "main figure"]);
    expect(await shownIn(page, "rest")).toEqual(everything);
  });

  test.describe(() => {
    test.use({ expected: [/status of 400/] });
    test("the list of problems takes the focus, even before hydration", async ({ page }) => {
      // The first frame of the response comes before its scripts, which never arrive here.
      await page.route(/\/assets\/.*\.js$/, () => {});
      await page.goto("/en/contact");
      await page.locator("html[data-fresh=rest]").waitFor();
      await page.locator("#content form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.locator("html")).toHaveAttribute("data-hydrating");
    });
  });

  for (const path of ["", "/features/attendance", "/industries/retail"]) {
    test(`nothing on a page moves, however late its font comes: ${path || "home"}`, async ({ page }) => {
      await page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.continue();
      });
      await page.addInitScript(() => {
        Object.assign(window, { shifts: [] });
        new PerformanceObserver((list) => {
          if ("shifts" in window && Array.isArray(window.shifts)) window.shifts.push(...list.getEntries());
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const locale of locales) {
        await page.goto(`/${locale}${path}`);
        await page.locator("html:not([data-fresh])").waitFor();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => "shifts" in window && window.shifts), locale).toEqual([]);
      }
    });
  }
});

test("a desktop shows all of it at once", async ({ page }) => {
  await page.goto("/en");
  await page.locator("html:not([data-fresh])").waitFor();
  for (const frame of ["header", "text", "picture"]) expect(await shownIn(page, frame)).toEqual(everything);
});

test("a reload and a return from another page keep the scroll position", async ({ page }) => {
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
