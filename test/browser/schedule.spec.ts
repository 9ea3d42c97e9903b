import { readFile } from "node:fs/promises";
import { read, utils } from "@e965/xlsx";
import type { Locator, Page } from "@playwright/test";
import { sampleSchedule } from "../../domain/schedule/schedule.ts";
import { writeLink, writeSchedule } from "../../domain/schedule/schedule-text.ts";
import { axeFaults, copiedText, expect, hydrated, overflow, press, test, visit, watchShifts } from "./fixtures.ts";

const path = "/en/tools/schedule-builder";

interface Builder {
  builder: Locator;
  said: Locator;
  /** The sums above the week: hours, cost, conflicts. */
  sums: Locator;
  shift(name: RegExp): Locator;
}

async function openBuilder(page: Page, address = path): Promise<Builder> {
  await visit(page, address);
  const builder = page.locator("#builder");
  await expect(builder.getByRole("button", { name: "Undo" })).toBeVisible();
  return {
    builder,
    said: builder.getByRole("status").first(),
    sums: builder.locator("dl").first().locator("dd"),
    shift: (name) => builder.getByRole("button", { name }),
  };
}

/** Returns the address with a hash. In a tab that has the builder open already, only the hash changes. */
const linked = (hash: string) => path + hash;

test.describe("the schedule builder", () => {
  test("works with the keyboard alone: add, copy, change, move, remove, undo", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { builder, said, sums, shift } = await openBuilder(page);
    const { keyboard } = page;
    await expect(sums).toHaveText(["138.5 h", "$2,077.50", "0"]);

    await builder.getByRole("button", { name: "Add a shift: Server, Sun" }).focus();
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox", { name: "Person" })).toBeFocused();
    await dialog.getByRole("combobox", { name: "Start" }).selectOption("6:00 AM");
    await dialog.getByRole("combobox", { name: "End" }).selectOption("12:00 PM");
    await dialog.getByRole("checkbox", { name: "Wed" }).focus();
    await press(page, "Space", "Enter");
    await expect(said).toHaveText("Shift saved and copied to 1 more day. Saved in this browser.");
    await expect(builder.getByRole("button", { name: "Add a shift: Server, Sun" })).toBeFocused();
    // There are two more shifts of 5.5 hours. Now the server has 51 hours, and 12 between Tuesday and Wednesday.
    await expect(sums).toHaveText(["149.5 h", "$2,242.50", "1"]);
    await expect(builder.getByText("Server: 11 h over the weekly limit.")).toBeVisible();

    await shift(/^Server, Sun: 6a–12p/).press("Enter");
    await dialog.getByRole("combobox", { name: "Person" }).selectOption("Cook");
    await dialog.getByRole("combobox", { name: "Day" }).selectOption("Tue");
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(shift(/^Cook, Tue: 6a–12p/)).toBeVisible();
    await expect(shift(/^Cook, Tue: 7a–3:30p/)).toHaveAccessibleName(/Conflict$/);
    await expect(builder.getByText("Cook, Tue: two shifts overlap.")).toBeVisible();

    await shift(/^Cook, Tue: 6a–12p/).press("Enter");
    await expect(dialog).toBeVisible();
    await keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(shift(/^Cook, Tue: 6a–12p/)).toBeFocused();
    await keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Remove shift" }).press("Enter");
    await expect(said).toContainText("Shift removed.");
    await expect(shift(/^Cook, Tue: 6a–12p/)).toHaveCount(0);

    const undo = builder.getByRole("button", { name: "Undo" });
    for (let step = 0; step < 3; step++) await undo.press("Enter");
    await expect(sums).toHaveText(["138.5 h", "$2,077.50", "0"]);
    await expect(undo).toHaveAttribute("aria-disabled", "true");
  });

  test("plans people and limits by touch on a narrow phone, and keeps them", async ({ phonePage: page }) => {
    const { builder, said, sums, shift } = await openBuilder(page);
    const dialog = page.getByRole("dialog");
    await builder.getByRole("button", { name: "Add a person" }).tap();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(dialog.getByRole("alert")).toHaveText("Enter a name.");
    await dialog.getByLabel("Name").fill("Ana <b>");
    await dialog.getByLabel("Hourly pay").fill("20,5");
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(said).toContainText("Person added.");

    await builder.getByRole("radio", { name: "Sat" }).tap();
    await builder.getByRole("button", { name: "Add a shift: Ana <b>, Sat" }).tap();
    await dialog.getByRole("button", { name: "Save" }).tap();
    await expect(shift(/^Ana <b>, Sat: 9a–5:30p/)).toBeVisible();
    await expect(sums).toHaveText(["146.5 h", "$2,241.50", "0"]);
    await builder.getByLabel("Maximum hours per week").fill("39");
    await builder.getByLabel("Maximum hours per week").blur();
    await expect(sums).toHaveText(["146.5 h", "$2,241.50", "2"]);
    expect(await overflow(page)).toBe(0);

    await page.reload();
    await hydrated(page);
    await expect(said).toHaveText("Your saved week. Saved in this browser.");
    await expect(sums).toHaveText(["146.5 h", "$2,241.50", "2"]);
    await expect(builder.getByLabel("Maximum hours per week")).toHaveValue("39");
    await builder.getByRole("button", { name: "Start over" }).tap();
    await expect(sums).toHaveText(["138.5 h", "$2,077.50", "0"]);
  });

  test("lets a mouse drag a shift", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { builder, said, shift } = await openBuilder(page);
    await shift(/^Cook, Mon/).dragTo(builder.getByRole("button", { name: "Add a shift: Cook, Sun" }));
    await expect(said).toContainText("Shift saved.");
    await expect(shift(/^Cook, Sun: 7a–3:30p/)).toBeVisible();
    await expect(shift(/^Cook, Mon/)).toHaveCount(0);
  });

  test("a link shows its week and keeps the visitor's own until told otherwise", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const { builder, sums, shift } = await openBuilder(page);
    await builder.getByRole("button", { name: "Clear shifts" }).click();
    await expect(sums.first()).toHaveText("0 h");

    const week = sampleSchedule(["Zoë Ж"], 33.33);
    await page.goto(linked(writeLink(week)));
    await expect(builder.getByText("You’re looking at a week from a link.")).toBeVisible();
    await expect(sums).toHaveText(["40 h", "$1,333.20", "0"]);
    await shift(/^Zoë Ж, Mon/).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove shift" }).click();
    await expect(sums.first()).toHaveText("32 h");
    await builder.getByRole("button", { name: "Back to my week" }).click();
    await expect(sums.first()).toHaveText("0 h");
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    await page.goto(linked(writeLink(week)));
    await builder.getByRole("button", { name: "Keep as my week" }).click();
    await page.reload();
    await hydrated(page);
    await expect(sums).toHaveText(["40 h", "$1,333.20", "0"]);

    await builder.getByRole("button", { name: "Copy or send a link" }).click();
    await expect(builder.getByText("Link copied")).toBeVisible();
    const copied = new URL(await copiedText(page));
    // Without the pay, unless the visitor adds it.
    expect(copied.hash).toBe(writeLink({ ...week, people: week.people.map((person) => ({ ...person, pay: 0 })) }));
    await builder.getByRole("checkbox", { name: "Include pay" }).check();
    await builder.getByRole("button", { name: "Copy or send a link" }).click();
    await expect.poll(() => copiedText(page)).toContain(writeLink(week));
  });

  // What is refused is tested in domain/schedule/schedule-text.test.ts.
  test("what a link or the browser holds is not trusted", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("schedule", '{"people":"<b>"}'));
    const { said, sums } = await openBuilder(page, linked("#week=abc"));
    await expect(said).toHaveText("That link is broken or incomplete. Here’s your own week.");
    await expect(sums.first()).toHaveText("138.5 h");
  });

  test("downloads a workbook whose sums are numbers", async ({ page }) => {
    const { builder } = await openBuilder(page);
    const download = page.waitForEvent("download");
    await builder.getByRole("button", { name: "Download for Excel" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("shift-schedule.xlsx");
    const book = read(await readFile(await file.path()));
    expect(book.SheetNames).toEqual(["Weekly shift schedule", "All shifts"]);
    const [week = [], shifts = []] = book.SheetNames.map((name) =>
      utils.sheet_to_json<(string | number | null)[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
    );
    const sum = (rows: typeof week, column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    const people = week.slice(1, -1);
    const total = week.at(-1) ?? [];
    expect(people.map(([name]) => name)).toEqual(["Cook", "Server", "Bartender", "Cashier"]);
    expect(people[0]?.[1]).toMatch(/^7:00.AM–3:30.PM$/);
    expect([total[8], total[10]]).toEqual([138.5, 2077.5]);
    expect([sum(people, 8), sum(people, 10)]).toEqual([138.5, 2077.5]);
    expect(total.slice(1, 8).reduce<number>((all, hours) => all + Number(hours), 0)).toBe(138.5);
    expect([sum(shifts.slice(1), 5), sum(shifts.slice(1), 6)]).toEqual([138.5, 2077.5]);
  });

  test("prints on one landscape page, without pay", async ({ page }) => {
    const { builder } = await openBuilder(page);
    await builder.getByLabel("Week of").fill("2026-03-11");
    await builder.getByLabel("Location").fill("Harbor café");
    await builder.getByLabel("Location").press("Enter");
    await page.reload();
    await hydrated(page);
    await expect(builder.getByLabel("Location")).toHaveValue("Harbor café");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("table", { name: "Harbor café · Week of March 9, 2026" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Sun 3/15" })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Cook .* 40$/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /^Total for the week .* 138\.5$/ })).toBeVisible();
    await expect(page.locator(".week-sheet")).toBeVisible();
    await expect(builder.getByRole("button", { name: "Undo" })).toBeHidden();
    await expect(page.locator(".week-sheet")).not.toContainText("$");
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  });

  test("without JavaScript there is an empty week to print", async ({ plainPage: page }) => {
    await page.goto(path);
    await expect(page.getByRole("table", { name: "Weekly shift schedule" })).toBeVisible();
    await expect(page.getByText("The builder needs JavaScript.")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Sun" })).toBeVisible();
  });

  test("has no axe violations: wide, narrow, dark, with a form", async ({ page }) => {
    for (const [width, colorScheme] of [
      [1280, "light"],
      [360, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const { builder } = await openBuilder(page);
      expect(await axeFaults(page)).toEqual([]);
      await builder.getByRole("button", { name: "Add a shift: Cook, Mon" }).click();
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  test("nothing moves while it loads, even with a longer saved week", async ({ page }) => {
    const names = ["A", "B", "C", "D"];
    const week = sampleSchedule(names, 15);
    const long = writeSchedule({ ...week, people: [...week.people, ...week.people, ...week.people] });
    await page.addInitScript((text) => localStorage.setItem("schedule", JSON.stringify(text)), long);
    const shifts = await watchShifts(page);
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      const { sums } = await openBuilder(page);
      await expect(sums.first()).toHaveText("415.5 h");
      expect(await shifts()).toBe(0);
    }
  });
});
