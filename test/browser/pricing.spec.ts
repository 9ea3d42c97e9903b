import type { Page } from "@playwright/test";
import { axeFaults, copiedText, expect, test, visit } from "./fixtures.ts";
import { fillInForm, leadsOf, newVisitor } from "./visitor.ts";

const result = (page: Page) => page.getByRole("region", { name: "Your price", exact: true });

test("recalculates as the visitor types, and its address shows the same to everyone", { tag: "@journey" }, async ({
  page,
  plainPage,
}) => {
  await visit(page, "/en/pricing");
  await page.getByLabel("Number of employees", { exact: true }).fill("81");
  await expect(result(page)).toContainText("Total for 12 months: $499");
  await expect(result(page)).toContainText("At 131 employees, the total goes up to $798.");
  await page.getByRole("checkbox", { name: "Access control" }).check();
  await expect(result(page)).toContainText("Total for 12 months: $1,397");
  await expect(page).toHaveURL(/employees=81/);
  await expect(page).toHaveURL(/plans=full(%2C|,)access/);
  await plainPage.goto(page.url());
  await expect(result(plainPage)).toContainText("Total for 12 months: $1,397");
});

test("has a slider that is moved by keyboard", async ({ page }) => {
  await visit(page, "/en/pricing");
  const [slider, number] = [page.getByRole("slider"), page.getByLabel("Number of employees", { exact: true })];
  const before = Number(await number.inputValue());
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  expect(Number(await number.inputValue())).toBeGreaterThan(before);
  await page.keyboard.press("End");
  await expect(number).toHaveValue("5000");
  await expect(result(page)).toContainText("$24,950");
  await expect(slider).toHaveAttribute("aria-valuetext", "5,000");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("works as a form", async ({ page }) => {
    await page.goto("/ru/pricing");
    await page.locator("#employees").fill("100");
    await page.locator("input[name=plans][value=payroll]").check();
    await page.locator("input[name=term][value='12']").check();
    await page.locator("#calculator form button").click();
    await expect(page).toHaveURL(/employees=100/);
    await expect(page.locator("#calculator")).toContainText(/600\s000\s₸/);
  });
});

test("gives the discount only for twelve months by transfer", async ({ page }) => {
  await visit(page, "/en/pricing?market=kz&employees=100&plans=attendance&term=1");
  await expect(result(page)).toContainText("₸40,000");
  await expect(page.getByRole("radio", { name: "Bank transfer" })).toBeDisabled();
  await page.getByRole("radio", { name: "12 months" }).check();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await expect(result(page)).toContainText("₸408,000");
  await expect(result(page)).toContainText("15% off");
  await expect(result(page)).toContainText("\u2212₸72,000");
  await page.getByRole("radio", { name: "One month" }).check();
  await expect(page.getByRole("radio", { name: "Linked bank card" })).toBeChecked();
  await expect(result(page)).toContainText("₸40,000");
});

test("keeps the choice in another language, and the head count in another market", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/en/pricing");
  await page.getByLabel("Number of employees", { exact: true }).fill("131");
  await expect(page).toHaveURL(/employees=131/);
  await page.getByLabel("Language: English").click();
  await page.getByRole("banner").getByRole("link", { name: "Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.locator("#employees")).toHaveValue("131");
  await expect(page.locator("#calculator")).toContainText(/798\s\$/);
  await page.locator("main nav a[href*='market=id']").click();
  await expect(page.locator("main nav a[aria-current]")).toHaveAttribute("href", /market=id/);
  await expect(page.locator("#calculator")).toContainText("Rp");
  await expect(page.locator("#employees")).toHaveValue("131");
  await page.locator("#employees").fill("80");
  await page.locator("main nav a[href*='market=kz']").click();
  await expect(page.locator("#calculator")).toContainText("₸");
  await expect(page.locator("#employees")).toHaveValue("80");
});

test("asks for a plan while none is chosen, also when someone else opens the address", async ({ page }) => {
  await visit(page, "/en/pricing");
  await page.getByRole("checkbox", { name: "Full package" }).uncheck();
  await expect(result(page)).toContainText("Choose at least one plan.");
  await expect(result(page)).not.toContainText("$");
  await expect(result(page).getByRole("link")).toHaveCount(0);
  await expect(page).toHaveURL(/plans=none/);
  await page.reload();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(result(page)).toContainText("Choose at least one plan.");
});

test("has no sum for what is priced on request, and leads to sales", async ({ page }) => {
  await visit(page, "/en/pricing?plans=extras");
  await expect(result(page)).toContainText("Price on request");
  await expect(result(page)).not.toContainText("$0");
  await result(page).getByRole("link", { name: "Talk to sales" }).click();
  await expect(page).toHaveURL(/\/en\/contact\?topic=sales/);
  const quote = page.getByRole("region", { name: "The quote you’re sending" });
  await expect(quote).toContainText("Price on request");
  await expect(quote).not.toContainText("$0");
});

test("keeps the chosen market, the price panel and the week's shifts visible in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/en/pricing");
  const borders = await page
    .locator("main nav a")
    .evaluateAll((links) => links.map((link) => [link.ariaCurrent, getComputedStyle(link).borderTopWidth]));
  expect(borders.filter(([current, width]) => (current === "true") !== (width === "4px"))).toEqual([]);
  await expect(result(page)).toHaveCSS("border-top-width", "1px");
  await page.goto("/en");
  const fills = await page
    .locator("[role=img] .bg-shift-morning, [role=img] .bg-shift-night")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(new Set(fills)).toEqual(new Set(["rgb(255, 176, 32)", "rgb(79, 70, 200)"]));
});

test.describe("sharing", () => {
  test("copies the address", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, "/en/pricing?employees=200");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    const address = await copiedText(page);
    expect(address.startsWith(`${baseURL}/en/pricing?`)).toBe(true);
    expect(address).toContain("employees=200");
  });

  test("shows the address if copying is forbidden", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await visit(page, "/en/pricing?employees=200");
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByLabel("Copy this link:")).toHaveValue(/employees=200/);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test("a card leads to the calculator with its plan alone, and keeps the number of employees", async ({ page }) => {
  await visit(page, "/en/pricing");
  const [full, access] = [
    page.getByRole("checkbox", { name: "Full package" }),
    page.getByRole("checkbox", { name: "Access control" }),
  ];
  await access.check();
  await page.getByLabel("Number of employees").first().fill("131");
  await page.getByRole("link", { name: "Calculate for my team" }).first().click();
  await expect(page).toHaveURL(/plans=full&employees=131#calculator$/);
  await expect(full).toBeChecked();
  await expect(access).not.toBeChecked();
  await expect(page.getByLabel("Number of employees").first()).toHaveValue("131");
});

test("prints on one page, with date and validity", async ({ page }) => {
  await visit(page, "/en/pricing?employees=181&plans=full,access&education=basic");
  await page.getByLabel(/to print on the quote/).fill("Sample Hotels");
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  expect(text).toContain("Quote");
  expect(text).toMatch(/Date: \w+ \d+, \d{4}\nValid until \w+ \d+, \d{4}/);
  expect(text).toContain("$2,595");
  expect(text).toContain("Prepared for: Sample Hotels");
  expect(text).not.toContain("Request a demo");
  expect(text).not.toContain("Share");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("is sent in full with a lead", async ({ page, context }) => {
  const visitor = newVisitor();
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": visitor.ip });
  await visit(page, "/en/pricing?employees=131&plans=full");
  await page.getByRole("link", { name: "Send me this quote" }).click();
  await expect(page).toHaveURL(/\/en\/contact\?/);
  await expect(page.getByRole("radio", { name: "Pricing" })).toBeChecked();
  await expect(page.getByLabel("Number of employees")).toHaveValue("131-300");
  await expect(page.getByRole("region", { name: "The quote you’re sending" })).toContainText("$798");
  await fillInForm(page, visitor.email);
  await page.getByRole("button", { name: "Get a quote" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(leadsOf(visitor.email)).toMatchObject([
    {
      content: {
        topic: "sales",
        quote: { choice: { employees: 131, plans: ["full"] }, quote: { total: 798, currency: "USD" } },
      },
    },
  ]);
});

// What is recognized is tested in domain/price-choice.test.ts.
test("a strange address is corrected and says so; more people than the calculator allows lead to sales", async ({
  page,
}) => {
  await visit(page, "/en/pricing?market=xx&term=5&employees=5001");
  const notices = page.getByRole("status");
  await expect(notices.filter({ hasText: "weren’t recognized" })).toContainText(": country, billing period.");
  await expect(result(page)).toContainText("$24,950");
  const notice = notices.filter({ hasText: "More than 5,000 employees?" });
  await expect(notice.getByRole("link")).toHaveAttribute("href", "/en/contact?topic=sales");
});
