import type { Locator, Page } from "@playwright/test";
import { axeFaults, expect, hydrated, test } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";

const body = "[A walk through the kitchen](https://youtu.be/dQw4w9WgXcQ)\n\nhttps://vimeo.com/123456789";
const site = ownSite({ posts: [{ id: "film", locale: "en", slug: "film", body }] });
const path = "/en/blog/film";

/** Replaces the players of the providers with a simple page. Returns a list that collects the requested addresses. */
async function standInForProviders(page: Page): Promise<string[]> {
  const asked: string[] = [];
  for (const host of ["https://www.youtube-nocookie.com/**", "https://player.vimeo.com/**"]) {
    await page.route(host, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>player</title><p>plays" });
    });
  }
  return asked;
}

/**
 * Follows the link of a video until it shows a button instead of leaving the page: the code for that loads after
 * hydration.
 */
async function openVideo(page: Page, link: string, button: Locator): Promise<void> {
  // With this answer the browser stays on the page.
  await page.route(/^https:\/\/(?:youtu\.be|www\.youtube\.com|vimeo\.com)\//, (route) =>
    route.fulfill({ status: 204 }),
  );
  await expect(async () => {
    if (await button.isHidden()) {
      await page.getByRole("link", { name: link }).focus();
      await page.keyboard.press("Enter");
    }
    await expect(button).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("a video loads nothing until it is started, and explains first what starting it means", async ({ page }) => {
  const asked = await standInForProviders(page);
  await page.goto(site.origin + path);
  await hydrated(page);
  expect(await axeFaults(page)).toEqual([]);
  const play = page.getByRole("button", { name: "Play the video “A walk through the kitchen”" });
  await openVideo(page, "A walk through the kitchen", play);
  await expect(play).toBeFocused();
  await expect(page.getByText("This video is hosted by YouTube.")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(asked).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.frameLocator("iframe").getByText("plays")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
  expect(await page.context().cookies(site.origin)).toEqual([]);
});

test("“always” is a consent: videos load from then on, until it is withdrawn", async ({ page }) => {
  const asked = await standInForProviders(page);
  await page.goto(site.origin + path);
  const always = page.getByRole("button", { name: "Always play videos" });
  await openVideo(page, "Vimeo", always);
  await always.click();
  await expect(page.locator("iframe")).toHaveCount(2);
  await expect(page.locator("#consent")).toBeHidden();
  await page.reload();
  await expect(page.locator("iframe")).toHaveCount(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Necessary only" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await hydrated(page);
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(asked.every((address) => /embed\/dQw4w9WgXcQ|video\/123456789\?.*dnt=1/.test(address))).toBe(true);
});
