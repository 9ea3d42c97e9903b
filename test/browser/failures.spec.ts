import type { Page } from "@playwright/test";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { axeFaults, expect, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";

/* A navigation whose data cannot be fetched ends on the error page of the visitor's language, and Back recovers. */

test.use({
  expected: [/ERR_FAILED|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|status of 50[03]|Failed to fetch/],
});

const bar = (page: Page) => page.locator("[data-loading-bar]");
const blogLink = (page: Page, lang: Locale) =>
  page.getByRole("contentinfo").locator(`a[href="${href("blog", { lang })}"]`);

/** Fails if anything but our own error page, in this language, is shown. */
async function expectErrorPage(page: Page, lang: Locale): Promise<void> {
  const { default: messages } = await import(`../../i18n/messages/site/${lang}.json`, { with: { type: "json" } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(messages.errors.lostTitle);
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await expect(page.locator("main")).toContainText(messages.errors.lostText);
  await expect(page.locator("main").getByRole("link", { name: "hello@tabelio.example" })).toBeVisible();
  await expect(bar(page)).toHaveAttribute("data-failed");
  expect(await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    await page.locator("main p.text-error").evaluate((element) => getComputedStyle(element).color),
  );
}

test("a data request that fails, with any failure, shows the error page, and Back leaves it", async ({ page }) => {
  await visit(page, href("home", { lang: "kk" }));
  const title = await page.title();
  for (const failure of ["abort", 500, 503] as const) {
    await page.route(`**${href("blog", { lang: "kk" })}.data*`, (route) =>
      failure === "abort" ? route.abort() : route.fulfill({ status: failure, body: "down" }),
    );
    await blogLink(page, "kk").click();
    await expectErrorPage(page, "kk");
    if (failure === "abort") expect(await axeFaults(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await expect(blogLink(page, "kk")).toBeVisible();
    await page.unrouteAll();
  }
});

test.describe("a server that is killed", () => {
  const site = ownSite();

  test("leaves the error page, and its button works once the server is back", async ({ page }) => {
    await visit(page, site.origin + href("home", { lang: "ru" }));
    await page.waitForLoadState("networkidle");
    await site.kill();
    await blogLink(page, "ru").click();
    await expectErrorPage(page, "ru");
    await site.start();
    await page
      .locator(`main a[href="${href("blog", { lang: "ru" })}"]`)
      .first()
      .click();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.locator("main article").first()).toBeVisible();
  });
});
