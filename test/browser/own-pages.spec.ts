import { guidePage, writeOwnPage } from "../fixtures/own-page.ts";
import { axeFaults, expect, overflow, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";
import { fillInForm, newVisitor } from "./visitor.ts";

const path = "/en/night-shifts";
const site = ownSite({ posts: [], prepare: (dir) => writeOwnPage(dir, "night-shifts", "en", guidePage()) });

for (const width of [360, 1440]) {
  test(`all blocks of a page fit a window of ${width} pixels, and its demo runs`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, site.origin + path);
    const demo = page.locator("[data-demo=shifts]");
    await demo.scrollIntoViewIfNeeded();
    await expect(demo.locator(".demo")).toHaveCount(1);
    await page.locator("main summary").first().click();
    await expect(page.getByText("The manager corrects the time")).toBeVisible();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page), colorScheme).toEqual([]);
    }
    expect(await overflow(page)).toBe(0);
  });
}

test("the form of a page sends a lead and confirms it in its place", async ({ page }) => {
  await visit(page, site.origin + path);
  await page.locator("form#contact button[type=submit]").click();
  await expect(page.getByRole("link", { name: "Enter your first name." })).toBeVisible();
  await fillInForm(page, newVisitor().email);
  await page.locator("form#contact button[type=submit]").click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(site.origin + path);
  await expect(page.getByRole("heading", { level: 2, name: "Submitted successfully." })).toBeFocused();
  await expect(page.getByText("Your reference:")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("without a script, the contact page shows what was typed in the form of a page", async ({ plainPage: page }) => {
  await page.goto(site.origin + path);
  await page.getByLabel("Company").fill("Example");
  await page.locator("form#contact button[type=submit]").click();
  await expect(page).toHaveURL(`${site.origin}/en/contact`);
  await expect(page.getByLabel("Company")).toHaveValue("Example");
});

test("a page is opened from the menu and left without loading a document", async ({ page }) => {
  await visit(page, `${site.origin}/en/about`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Night shifts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Night shifts without spreadsheets" })).toBeVisible();
  await expect(page.locator("main [data-block=columns]")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/en/about`);
});
