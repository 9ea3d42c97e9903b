import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { readSitemap } from "../read-page.ts";
import { expect, overflow, test } from "./fixtures.ts";

test.describe("in a typeface as wide as the widest system fonts", () => {
  // The widened style sheet differs from the one that the content policy allows.
  test.use({ javaScriptEnabled: false, bypassCSP: true, viewport: { width: 320, height: 640 } });

  for (const lang of locales) {
    test(`pages fit the narrowest phone: ${lang}`, async ({ page, request }) => {
      await page.route(
        ({ pathname }) => pathname === `/${lang}` || pathname.startsWith(`/${lang}/`),
        async (route) => {
          const response = await route.fetch();
          // DejaVu Sans, the usual font of Linux desktops, is up to 19% wider than ours.
          const wide = "font-display:block;size-adjust:120%";
          const html = await response.text();
          expect(html).toContain("font-display:optional");
          await route.fulfill({ response, body: html.replaceAll("font-display:optional", wide) });
        },
      );
      const sitemap = readSitemap(await (await request.get(href("sitemap", { lang }))).text());
      const paths = sitemap.map(({ address }) => new URL(address).pathname);
      const pages = paths.filter((path) => path === `/${lang}` || path.includes("/features/"));
      expect(pages.length).toBeGreaterThan(15);
      for (const path of pages) {
        await page.goto(path);
        await expect.poll(() => page.evaluate(() => document.fonts.check("16px Onest"))).toBe(true);
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
        expect.soft(await overflow(page), path).toBe(0);
      }
    });
  }
});
