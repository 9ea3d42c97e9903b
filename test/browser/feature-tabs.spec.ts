import { expect, hydrated, press, test, visit, watchDocuments } from "./fixtures.ts";

test.describe("the feature tabs of the home page", () => {
  test("are a tab set: arrows move, the address follows, one panel is shown", async ({ page }) => {
    await visit(page, "/en");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(8);
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await tabs.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/\/en\?feature=shifts$/);
    await expect(page.getByRole("tabpanel")).toHaveAttribute("id", "panel-shifts");
    await press(page, "ArrowLeft", "ArrowLeft");
    await expect(page).toHaveURL(/\/en\?feature=reports$/);
    await page.keyboard.press("Home");
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(tabs.last()).toBeFocused();
    await tabs.nth(3).click();
    await expect(page.getByRole("tabpanel")).toHaveAttribute("id", "panel-tasks");
    // Hydrated panels replace those that the server rendered, so that each panel has its content once.
    for (const panel of ["#panel-tasks", "#panel-attendance", "#panel-audit"]) {
      await expect(page.locator(`${panel} h3`)).toHaveCount(1);
    }
    const documents = watchDocuments(page);
    await page.locator("#panel-tasks a[href$='/features/tasks']").click();
    await expect(page).toHaveURL(/\/en\/features\/tasks$/);
    expect(documents).toEqual([]);
  });

  test("open in a new browser tab with the modifier key", async ({ page, context }) => {
    await visit(page, "/en");
    const opened = context.waitForEvent("page");
    await page
      .getByRole("tab")
      .nth(1)
      .click({ modifiers: ["ControlOrMeta"] });
    await expect((await opened).locator("#panel-shifts")).toBeVisible();
    await expect(page).toHaveURL(/\/en$/);
  });

  test("have addresses that open the right one, even before hydration, and are kept in other languages", async ({
    page,
  }) => {
    await page.goto("/kk?feature=payroll");
    await expect(page.locator("#panel-payroll")).toBeVisible();
    await expect(page.locator("#panel-attendance")).toBeHidden();
    await hydrated(page);
    await expect(page.getByRole("tab", { selected: true })).toHaveAttribute("id", "tab-payroll");
    await expect(page.locator('a[data-language="ru"]').first()).toHaveAttribute("href", "/ru?feature=payroll");
    await page.goto("/kk?feature=nonsense");
    await expect(page.locator("#panel-attendance")).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/kk$/);
  });
});

test.describe("the loss calculator of the home page", () => {
  test("compares the loss with the price as the visitor types", async ({ page }) => {
    await visit(page, "/ru");
    const sums = page.locator("#loss").locator("xpath=..").locator("[role=status] dd");
    await expect(sums).toHaveText([/1.425.600.₸/, /115.200.₸/]);
    await page.locator("#loss-people").fill("48");
    await expect(sums).toHaveText([/2.851.200.₸/, /230.400.₸/]);
    await page.locator("#loss-minutes").fill("500");
    await expect(page.locator("#loss-minutes")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert")).toHaveText(/120/);
  });
});

test.describe("the worked example of an industry", () => {
  test("recalculates as the visitor types", async ({ page }) => {
    await visit(page, "/ru/industries/food-and-beverage");
    const sums = page.locator("#example [role=status] dd");
    await expect(sums).toHaveText([/^79,2$/, /118.800.₸/, /1.425.600.₸/]);
    await page.locator("#example-minutes").fill("18");
    await expect(sums).toHaveText([/^158,4$/, /237.600.₸/, /2.851.200.₸/]);
    await page.locator("#example-people").fill("0");
    await expect(sums).toHaveText([/^158,4$/, /237.600.₸/, /2.851.200.₸/]);
    await expect(page.locator("#example").getByRole("alert")).toHaveText(/1.*5.000/);
    await expect(page.locator("#example-people")).toHaveAttribute("aria-invalid", "true");
    await page.locator("#example-people").fill("12");
    await expect(page.locator("#example").getByRole("alert")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("features are shown one below the other, and calculators are calculated by the server", async ({ page }) => {
    await page.goto("/en");
    for (const feature of ["attendance", "audit", "reports"]) {
      await expect(page.locator(`#panel-${feature}`)).toBeVisible();
    }
    await expect(page.getByRole("tablist")).toBeHidden();
    for (const [path, id, fields, query, results] of [
      ["/en", "loss", { people: "31" }, "people=31&shifts=22&minutes=9&pay=15", ["$18,420", "$299"]],
      [
        "/en/industries/retail",
        "example",
        { people: "10", pay: "12" },
        "people=10&shifts=20&minutes=8&pay=12",
        ["$320"],
      ],
      ["/en/tools/lateness-cost", "lateness", { minutes: "18" }, "people=24&shifts=22&minutes=18&pay=15", ["$28,512"]],
    ] as const) {
      await page.goto(path);
      for (const [name, value] of Object.entries(fields)) await page.locator(`#${id}-${name}`).fill(value);
      await page
        .locator("form", { has: page.locator(`#${id}-people`) })
        .getByRole("button")
        .click();
      await expect(page).toHaveURL(new RegExp(query));
      for (const result of results) await expect(page.locator("[role=status]:has(dl)")).toContainText(result);
    }
  });
});
