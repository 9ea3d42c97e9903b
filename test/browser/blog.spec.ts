import { href } from "../../domain/site-map.ts";
import { axeFaults, copiedText, expect, overflow, test, visit } from "./fixtures.ts";

const blog = href("blog", { lang: "en" });

test.describe("the list of posts", () => {
  test("grows in place, keeps scroll and focus, says how much is shown, and is restored when going back", {
    tag: "@journey",
  }, async ({ page }) => {
    await visit(page, blog);
    const cards = page.locator("main article");
    await expect(cards).toHaveCount(6);
    const more = page.getByRole("link", { name: "Show more posts" });
    await more.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Enter");
    await expect(cards).toHaveCount(12);
    await expect(page).toHaveURL(`${blog}?page=2&from=1`);
    await expect(page.getByText("12 of 12 posts")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await cards.last().getByRole("link").click();
    await expect(page.locator(".prose")).not.toBeEmpty();
    await page.goBack();
    await expect(cards).toHaveCount(12);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test.describe("while the site cannot be reached", () => {
    test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

    test("stays as it is, says that no more can be loaded, and grows once they can be", async ({ page, context }) => {
      await visit(page, blog);
      const more = page.getByRole("link", { name: "Show more posts" });
      await context.setOffline(true);
      await more.click();
      await expect(page.getByText("More posts couldn’t be loaded")).toBeVisible();
      await expect(page).toHaveURL(blog);
      await expect(page.locator("main article")).toHaveCount(6);
      expect(await axeFaults(page)).toEqual([]);
      await context.setOffline(false);
      await more.click();
      await expect(page.locator("main article")).toHaveCount(12);
    });
  });
});

test("a search that finds nothing says so and stays usable at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, href("blog", { lang: "en" }, { q: "x".repeat(200) }));
  await expect(page.getByText("No results found")).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
});

test("a post stays complete when the page hydrates, and its address can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const post = href("blogPost", { lang: "en", uri: "what-lateness-costs" });
  await visit(page, post);
  await expect(page.getByRole("heading", { name: "Put a price on it" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await copiedText(page)).toMatch(new RegExp(`${post}$`));
});
