import { expect, overflow, test, visit } from "./fixtures.ts";

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

  test("takes over the numbers of an industry by touch", async ({ phonePage: page }) => {
    await visit(page, path);
    await page.getByRole("link", { name: "Manufacturing", exact: true }).last().tap();
    await expect(page).toHaveURL(/people=200&shifts=21&minutes=5&pay=15#calculator$/);
    await expect(page.locator("#lateness-people")).toHaveValue("200");
    await expect(page.locator("[role=status]:has(dl)")).toContainText("$63,000");
    expect(await overflow(page)).toBe(0);
  });
});
