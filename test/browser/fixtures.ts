import { test as base, type ConsoleMessage, expect, type Page, type Request } from "@playwright/test";
import { axeViolations } from "./axe.ts";

interface Fixtures {
  /** What the page may complain of in this test; everything else fails it. */
  expected: RegExp[];
  watched: undefined;
}

/** A request that the page itself gave up, because the visitor went on. */
const givenUp = "net::ERR_ABORTED";

/**
 * A page that fails its test when it complains: console errors and warnings (violations of our policy and bad answers
 * are among them), exceptions, requests that came to nothing.
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
        if (reason !== givenUp) complaints.push(`${request.url()}: ${reason}`);
      };
      page.on("console", onConsole).on("pageerror", onError).on("requestfailed", onFailure);
      await use(undefined);
      // A page may serve several tests.
      page.off("console", onConsole).off("pageerror", onError).off("requestfailed", onFailure);
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for the first frame, which may come a moment after the load event; before it, a key reaches nothing. */
export async function shown(page: Page): Promise<void> {
  await page.locator("body").waitFor();
}

/** Waits until React has taken over the page. */
export async function alive(page: Page): Promise<void> {
  await shown(page);
  await page.locator("html:not([data-hydrating])").waitFor();
}

/** What axe finds wrong in a page of our site, each as a line with its places. */
export async function axeFaults(page: Page): Promise<string[]> {
  // It looks at what lies over what and at colors, and scrolls in between: nothing may move or fade any more.
  await laidOut(page);
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
  return axeViolations(page);
}

/** How far the page can be scrolled sideways, in pixels: 0 in every page of ours. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Words of which a line holds only the beginning: none in a language of ours, on the narrowest phone. */
export async function brokenWords(page: Page): Promise<string[]> {
  await laidOut(page);
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

/** Waits until what is below the window is laid out too, as it is on a fresh visit after the page has come alive. */
async function laidOut(page: Page): Promise<void> {
  // Asks in every frame: a headless browser whose window has just been resized paints none until it is asked for one.
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-fresh"));
}

/** How what has the focus shows it: the style of its outline, `none` where it has no outline. */
export function focusRing(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : "none"));
}
