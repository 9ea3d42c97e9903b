import { expect, openDemo, press, test, visit } from "./fixtures.ts";

test.describe("the demo of tasks", () => {
  test("is answered by keyboard: the checklist counts from its passing score", async ({ page }) => {
    const demo = await openDemo(page, "tasks");
    const { keyboard } = page;
    const score = demo.getByRole("status").first();
    await expect(score).toHaveText("45 of 100 points. The checklist passes at 90.");
    await demo.getByRole("checkbox", { name: "Fryer cleaned" }).focus();
    await keyboard.press("Space");
    await expect(score).toContainText("25 of 100");
    await press(page, "Space", "Tab");
    await expect(demo.getByRole("radio", { name: "Yes" })).toBeFocused();
    await keyboard.press("ArrowRight");
    await expect(score).toContainText("20 of 100");
    await press(page, "ArrowLeft", "Tab", "Space");
    await expect(score).toContainText("70 of 100");
    await keyboard.press("Tab");
    await keyboard.type("42");
    await expect(score).toContainText("70 of 100");
    await expect(demo.getByText("Not completed")).toBeVisible();
    await keyboard.press("Backspace");
    await keyboard.type("0");
    await expect(score).toContainText("90 of 100 points. Passed");
    await expect(demo.getByText("Completed", { exact: true })).toBeVisible();
    await keyboard.press("Tab");
    await keyboard.type("Lamp");
    await expect(score).toContainText("100 of 100");
    await keyboard.press("Tab");
    await expect(demo.getByRole("button", { name: "Mark as done" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(demo.getByRole("button", { name: "Approve" })).toBeFocused();
    await press(page, "Tab", "Enter");
    const task = demo.getByRole("group", { name: "Task with approval" });
    await expect(task.getByRole("status")).toHaveText("Sent back by the manager");
    await press(page, "Enter", "Enter");
    await expect(task.getByRole("status")).toHaveText("Approved and completed");
    await expect(task).toBeFocused();
    await demo.getByRole("button", { name: "Start over" }).press("Enter");
    await expect(score).toContainText("45 of 100");
    await expect(task.getByRole("status")).toHaveText("To do");
  });
});

test.describe("the demo of attendance", () => {
  test("is operated by keyboard, and rejects wrong clock-ins", { tag: "@journey" }, async ({ page }) => {
    const demo = await openDemo(page, "attendance");
    const { keyboard } = page;
    const answer = demo.getByRole("status");
    const radius = demo.getByRole("slider", { name: "Geofence radius" });
    await expect(radius).toHaveAttribute("aria-valuetext", "200 m, 2 of 4 in the area");
    await radius.focus();
    await keyboard.press("Home");
    await expect(radius).toHaveAttribute("aria-valuetext", "50 m, 1 of 4 in the area");
    await keyboard.press("ArrowRight");
    await expect(radius).toHaveAttribute("aria-valuetext", "60 m, 1 of 4 in the area");
    await keyboard.press("Tab");
    await expect(demo.getByRole("button", { name: "Clock in: Cook" })).toBeFocused();
    await press(page, "Tab", "Enter");
    await expect(answer).toHaveText("Server: rejected. 159 m away, and the area ends at 60 m.");
    await radius.focus();
    await keyboard.press("End");
    await expect(radius).toHaveAttribute("aria-valuetext", "700 m, 4 of 4 in the area");
    await demo.getByRole("radio", { name: "Their own phone" }).focus();
    await keyboard.press("ArrowRight");
    await demo.getByRole("button", { name: "Clock in: Server" }).press("Enter");
    await expect(answer).toContainText("Server: rejected. This account is linked to a different phone.");
    await demo.getByRole("radio", { name: "Another phone" }).press("ArrowRight");
    await demo.getByRole("button", { name: "Clock in: Server" }).press("Enter");
    await expect(answer).toContainText("Server: rejected. The phone’s location is fake.");
    await demo.getByRole("radio", { name: "Fake location" }).press("ArrowRight");
    await demo.getByRole("button", { name: "Clock in: Server" }).press("Enter");
    await expect(answer).toContainText("Server clocked in at 8:55 AM");
    await expect(demo.getByRole("button", { name: "8:55 AM" })).toBeFocused();
  });

  test("is operated by touch: the edge of the area is dragged, people are tapped", async ({ phonePage: page }) => {
    const demo = await openDemo(page, "attendance");
    const plan = await demo.locator("svg").first().boundingBox();
    if (!plan) throw new Error("there is no plan");
    const unit = plan.width / 320;
    const [x, y] = [plan.x + plan.width / 2 + 40 * unit, plan.y + plan.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: at, y }] });
    await touch("touchStart", x);
    await touch("touchMove", x + 20 * unit);
    await touch("touchMove", x + 60 * unit);
    await touch("touchEnd", x + 60 * unit);
    await expect(demo.getByRole("slider")).toHaveValue("500");
    // The browser may treat a tap right after a drag as the end of the drag.
    await expect(async () => {
      await demo.getByRole("button", { name: "Clock in: Cashier" }).tap({ timeout: 2000 });
      await expect(demo.getByRole("status")).toContainText("Cashier clocked in at 8:58 AM", { timeout: 2000 });
    }).toPass();
    await demo.getByText("Fake location").tap();
    await demo.getByRole("button", { name: "Clock in: Cook" }).tap();
    await expect(demo.getByRole("status")).toContainText("Cook: rejected.");
  });
});

test.describe("the demo of communication", () => {
  test("is read and voted in by keyboard; the other votes follow", async ({ page }) => {
    const demo = await openDemo(page, "communication");
    const { keyboard } = page;
    await expect(demo.getByText("1 new")).toBeVisible();
    const read = demo.getByRole("button", { name: "I’ve read it" });
    await read.focus();
    await keyboard.press("Enter");
    await expect(read).toHaveAttribute("aria-pressed", "true");
    await expect(demo.getByText("Read by 18 of 24")).toBeVisible();
    await expect(demo.getByText("7 / 10")).toBeVisible();
    await expect(demo.getByText("All read")).toBeVisible();
    await press(page, "Tab", "Space");
    await expect(demo.getByRole("radio", { name: "I can 10" })).toBeChecked();
    await keyboard.press("ArrowDown");
    await expect(demo.getByRole("radio", { name: /Mornings only/ })).toBeChecked();
    await expect(demo.locator("fieldset")).toContainText("24 of 24 voted. Your vote is in.");
    await expect(demo.getByRole("radio", { name: "Mornings only 7" })).toBeChecked();
    await demo.getByRole("button", { name: "Start over" }).press("Enter");
    await expect(demo.locator("fieldset")).toContainText("18 of 24 voted.");
    await expect(demo.getByText("Read by 17 of 24")).toBeVisible();
  });

  test("shows all votes at once with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, "/en/features/communication");
    const demo = page.locator("[data-demo]");
    await demo.getByRole("button", { name: "Try it" }).click();
    await demo.getByText("I can’t").click();
    await expect(demo.locator("fieldset")).toContainText("24 of 24 voted.");
  });
});
