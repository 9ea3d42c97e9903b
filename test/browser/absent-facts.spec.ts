import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse, stringify } from "yaml";
import { writeLink } from "../../domain/schedule/schedule-text.ts";
import { expect, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";

/* A site that states prices, and no other fact: its demos and tools work without them. */

const site = ownSite({
  posts: [],
  prepare(contentDir) {
    const { inEveryPlan, markets } = parse(readFileSync("content/facts.yml", "utf8"));
    writeFileSync(join(contentDir, "facts.yml"), stringify({ inEveryPlan, markets }));
  },
});

async function openDemo(page: Page, feature: string) {
  await visit(page, `${site.origin}/en/features/${feature}`);
  const demo = page.locator(`[data-demo=${feature}]`);
  await demo.scrollIntoViewIfNeeded();
  await expect(demo.locator(".demo")).toHaveCount(1);
  await expect(demo).not.toContainText(/undefined|null|NaN|Infinity|∞/);
  return demo;
}

test("the demo of clock-ins has an area that stays as it is, and no meters", async ({ page }) => {
  const demo = await openDemo(page, "attendance");
  const answer = demo.getByRole("status");
  await expect(answer).toHaveText("Clock someone in.");
  await expect(demo.getByRole("slider")).toHaveCount(0);
  await demo.getByRole("button", { name: "Clock in: Server" }).click();
  await expect(answer).toHaveText("Server clocked in at 8:55 AM, inside the area.");
  await demo.getByRole("button", { name: "Clock in: Cashier" }).click();
  await expect(answer).toHaveText("Cashier: rejected. Outside the area.");
  await expect(demo).not.toContainText(/\d m\b/);
});

test("the demo of shifts splits and adds without a limit, and does not copy", async ({ page }) => {
  const demo = await openDemo(page, "shifts");
  await demo.getByRole("button", { name: "Split" }).click();
  await expect(demo.getByRole("status").last()).toHaveText("Split. That day now has 2 parts.");
  await expect(demo.getByRole("button", { name: "Duplicate" })).toHaveCount(0);
  await expect(demo.getByRole("combobox")).toHaveCount(0);
});

test("the demo of reports shows all people of a location", async ({ page }) => {
  const demo = await openDemo(page, "reports");
  const people = demo.getByRole("list", { name: "On time" }).getByRole("listitem");
  await expect(people).toHaveCount(5);
  await demo.getByRole("combobox", { name: "Location" }).selectOption({ index: 2 });
  await expect(people).toHaveCount(4);
});

test("there is no demo of tasks: its drawing stays", async ({ page }) => {
  await visit(page, `${site.origin}/en/features/tasks`);
  await expect(page.locator("figure").first()).toBeVisible();
  await expect(page.locator("[data-demo]")).toHaveCount(0);
});

for (const feature of ["communication", "audit", "payroll", "employees"]) {
  test(`the demo of ${feature} starts`, async ({ page }) => {
    await openDemo(page, feature);
  });
}

test("the schedule builder takes any number of shifts a day, and keeps them", async ({ page }) => {
  const shifts = [0, 1, 2, 3, 4, 5].map((part) => ({ day: 0, start: part * 240, length: 120, pause: 0 }));
  const week = { people: [{ name: "Cook", pay: 0, shifts }], limits: { rest: 0, weekly: 60 } };
  await visit(page, `${site.origin}/en/tools/schedule-builder${writeLink(week)}`);
  const builder = page.locator("#builder");
  await builder.getByRole("button", { name: "Keep as my week" }).click();
  await expect(builder.getByRole("button", { name: /^Cook, Mon/ })).toHaveCount(6);
});
