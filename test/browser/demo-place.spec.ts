import { demoFeatures } from "../../domain/demos/demo.ts";
import { locales } from "../../i18n/locales.ts";
import { axeFaults, brokenWords, expect, hydrated, overflow, test } from "./fixtures.ts";

const sizes = [
  [320, 700],
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const;

for (const feature of demoFeatures) {
  test.describe(`the demo of ${feature}`, () => {
    test("replaces its scene without moving anything, in every language and width", async ({ page }) => {
      for (const lang of locales) {
        const { promise: measured, resolve: goOn } = Promise.withResolvers<void>();
        await page.route(/\/assets\/load-demo/, (route) => measured.then(() => route.continue()));
        await page.goto(`/${lang}/features/${feature}`);
        await hydrated(page);
        const demo = page.locator("[data-demo]");
        const heights = new Map<number, number | undefined>();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          heights.set(width, (await demo.boundingBox())?.height);
        }
        await expect(demo.locator("figure")).toBeVisible();
        goOn();
        await demo.scrollIntoViewIfNeeded();
        await expect(demo.locator(".demo")).toHaveCount(1);
        await page.unrouteAll();
        for (const [width, height] of sizes) {
          const place = `${lang}, ${width} px`;
          await page.setViewportSize({ width, height });
          expect.soft((await demo.boundingBox())?.height, place).toBe(heights.get(width));
          await expect.soft.poll(() => overflow(page), place).toBe(0);
          if (width < 400) await expect.soft.poll(() => brokenWords(page), place).toEqual([]);
        }
        const link = demo.locator('a[href$="/contact?topic=demo"]');
        await expect(link).toHaveText(/\S/);
      }
    });

    test("is accessible, light and dark, on a phone and on a desktop", async ({ page }) => {
      for (const [lang, width, colorScheme] of [
        ["ru", 360, "dark"],
        ["en", 1440, "light"],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(`/${lang}/features/${feature}`);
        await hydrated(page);
        await page.locator("[data-demo]").getByRole("button").click();
        await expect(page.locator("[data-demo] .demo")).toHaveCount(1);
        expect.soft(await axeFaults(page), `${lang}, ${width}`).toEqual([]);
      }
    });

    test("has targets that are large enough for a finger", async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
      await page.goto(`/ru/features/${feature}`);
      const targets = page.locator("[data-demo] .demo").locator("button, input, select, a, [role=button]");
      await page.locator("[data-demo]").scrollIntoViewIfNeeded();
      await expect(targets).not.toHaveCount(0);
      for (const target of await targets.all()) {
        const named = await target.evaluate((element) => element.outerHTML.slice(0, 120));
        // A checkbox is as large as the label around it.
        const box = await target.evaluate((element) => {
          const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
          return { width, height };
        });
        expect.soft(Math.round(box.height), named).toBeGreaterThanOrEqual(44);
        expect.soft(Math.round(box.width), named).toBeGreaterThanOrEqual(44);
      }
      await page.close();
    });
  });
}

test("a demo loads only near the window, and not before its page hydrates", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 768, height: 640 });
  await page.goto("/en?feature=tasks");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(files.filter((file) => /demo/.test(file))).toEqual([]);
  await page.locator("#panel-tasks [data-demo]").scrollIntoViewIfNeeded();
  await expect(page.locator("#panel-tasks .demo")).toHaveCount(1);
  // The other demos load with their tabs.
  expect(files.filter((file) => /\/(?!load)\w+-demo-/.test(file))).toHaveLength(1);
});

test("the scene stays without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/en/features/tasks`);
  await expect(page.locator("[data-demo] figure")).toBeVisible();
  await expect(page.locator("[data-demo] button")).toHaveCount(0);
  await context.close();
});

test("a visitor who saves data sees the scene, without an empty place, and can ask for the demo", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/en/features/tasks");
  await hydrated(page);
  const demo = page.locator("[data-demo]");
  await demo.scrollIntoViewIfNeeded();
  const offer = demo.getByRole("button", { name: "Try it" });
  await expect(offer).toBeVisible();
  const heightOf = async (part: typeof demo) => (await part.boundingBox())?.height ?? 0;
  await expect.poll(async () => (await heightOf(demo)) - (await heightOf(demo.locator("figure")))).toBeLessThan(100);
  await offer.click();
  await expect(demo.locator(".demo")).toHaveCount(1);
});

test.describe("without a connection", () => {
  test.use({ expected: [/ERR_FAILED/] });
  test("the scene stays, and the demo loads when the visitor asks again", async ({ page }) => {
    await page.route(/\/assets\/load-demo/, (route) => route.abort());
    await page.goto("/en/features/tasks");
    await hydrated(page);
    const offer = page.locator("[data-demo]").getByRole("button", { name: "Try it" });
    await expect(offer).toBeVisible();
    await expect(page.locator("[data-demo] figure")).toBeVisible();
    await page.unrouteAll();
    await offer.click();
    await expect(page.locator("[data-demo] .demo")).toHaveCount(1);
  });
});
