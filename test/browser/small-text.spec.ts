import { expect, hydrated, test } from "./fixtures.ts";

for (const width of [360, 1440]) {
  test(`drawings and demos have no small semi-bold text, in which the dot of an "i" is lost: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/en", "/en/features/shifts"]) {
      await page.goto(path);
      await hydrated(page);
      const demo = page.locator("[data-demo=shifts]");
      if (path.endsWith("shifts")) {
        await demo.scrollIntoViewIfNeeded();
        await demo.getByRole("button", { name: /^Server, Mon:/ }).click();
        await expect(demo.getByRole("button", { name: "Split" })).toBeVisible();
      }
      const small = await page.locator("main figure, [data-demo]").evaluateAll((drawings) =>
        drawings
          .flatMap((drawing) => [...drawing.querySelectorAll("*")])
          .filter((element) =>
            [...element.childNodes].some((node) => node.nodeType === 3 && /i/.test(`${node.nodeValue}`)),
          )
          .filter((element) => {
            const { fontSize, fontWeight } = getComputedStyle(element);
            return Number.parseFloat(fontSize) < 14 && Number(fontWeight) >= 600 && !element.closest(".sr-only");
          })
          .map((element) => element.textContent),
      );
      expect(small).toEqual([]);
    }
  });
}
