import { readFileSync } from "node:fs";
import { read, utils } from "@e965/xlsx";
import { expect, openDemo, press, test } from "./fixtures.ts";

test.describe("audit", () => {
  test("is scored by keyboard: weak points, and a task for the worst", async ({ page }) => {
    const demo = await openDemo(page, "audit");
    await expect(demo.getByText("45 of 100 points so far")).toBeVisible();
    await demo.getByRole("radiogroup", { name: "Storeroom in order" }).getByRole("radio", { name: "Good" }).focus();
    await press(page, "Space", "Tab", "Space", "ArrowRight");
    await expect(
      demo.getByRole("radiogroup", { name: "Display case" }).getByRole("radio", { name: "Bad" }),
    ).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("39");
    await expect(demo.getByText("80 of 100 points. The location passes at 80.")).toBeVisible();
    await demo.getByRole("radio", { name: "Visit" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(demo.getByRole("list", { name: "Points by area" }).getByRole("listitem")).toContainText([
      /Hygiene.*25 \/ 25/,
      /Food storage.*35 \/ 35/,
      /Refrigeration.*Weakest.*20 \/ 40/,
    ]);
    await page.keyboard.press("Tab");
    await expect(demo.getByRole("button", { name: "Create task" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(demo.getByText("Task created", { exact: true })).toBeVisible();
    await expect(
      demo.getByText("Task for the shift manager, due today: Clean and restock the display case."),
    ).toBeAttached();
    await expect(demo.getByRole("list", { name: "What to do next" })).toBeFocused();
  });
});

test.describe("payroll", () => {
  test("adds up while the visitor types, and can be sent again after a change", async ({ page }) => {
    const demo = await openDemo(page, "payroll");
    await expect(demo.getByRole("status")).toHaveText("Take-home pay: $2,346.30");
    await demo.getByLabel("Weekend: hours").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4.5");
    // 4.5 hours at 125% of $15 are $84.38; the tax on $2,691.38 is $269.14.
    await expect(demo.getByRole("status")).toHaveText("Take-home pay: $2,422.24");
    await demo.getByRole("button", { name: "Send payslip" }).focus();
    await page.keyboard.press("Enter");
    await expect(demo.getByRole("status")).toHaveText("Sent to the employee: $2,422.24");
    await demo.getByLabel("Deduction").fill("20");
    await expect(demo.getByRole("status")).toHaveText("Changed after sending. Send it again: $2,402.24");
    await demo.getByLabel("Deduction").fill("5000");
    await expect(demo.getByRole("alert")).toHaveText("The deduction can’t be more than what’s left after tax.");
    await demo.getByLabel("Night hours: hours").fill("many");
    await expect(demo.getByLabel("Night hours: hours")).toHaveAttribute("aria-invalid", "true");
    await expect(demo.getByRole("alert")).toHaveText("Enter a number from 0 to 400.");
    await demo.getByRole("button", { name: "Start over" }).click();
    await expect(demo.getByRole("status")).toHaveText("Take-home pay: $2,346.30");
    await expect(demo.getByLabel("Night hours: hours")).toHaveValue("24");
  });
});

test.describe("employees", () => {
  test("are found, given a role and invited by keyboard", async ({ page }) => {
    const demo = await openDemo(page, "employees", "kk");
    const records = demo.getByRole("list").getByRole("listitem");
    await expect(records).toHaveCount(14);
    await demo.getByRole("searchbox").focus();
    await page.keyboard.type("нурлан");
    await expect(records).toHaveCount(1);
    await expect(records).toContainText("Нұрлан Т.");
    await records.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await records.getByRole("combobox").selectOption("manager");
    await expect(demo.getByRole("status")).toContainText("Нұрлан Т.");
    await expect(records.getByRole("button")).toContainText("Басшы");
    await demo.getByRole("searchbox").fill("зебра");
    await expect(records).toHaveCount(0);
    await demo.getByRole("button", { name: "Іздеу мен сүзгіні тазалау" }).click();
    await expect(records).toHaveCount(14);
  });

  test("join with a link, and keep one administrator", async ({ page }) => {
    const demo = await openDemo(page, "employees");
    await demo.getByRole("button", { name: "Invite an employee" }).focus();
    await page.keyboard.press("Enter");
    await expect(demo.getByLabel("Name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(demo.getByRole("alert")).toContainText("Enter a name");
    await page.keyboard.type("Ana <b>Diaz</b>");
    await page.keyboard.press("Enter");
    await expect(demo.getByText(/join\/[2-9A-HJ-NP-Z]{8}$/)).toBeVisible();
    await expect(demo.getByRole("button", { name: "Open the link as Ana <b>Diaz</b>" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(demo.getByRole("status")).toHaveText(
      "Ana <b>Diaz</b> has joined. The phone is linked to the account.",
    );
    await expect(demo.getByRole("listitem")).toHaveCount(15);
    await expect(demo.getByRole("listitem").first()).toContainText("Ana <b>Diaz</b>");
    await demo.getByRole("button", { name: /^Grace N\./ }).click();
    const role = demo.getByLabel("Role of Grace N.");
    await role.selectOption("employee");
    await expect(demo.getByRole("status")).toContainText("You need at least one administrator.");
    await expect(role).toHaveValue("administrator");
  });
});

test.describe("reports", () => {
  test("are ranked by keyboard, and exported with the same sums as on the screen", async ({ page }) => {
    const demo = await openDemo(page, "reports");
    const bars = demo.getByRole("list").getByRole("listitem");
    await expect(bars).toHaveCount(10);
    await demo.getByRole("radio", { name: "On time" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(bars.first()).toContainText(/Brianna H\..*\d+ min/);
    await demo.getByLabel("Period").selectOption("7");
    await demo.getByLabel("Location").selectOption("station");
    const total = /^(\d+)\sshifts\. Late: (\d+)\smin\. Left early: (\d+)\smin$/;
    const shown =
      total
        .exec((await demo.getByText(total).textContent()) ?? "")
        ?.slice(1)
        .map(Number) ?? [];
    expect(shown).toHaveLength(3);
    const download = page.waitForEvent("download");
    await demo.getByRole("button", { name: "Export to Excel" }).focus();
    await page.keyboard.press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toBe("punctuality-7-days.xlsx");
    await expect(demo.getByText("Saved: punctuality-7-days.xlsx")).toBeVisible();
    const { Sheets } = read(readFileSync(await file.path()));
    const summary = Sheets.Summary ? utils.sheet_to_json<Record<string, unknown>>(Sheets.Summary) : [];
    const { Shifts, "Late, min": late, "Left early, min": early } = summary.at(-1) ?? {};
    expect([Shifts, late, early]).toEqual(shown);
  });

  test("are printed without the page around them", async ({ page }) => {
    const demo = await openDemo(page, "reports", "ru");
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await demo.getByRole("button", { name: "Распечатать" }).click();
    await expect(page.locator("html[data-printed]")).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(demo.getByRole("list")).toBeVisible();
    await expect(demo.getByRole("button")).toHaveCount(0);
    await expect(page.locator("h1")).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.locator("h1")).toBeVisible();
  });
});
