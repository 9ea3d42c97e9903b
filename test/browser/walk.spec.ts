import { axeFaults, brokenWords, expect, focusRing, hydrated, overflow, shown, test } from "./fixtures.ts";
import { addressOf, walkedKinds } from "./page-types.ts";

/* Every kind of page, in English. What other languages change is checked by languages.spec.ts and by the crawl. */

/** The widths in pixels, from the smallest phone to a desktop, and those at which axe checks the page. */
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

for (const kind of walkedKinds) {
  test(`${kind} hydrates, works by keyboard, fits every width, is accessible, and needs no JavaScript`, async ({
    page,
    plainPage: plain,
    request,
  }) => {
    const path = await addressOf(request, kind, "en");

    await test.step("it hydrates without a change", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      const served = await page.evaluate(textForEverybody);
      await hydrated(page);
      expect(await page.evaluate(textForEverybody)).toBe(served);
    });

    await test.step("the focus is in view from the skip link on", async () => {
      await shown(page);
      const focused = page.locator(":focus");
      for (let stop = 0; stop < 9; stop++) {
        await page.keyboard.press("Tab");
        if (stop === 0) await expect(focused).toHaveAttribute("href", "#content");
        await expect(focused).toBeInViewport();
        expect(await focusRing(page)).not.toBe("none");
      }
      await page.locator("a[href='#content']").first().press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
    });

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (axeWidths.includes(width)) expect.soft(await axeFaults(page), `${width} px`).toEqual([]);
      await expect.soft.poll(() => overflow(page), `${width} px`).toBe(0);
      if (width < 400) await expect.soft.poll(() => brokenWords(page), `${width} px`).toEqual([]);
    }

    await test.step("its dark colors have contrast", async () => {
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect.soft(await axeFaults(page, { onlyColors: true })).toEqual([]);
    });

    await test.step("it reads the same without JavaScript", async () => {
      await plain.setViewportSize({ width: 1440, height: 800 });
      await plain.goto(path);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
      for (const side of [page, plain]) await side.evaluate(takeOutWhatDiffers);
      expect(await plain.locator("main").innerText()).toBe(await page.locator("main").innerText());
      for (const part of ["h1", "h2", "a"]) {
        expect(await plain.locator(part).count(), part).toBe(await page.locator(part).count());
      }
    });
  });
}
