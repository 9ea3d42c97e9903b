import { expect, test, visit, watchDocuments, watchShifts } from "./fixtures.ts";

test.describe("the home page on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

  test("shows a scene until the visitor asks for its demo, and moves nothing without a touch", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const shifts = await watchShifts(page);
    await visit(page, "/kk");
    const demo = page.locator("[data-demo=attendance]");
    await demo.scrollIntoViewIfNeeded();
    const button = demo.getByRole("button");
    await expect(button).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(files.filter((file) => /demo/.test(file))).toEqual([]);

    const { promise: shown, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(/\/assets\/load-demo/, (route) => shown.then(() => route.continue()));
    await button.tap();
    await expect.poll(async () => (await demo.boundingBox())?.height).toBeGreaterThan(700);
    const place = await demo.boundingBox();
    goOn();
    await expect(demo.locator(".demo")).toHaveCount(1);
    expect((await demo.boundingBox())?.height).toBe(place?.height);
    expect(await shifts()).toBe(0);
    // The demo of a tab that was not open yet loads in the same way.
    await page.getByRole("tab").nth(3).tap();
    await page.locator("#panel-tasks").getByRole("button").tap();
    await expect(page.locator("#panel-tasks .demo")).toHaveCount(1);
    await page.unrouteAll();
  });
});

test("the home page is the same from an address and from a link", { tag: "@journey" }, async ({ page }) => {
  const texts = () => page.locator("main").evaluate((main) => main.textContent?.replace(/\s+/g, " "));
  await visit(page, "/ru");
  const fromAddress = await texts();
  expect(fromAddress?.length).toBeGreaterThan(5000);
  const documents = watchDocuments(page);
  await page.locator("header a[href='/ru/pricing']").first().click();
  await expect(page).toHaveURL(/\/ru\/pricing$/);
  await page.locator("header a[href='/ru']").first().click();
  await expect(page).toHaveURL(/\/ru$/);
  await expect(page.locator("#hero h1")).toBeVisible();
  expect(await texts()).toBe(fromAddress);
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/pricing$/);
  await page.goBack();
  await expect(page.locator("#panel-attendance figure")).toBeVisible();
  expect(await texts()).toBe(fromAddress);
  expect(documents).toEqual([]);
});

for (const width of [1440, 1920]) {
  test(`the phone covers no shift of the week, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/kk");
    const { week, phone } = await page.locator("#hero figure").evaluate((figure) => {
      const cells = [...figure.querySelectorAll("[class*=grid-cols-subgrid] > span")];
      return {
        week: Math.max(...cells.map((cell) => cell.getBoundingClientRect().bottom)),
        phone: figure.querySelector("svg")?.parentElement?.getBoundingClientRect().top,
      };
    });
    expect(phone).toBeGreaterThan(week);
  });
}

test("the open shift of the hero is taken once, and at once with reduced motion", async ({ page }) => {
  const animations = () =>
    page.locator("#hero .claimed").evaluate((cell) => {
      const running = cell.getAnimations({ subtree: true });
      return running.map(({ effect }) => effect?.getComputedTiming().iterations);
    });
  await visit(page, "/en");
  const covers = () => page.locator("#hero .claimed").evaluate((cell) => getComputedStyle(cell, "::after").opacity);
  await expect.poll(covers).toBe("0");
  expect((await animations()).every((count) => count === 1)).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await animations()).toEqual([]);
  expect(await covers()).toBe("0");
});
