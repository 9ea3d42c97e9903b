import { axeFaults, expect, hydrated, overflow, test, visit } from "./fixtures.ts";
import { addressOf } from "./page-types.ts";

test.use({ expected: [/status of 404/] });

test("an unknown address keeps the site around it, in its language", { tag: "@journey" }, async ({ page }) => {
  const response = await page.goto("/kk/no/such/place?x=1");
  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "kk");
  await expect(page.getByText("Page not found: /kk/no/such/place?x=1")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner")).toBeVisible();
  await hydrated(page);
  expect(await axeFaults(page)).toEqual([]);
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
