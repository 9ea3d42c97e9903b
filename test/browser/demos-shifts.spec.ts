import type { Page } from "@playwright/test";
import { expect, openDemo, test } from "./fixtures.ts";

async function openShifts(page: Page) {
  const demo = await openDemo(page, "shifts");
  const day = (name: string) => demo.getByRole("button", { name: new RegExp(`^${name}:`) });
  return { demo, day, said: demo.getByRole("status") };
}

test.describe("the demo of shifts", () => {
  test("is planned by keyboard: add, split, move, duplicate, conflicts, undo, publish", async ({ page }) => {
    const { demo, day, said } = await openShifts(page);
    const { keyboard } = page;
    await day("Server, Mon").focus();
    for (const key of ["ArrowRight", "ArrowRight"]) await keyboard.press(key);
    await expect(day("Server, Wed")).toBeFocused();
    await keyboard.press("Enter");
    await expect(day("Server, Wed")).toHaveAttribute("aria-pressed", "true");
    await keyboard.press("Tab");
    await expect(demo.getByRole("button", { name: "Add a shift" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(said).toHaveText("Shift added.");
    await expect(demo.getByRole("button", { name: "Split" })).toBeFocused();
    for (const parts of [2, 3, 4]) {
      await keyboard.press("Enter");
      await expect(said).toHaveText(`Split. That day now has ${parts} parts.`);
    }
    await keyboard.press("Enter");
    await expect(said).toHaveText("A day can have up to 4 parts.");
    const undo = demo.getByRole("button", { name: "Undo" });
    for (let back = 0; back < 3; back++) await undo.press("Enter");
    await expect(day("Server, Wed")).toHaveAccessibleName(/9:00.AM–5:00.PM$/);

    await demo.getByRole("button", { name: "Move", exact: true }).press("Enter");
    await expect(said).toHaveText("Now pick the day to move it to.");
    await day("Server, Wed").press("ArrowLeft");
    await keyboard.press("Enter");
    await expect(said).toHaveText("Shift moved.");
    await expect(demo.getByText("1 conflict")).toBeVisible();
    await expect(day("Server, Tue")).toHaveAccessibleName(/Overlapping hours$/);
    await undo.press("Enter");
    await expect(demo.getByText("1 conflict")).toHaveCount(0);

    await day("Cook, Mon").press("Enter");
    await demo.getByRole("combobox", { name: "Duplicate to" }).selectOption("7");
    await demo.getByRole("button", { name: "Duplicate" }).press("Enter");
    await expect(said).toHaveText("Duplicated to the next 7 days. In the following week: 1.");
    await expect(day("Cook, Sun")).toHaveAccessibleName(/7:00.AM–3:00.PM$/);

    await demo.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(said).toHaveText("Published. Your team can see the week now.");
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    await demo.getByRole("button", { name: "Remove" }).press("Enter");
    await expect(demo.getByText("Draft", { exact: true })).toBeVisible();
    await expect(demo.getByRole("button", { name: "Add a shift" })).toBeFocused();
  });

  test("asks before it publishes conflicts, and keeps their hours visible", async ({ page }) => {
    const { demo, day, said } = await openShifts(page);
    await day("Server, Mon").click();
    await demo.getByRole("button", { name: "Split" }).click();
    await demo.getByRole("button", { name: "Duplicate", exact: true }).click();
    for (const hours of ["9a–1p", "9a–5p", "2p–5p"]) await expect(day("Server, Tue")).toContainText(hours);
    const publish = demo.getByRole("button", { name: "Publish", exact: true });
    await publish.dblclick();
    await expect(said).toHaveText("Change a day marked with “!”, then publish.");
    await expect(day("Server, Tue")).toBeFocused();
    await publish.click();
    await expect(said).toHaveText("2 conflicts: Tue, Thu");
    await demo.getByRole("button", { name: "Publish anyway" }).click();
    await expect(said).toHaveText("Published. Your team can see the week now.");
    await expect(demo.getByRole("button", { name: "Published" })).toBeVisible();
  });

  test("lets a mouse drag a shift", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { day, said } = await openShifts(page);
    await day("Cook, Mon").hover();
    await page.mouse.down();
    await day("Cook, Fri").hover();
    await page.mouse.up();
    await expect(said).toHaveText("Shift moved.");
    await expect(day("Cook, Fri")).toHaveAccessibleName(/7:00.AM–3:00.PM$/);
    await expect(day("Cook, Mon")).toHaveAccessibleName(/Day off$/);
  });
});
