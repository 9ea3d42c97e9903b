import type { Page } from "@playwright/test";
import { href } from "../../domain/site-map.ts";
import { fallbackLocale, type Locale, locales } from "../../i18n/locales.ts";
import type { PageKind } from "../read-page.ts";
import { brokenWords, expect, hydrated, overflow, test, visit } from "./fixtures.ts";
import { addressOf, walkedKinds } from "./page-types.ts";

/*
 * What depends on the length of words, in every language: each kind of page is opened once, on a phone. What no language
 * changes is checked in English by walk.spec.ts; links, heads and HTML of all pages are checked by the crawl.
 */

const phones = [320, 360];
/** The kinds with checks of their own. The others are checked in English by walk.spec.ts. */
const shownByWords: readonly PageKind[] = ["home", "feature", "pricing"];
/** The kinds that look different with scripts. The others are opened without them, which takes a third of the time. */
const changedByScripts: readonly PageKind[] = [...shownByWords, "schedule", "lateness"];
/** The language with the longest texts, whose pages are checked in wide windows too. */
const longest: Locale = "uz";

for (const lang of locales) {
  test(`pages fit a phone, even with a wide font: ${lang}`, async ({ page, plainPage, request }) => {
    test.slow();
    for (const kind of lang === fallbackLocale ? shownByWords : walkedKinds) {
      const opened = changedByScripts.includes(kind) ? page : plainPage;
      await opened.setViewportSize({ width: 360, height: 780 });
      await opened.goto(`${await addressOf(request, kind, lang)}${queries[kind] ?? ""}`);
      if (opened === page) await hydrated(page);
      for (const check of checks[kind] ?? []) await test.step(check.name, () => check(page, lang));
      await expectFit(opened, kind, lang === longest ? [...phones, 768, 1440] : phones);
      if (kind === "home" || kind === "feature") await expectFitInWideFont(page, kind);
    }
  });
}

/** The query with which a kind of page is widest. */
const queries: Partial<Record<PageKind, string>> = { pricing: "?market=id&employees=4999&plans=full,access" };

/** What else is checked on a kind of page, in this order. */
const checks: Partial<Record<PageKind, readonly ((page: Page, lang: Locale) => Promise<void>)[]>> = {
  home: [expectFewScreens, expectSmallBanner, expectCookieDialogFits, expectPanelsInWindow, expectDemosFit],
};

async function expectFit(page: Page, place: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    await expect.soft.poll(() => overflow(page), `${place}, ${width} px`).toBe(0);
    if (width < 400) await expect.soft.poll(() => brokenWords(page), `${place}, ${width} px`).toEqual([]);
  }
}

/**
 * Makes the page's typeface as wide as the widest system font, and expects that the page still fits. DejaVu Sans, the
 * usual font of Linux desktops, is up to 19% wider than ours.
 */
async function expectFitInWideFont(page: Page, place: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 780 });
  const widened = await page.evaluate(async () => {
    let count = 0;
    for (const sheet of document.styleSheets) {
      for (const [at, { cssText }] of [...sheet.cssRules].entries()) {
        if (!cssText.includes("font-display: optional")) continue;
        const wide = cssText.replace("font-display: optional", "font-display: block; size-adjust: 120%");
        sheet.deleteRule(at);
        sheet.insertRule(wide, at);
        count += 1;
      }
    }
    await document.fonts.ready;
    return count;
  });
  expect(widened).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
  await expect.soft.poll(() => overflow(page), `${place} in a wide font`).toBe(0);
}

async function expectFewScreens(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // The Kazakh page names two price lists.
  expect.soft(height, "nine screens of a phone and three lines").toBeLessThanOrEqual(9 * 800 + 3 * 25);
}

/** Expects that the banner takes at most a fifth of a phone's height and covers nothing that has the focus. */
async function expectSmallBanner(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  const banner = page.locator("#consent");
  const { y: top, height } = (await banner.boundingBox()) ?? { y: 0, height: 780 };
  expect(height).toBeLessThanOrEqual(780 / 5);
  const bottomOf = (place: { y: number; height: number } | null) => (place?.y ?? 780) + (place?.height ?? 0);
  expect(bottomOf(await page.locator("h1").boundingBox())).toBeLessThan(top);
  // The last links of the page, which cannot be scrolled further up by themselves.
  for (const link of (await page.locator("footer a:visible").all()).slice(-3)) {
    await link.focus();
    expect(bottomOf(await link.boundingBox())).toBeLessThanOrEqual(top);
  }
}

async function expectCookieDialogFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator("#consent button").last().click();
  const dialog = page.locator("dialog[open]");
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Expects that every panel of the header lies inside the window. */
async function expectPanelsInWindow(page: Page): Promise<void> {
  for (const [width, count] of [
    [320, 2],
    [360, 2],
    [390, 2],
    [768, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const menus = page.locator("header details[name=header-menu]:visible");
    await expect(menus).toHaveCount(count);
    for (const menu of await menus.all()) {
      await menu.locator("> summary").click();
      const panel = menu.locator("> :not(summary)");
      await expect(panel).toBeVisible();
      const { left, right, top } = await panel.evaluate((element) => element.getBoundingClientRect().toJSON());
      const place = `${await menu.locator("> summary").getAttribute("aria-label")} at ${width}`;
      expect.soft(Math.min(left, top), place).toBeGreaterThanOrEqual(0);
      expect.soft(right, place).toBeLessThanOrEqual(width);
      expect.soft(await overflow(page), place).toBe(0);
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
    }
  }
}

/** Opens the demos in their tabs, and expects that each fits the size that is reserved for it. */
async function expectDemosFit(page: Page, lang: Locale): Promise<void> {
  await page.setViewportSize({ width: 320, height: 780 });
  // Only a phone that opens the page waits until the visitor asks for a demo.
  await visit(page, href("home", { lang }));
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(8);
  for (const tab of await tabs.all()) {
    await tab.click();
    const demo = page.getByRole("tabpanel").locator("[data-demo]");
    await demo.getByRole("button").click();
    await expect(demo.locator(".demo")).toHaveCount(1);
    const name = `${await demo.getAttribute("data-demo")}`;
    for (const width of phones) {
      await page.setViewportSize({ width, height: 780 });
      const grown = () =>
        demo.evaluate(
          (place) => place.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(place).minHeight),
        );
      await expect.soft.poll(grown, `${name}, ${width} px`).toBeLessThan(1);
    }
    await expectFit(page, name, phones);
  }
}
