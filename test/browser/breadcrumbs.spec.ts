import { locales } from "../../i18n/locales.ts";
import { expect, test } from "./fixtures.ts";

test.describe("breadcrumbs that wrap", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  for (const lang of locales) {
    test(`keep each "›" on the line of the item before it: ${lang}`, async ({ page }) => {
      let wrapped = 0;
      for (const name of ["earned-wage-access", "payroll-disbursement"]) {
        await page.goto(`/${lang}/features/${name}`);
        const crumbs = page.locator("main nav ol").first();
        const before = await crumbs.locator("a").first().boundingBox();
        const separator = await crumbs.getByText("›").boundingBox();
        const current = await crumbs.locator("[aria-current=page]").boundingBox();
        if (!before || !separator || !current) throw new Error("The breadcrumbs are not visible.");
        expect(separator.x).toBeGreaterThanOrEqual(before.x + before.width);
        expect(Math.abs(separator.y + separator.height / 2 - before.y - before.height / 2)).toBeLessThan(3);
        if (current.y >= before.y + before.height) wrapped += 1;
      }
      if (lang === "az") expect(wrapped).toBeGreaterThan(0);
    });
  }
});
