import { axeFaults, expect, overflow, test, visit } from "./fixtures.ts";

const path = "/en/tools/lateness-cost";

test.describe("the lateness cost calculator", () => {
  test("works with the keyboard alone, and its address follows", async ({ page }) => {
    await visit(page, path);
    const result = page.locator("[role=status]:has(dl)");
    await expect(result).toContainText("$14,256");
    await expect(result).toContainText("Free");
    await page.locator("#lateness-people").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("31");
    for (let field = 0; field < 3; field++) await page.keyboard.press("Tab");
    await expect(page.locator("#lateness-pay")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("20");
    await expect(result).toContainText("$24,552");
    await expect(result).toContainText("$299");
    await expect(page.getByText("31 × 22 × 9 ÷ 60 = 102.3")).toBeVisible();
    await expect(page).toHaveURL(/\?people=31&shifts=22&minutes=9&pay=20$/);
    await page.reload();
    await expect(page.locator("[role=status]:has(dl)")).toContainText("$24,552");
  });

  test("takes over the numbers of an industry by touch", async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await visit(page, path);
    await page.getByRole("link", { name: "Manufacturing", exact: true }).last().tap();
    await expect(page).toHaveURL(/people=200&shifts=21&minutes=5&pay=15#calculator$/);
    await expect(page.locator("#lateness-people")).toHaveValue("200");
    await expect(page.locator("[role=status]:has(dl)")).toContainText("$63,000");
    expect(await overflow(page)).toBe(0);
    await page.close();
  });

  test("is calculated by the server without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/ru/tools/lateness-cost`);
    await page.locator("#lateness-minutes").fill("18");
    await page.locator("form[action$='#calculator'] button").click();
    await expect(page).toHaveURL(/people=24&shifts=22&minutes=18&pay=1500/);
    await expect(page.locator("[role=status]:has(dl)")).toContainText(/2.851.200.₸/);
    await expect(page.locator("[role=status]:has(dl)")).toContainText(/115.200.₸/);
    await context.close();
  });

  test("names the invalid fields of a broken link and keeps the valid ones", async ({ page }) => {
    await visit(page, `${path}?people=%3Cscript%3E&shifts=99&minutes=10&pay=-1`);
    await expect(page.getByRole("alert")).toHaveCount(3);
    await expect(page.locator("#lateness-minutes")).toHaveValue("10");
    await expect(page.locator("#lateness-people")).toHaveValue("24");
    await expect(page.locator("[role=status]:has(dl)")).toContainText("$15,840");
  });

  test("has no axe violations, light and dark", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page, path);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
});
