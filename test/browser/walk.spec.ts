import type { Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { axeFaults, test as base, brokenWords, expect, focusRing, hydrated, overflow, shown } from "./fixtures.ts";
import { addressOf, isFullyChecked, pageTypes } from "./page-types.ts";

/** The widths in pixels, from the smallest phone to a desktop, and those at which axe checks one language. */
const widths = [320, 360, 768, 1440];
const axeWidths = [360, 1440];

/**
 * Returns the visible text without the parts that only a hydrated page has, and without scenes, which become demos when
 * they are near.
 */
function textForEverybody(): string {
  const own = [...document.querySelectorAll<HTMLElement>(".with-script, [data-demo], [data-live]")].map(
    (part) => part.innerText,
  );
  const whole = document.body.innerText;
  return own.reduce((text, part) => (part ? text.replace(part, "") : text), whole).replace(/\s+/g, " ");
}

/**
 * Removes the parts that may differ between a page with scripts and one without: those that are marked so, scenes that
 * become demos, and the places of tools.
 */
function takeOutWhatDiffers(): void {
  for (const part of document.querySelectorAll(".with-script, .without-script, [data-demo], [data-live]"))
    part.remove();
}

const { baseURL, userAgent } = config.use ?? {};

/**
 * All tests of a worker share one page with JavaScript and one without. No test depends on what another left behind, and
 * a new context would make the browser compile the site's scripts again.
 */
const test = base.extend<{ page: Page }, { scripted: Page; plain: Page }>({
  scripted: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL, userAgent });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  plain: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL, userAgent, javaScriptEnabled: false });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ scripted }, use) => {
    await scripted.setViewportSize({ width: 1280, height: 720 });
    await scripted.emulateMedia({ colorScheme: "light", reducedMotion: null });
    await use(scripted);
  },
});

for (const { kind, lang } of pageTypes) {
  test.describe(`${kind} in ${lang}`, () => {
    let path: string;

    test.beforeEach(async ({ request }) => {
      path = await addressOf(request, kind, lang);
    });

    const schemes = isFullyChecked(lang) ? (["light", "dark"] as const) : (["light"] as const);
    const claim = isFullyChecked(lang) ? "fits every width and is accessible" : "fits every width";
    test(`${claim}, ${schemes.join(" and ")}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const place = `${width} px, ${colorScheme}`;
          await expect.soft.poll(() => overflow(page), place).toBe(0);
          if (width < 400) await expect.soft.poll(() => brokenWords(page), place).toEqual([]);
          if (isFullyChecked(lang) && axeWidths.includes(width)) expect.soft(await axeFaults(page), place).toEqual([]);
        }
      }
    });

    // The crawl checks in every language that each page exists and has its own head.
    if (!isFullyChecked(lang)) return;

    test("hydrates without complaints, and reads the same without JavaScript", async ({ page, plain }) => {
      await page.goto(path);
      const served = await page.evaluate(textForEverybody);
      await hydrated(page);
      expect(await page.evaluate(textForEverybody)).toBe(served);
      await plain.goto(path);
      for (const side of [page, plain]) await side.evaluate(takeOutWhatDiffers);
      expect(await plain.locator("main").innerText()).toBe(await page.locator("main").innerText());
      for (const part of ["h1", "h2", "a"]) {
        expect(await plain.locator(part).count(), part).toBe(await page.locator(part).count());
      }
    });

    test("is walked by keyboard from the skip link on, with the focus in view", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await shown(page);
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      await expect(focused).toHaveAttribute("href", "#content");
      await expect(focused).toBeInViewport();
      for (let stop = 0; stop < 8; stop++) {
        await page.keyboard.press("Tab");
        await expect(focused).toBeInViewport();
        expect(await focusRing(page)).not.toBe("none");
      }
      await page.goto(path);
      await shown(page);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
    });
  });
}
