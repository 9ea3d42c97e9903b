import type { Page } from "@playwright/test";
import axe from "axe-core";

const options = {
  resultTypes: ["violations"] as "violations"[],
  // Style sheets are read only for a rule that is off by default, and reading them costs a third of a run.
  preload: { assets: ["media"] },
};

/** The rules whose results depend on the colors. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns the violations that axe finds, each as a line with the elements. Only the page itself is checked, because our
 * pages have no frames. `onlyColors`: checks only the rules about colors.
 */
export async function axeViolations(page: Page, onlyColors = false): Promise<string[]> {
  // Loads axe once for each page, because compiling it takes as long as a run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    { ...options, ...(onlyColors && { runOnly: colorRules }) },
  );
}
