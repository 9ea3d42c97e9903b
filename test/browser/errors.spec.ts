import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ContentFolder, makeContentFolder } from "../fixtures/content-folder.ts";
import { freePort } from "../fixtures/free-port.ts";
import { type SiteProcess, siteProcess } from "../fixtures/site-process.ts";
import { axeFaults, expect, hydrated, overflow, test, visit } from "./fixtures.ts";
import { addressOf } from "./page-types.ts";

test.use({ expected: [/status of 404/] });

test("an unknown address keeps the site around it, in its language", { tag: "@journey" }, async ({ page }) => {
  const response = await page.goto("/kk/no/such/place?x=1");
  expect(response?.status()).toBe(404);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  expect(response?.headers().vary).toContain("User-Agent");
  await expect(page.locator("html")).toHaveAttribute("lang", "kk");
  await expect(page.getByText("Page not found: /kk/no/such/place?x=1")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner")).toBeVisible();
  await hydrated(page);
  expect(await axeFaults(page)).toEqual([]);
});

test("an unknown language gets a 404 page in the browser's own language", async ({ browser }) => {
  const context = await browser.newContext({ locale: "ru-RU" });
  const page = await context.newPage();
  const response = await page.goto("/xx/blog");
  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByText("Page not found: /xx/blog")).toBeVisible();
  await context.close();
});

test("a post that never existed ends on a bare page, which is left with a full page load", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const response = await page.goto("/en/blog/no-such-post");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found: /en/blog/no-such-post")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await hydrated(page);
  expect(await overflow(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/en");
  expect(await page.evaluate(() => "before" in window)).toBe(false);
});

test("a navigation to a missing post shows the same page", async ({ page, request }) => {
  const post = await addressOf(request, "blogPost", "en");
  await visit(page, "/en/blog");
  await page.route(`**${post}.data*`, async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(post, "/en/blog/gone") }),
    });
  });
  await page.locator(`main a[href="${post}"]`).first().click();
  await expect(page.getByText(/^Page Not Found: /)).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  // Header and footer come back as the server rendered them, without another request.
  await page.goBack();
  await expect(page).toHaveURL("/en/blog");
  await expect(page.locator("header nav").first().locator("[aria-current]")).toHaveText("Blog");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Payroll", exact: true })).toHaveCount(1);
});

test.describe("when a post is only in English", () => {
  let folder: string;
  let content: ContentFolder;
  let site: SiteProcess;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "errors-"));
    content = makeContentFolder([{ id: "only", locale: "en", slug: "only-english" }]);
    site = siteProcess(await freePort(), {
      DATA_DIR: folder,
      DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
      CONTENT_DIR: content.dir,
    });
    await site.start();
  });

  test.afterAll(async () => {
    await site.stop();
    content.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("its page in another language says where it can be read", async ({ page }) => {
    const response = await page.goto(`${site.origin}/az/blog/only-english`);
    expect(response?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("lang", "az");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expect(page.locator("link[hreflang]")).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${site.origin}/en/blog/only-english`);
  });
});

test.describe("for a crawler", () => {
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0.0.0 Safari/537.36" });

  test("no error page is rendered, only the status", async ({ page }) => {
    const response = await page.request.get("/en/no/such/place");
    expect(response.status()).toBe(404);
    expect(await response.text()).toBe("");
  });
});
