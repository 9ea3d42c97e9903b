import { test as base, type ConsoleMessage, expect, type Locator, type Page, type Request } from "@playwright/test";
import config from "../playwright.config.ts";
import { axeViolations } from "./axe.ts";

interface Fixtures {
  /** The complaints that are allowed in this test; all others fail it. */
  expected: RegExp[];
  watched: undefined;
  /** A page without JavaScript, in a separate context. */
  plainPage: Page;
  /** A page on a narrow phone, in a separate context. */
  phonePage: Page;
}

/** The reason of a request that the page itself canceled, because the visitor went on. */
const aborted = "net::ERR_ABORTED";

/**
 * A page that fails its test if there are complaints: console errors and warnings (including violations of our content
 * security policy and error responses), exceptions, and failed requests.
 */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  watched: [
    async ({ page, expected }, use) => {
      const complaints: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      };
      const onError = (error: Error) => complaints.push(String(error));
      const onFailure = (request: Request) => {
        const reason = request.failure()?.errorText;
        if (reason !== aborted) complaints.push(`${request.url()}: ${reason}`);
      };
      page.on("console", onConsole).on("pageerror", onError).on("requestfailed", onFailure);
      await use(undefined);
      // A page may serve several tests.
      page.off("console", onConsole).off("pageerror", onError).off("requestfailed", onFailure);
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  plainPage: async ({ browser }, use) => {
    const page = await browser.newPage({ ...config.use, javaScriptEnabled: false });
    await use(page);
    await page.close();
  },
  phonePage: async ({ browser }, use) => {
    const viewport = { width: 360, height: 740 };
    const page = await browser.newPage({ ...config.use, viewport, hasTouch: true, isMobile: true });
    await use(page);
    await page.close();
  },
});

export { expect };

/** Waits for the first frame, which may come a moment after the load event; before that, keys have no effect. */
export async function shown(page: Page): Promise<void> {
  await page.locator("body").waitFor();
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await shown(page);
  await page.locator("html:not([data-hydrating])").waitFor();
}

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens the page of a feature and waits for its demo. */
export async function openDemo(page: Page, feature: string, lang = "en"): Promise<Locator> {
  await visit(page, `/${lang}/features/${feature}`);
  const demo = page.locator(`[data-demo=${feature}]`);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo.locator(".demo")).toHaveCount(1);
  return demo;
}

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Returns a list that collects the path of every document requested from now on. */
export function watchDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Returns the text that was copied last. */
export function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Returns the violations that axe finds on a page of our site, each as a line with the elements. `onlyColors`: checks only
 * the rules about colors, for a page that was checked with other colors before.
 */
export async function axeFaults(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  // axe checks colors and which elements cover others, and scrolls in between, so nothing may still move or fade.
  await page.waitForFunction(() => {
    const ends = (each: Animation) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    return !document.getAnimations().some((each) => each.playState === "running" && ends(each));
  });
  return axeViolations(page, onlyColors);
}

/** Returns how far the page can be scrolled sideways, in pixels; it should be 0 on all our pages. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Returns the words that break across lines. There should be none in any of our languages, even on the narrowest phone.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest("[aria-hidden=true], .sr-only")) continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Returns the style of the outline of the focused element; `none` if it has no outline. */
export function focusRing(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : "none"));
}

/**
 * Returns a function that measures how far parts of the page have moved by themselves so far, as Chrome's layout shifts;
 * those that follow an input of the visitor do not count. Call it before the page is opened.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // This type of entry is newer than the types of the library.
      for (const entry of list.getEntries()) if (!entry.toJSON().hadRecentInput) shifts.push(entry.toJSON().value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((whole, shift) => whole + shift, 0));
}
