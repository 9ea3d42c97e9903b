import type { Page } from "@playwright/test";
import axe from "axe-core";

const options = {
  resultTypes: ["violations"] as "violations"[],
  // Style sheets are read only for a rule that is off by default, and reading them costs a third of a run.
  preload: { assets: ["media"] },
};

/** What axe finds wrong, each as a line with its places. Our pages have no frames, and only the page is looked at. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Once for each page that was loaded: compiling it costs as much as a run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }, options);
}
