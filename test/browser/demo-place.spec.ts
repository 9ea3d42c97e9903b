import type { Locator, Page } from "@playwright/test";
import { demoFeatures } from "../../domain/demos/demo.ts";
import { axeFaults, brokenWords, expect, overflow, test, visit } from "./fixtures.ts";

const sizes = [
  [320, 700],
  [360, 780],
  [768, 1024],
  [1440, 900],
] as const;

for (const feature of demoFeatures) {
  test(`the demo of ${feature} replaces its scene without moving anything, and is accessible`, async ({ page }) => {
    // Uzbek has the longest texts. The size of demos in all languages is checked on the home page, by languages.spec.ts.
    for (const lang of ["uz", "en"])
      await test.step(lang, () => expectSameHeight(page, `/${lang}/features/${feature}`));
    for (const [width, colorScheme] of [
      [1440, "light"],
      [320, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await axeFaults(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
    await expectLargeTargets(page.locator("[data-demo] .demo").locator("button, input, select, a, [role=button]"));
  });
}

async function expectSameHeight(page: Page, path: string): Promise<void> {
  const { promise: measured, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/load-demo/, (route) => measured.then(() => route.continue()));
  await visit(page, path);
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
    const place = `${path}, ${width} px`;
    await page.setViewportSize({ width, height });
    expect.soft((await demo.boundingBox())?.height, place).toBe(heights.get(width));
    await expect.soft.poll(() => overflow(page), place).toBe(0);
    if (width < 400) await expect.soft.poll(() => brokenWords(page), place).toEqual([]);
  }
  await expect(demo.locator('a[href$="/contact?topic=demo"]')).toHaveText(/\S/);
}

/** Expects targets that are large enough for a finger. */
async function expectLargeTargets(targets: Locator): Promise<void> {
  const small = await targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      // A checkbox is as large as the label around it.
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      return Math.round(Math.min(width, height)) < 44 ? [element.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(await targets.count()).toBeGreaterThan(0);
  expect(small).toEqual([]);
}

test('drawings and demos have no small semi-bold text, in which the dot of an "i" is lost', async ({ page }) => {
  for (const path of ["/en", "/en/features/shifts"]) {
    await visit(page, path);
    if (path.endsWith("shifts")) {
      const demo = page.locator("[data-demo=shifts]");
      await demo.scrollIntoViewIfNeeded();
      await demo.getByRole("button", { name: /^Server, Mon:/ }).click();
      await expect(demo.getByRole("button", { name: "Split" })).toBeVisible();
    }
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.locator("main figure, [data-demo]").evaluateAll(smallTexts), `${path}, ${width} px`).toEqual(
        [],
      );
    }
  }
});

function smallTexts(drawings: Element[]): string[] {
  return drawings
    .flatMap((drawing) => [...drawing.querySelectorAll("*")])
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && /i/.test(`${node.nodeValue}`)))
    .filter((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return Number.parseFloat(fontSize) < 14 && Number(fontWeight) >= 600 && !element.closest(".sr-only");
    })
    .map((element) => element.textContent);
}

test("a demo loads only near the window, and not before its page hydrates", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 768, height: 640 });
  await visit(page, "/en?feature=tasks");
  await page.waitForLoadState("networkidle");
  expect(files.filter((file) => /demo/.test(file))).toEqual([]);
  await page.locator("#panel-tasks [data-demo]").scrollIntoViewIfNeeded();
  await expect(page.locator("#panel-tasks .demo")).toHaveCount(1);
  // The other demos load with their tabs.
  expect(files.filter((file) => /\/(?!load)\w+-demo-/.test(file))).toHaveLength(1);
});

test("the scene stays without JavaScript", async ({ plainPage: page }) => {
  await page.goto("/en/features/tasks");
  await expect(page.locator("[data-demo] figure")).toBeVisible();
  await expect(page.locator("[data-demo] button")).toHaveCount(0);
});

test("a visitor who saves data sees the scene, without an empty place, and can ask for the demo", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, "/en/features/tasks");
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
    await visit(page, "/en/features/tasks");
    const offer = page.locator("[data-demo]").getByRole("button", { name: "Try it" });
    await expect(offer).toBeVisible();
    await expect(page.locator("[data-demo] figure")).toBeVisible();
    await page.unrouteAll();
    await offer.click();
    await expect(page.locator("[data-demo] .demo")).toHaveCount(1);
  });
});
