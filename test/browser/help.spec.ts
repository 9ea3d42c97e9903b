import type { Page } from "@playwright/test";
import { axeFaults, copiedText, expect, hydrated, press, test, visit } from "./fixtures.ts";
import { newVisitor } from "./visitor.ts";

const article = "/en/faq/clock-in-and-out";

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": newVisitor().ip });
});

test.describe("the search field", () => {
  const field = (page: Page) => page.getByRole("combobox", { name: "Search the help center" });
  const options = (page: Page) => page.getByRole("listbox", { name: "Suggested articles" }).getByRole("option");

  /** Returns the index of the option that assistive technology announces; -1 if there is none. */
  async function activeOption(page: Page): Promise<number> {
    const id = await field(page).getAttribute("aria-activedescendant");
    const ids = await options(page).evaluateAll((all) => all.map((option) => option.id));
    const selected = await options(page).evaluateAll((all) =>
      all.flatMap((option, index) => (option.getAttribute("aria-selected") === "true" ? [index] : [])),
    );
    const active = id === null ? -1 : ids.indexOf(id);
    expect(selected).toEqual(active === -1 ? [] : [active]);
    return active;
  }

  test.beforeEach(async ({ page }) => {
    await visit(page, "/en/faq");
  });

  test("suggests articles at each keystroke, and works with the keyboard alone", { tag: "@journey" }, async ({
    page,
  }) => {
    await field(page).focus();
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.type("payslip");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    const count = await options(page).count();
    expect(count).toBeGreaterThan(1);
    await expect(page.getByRole("status").filter({ hasText: `${count} articles found` })).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);

    expect(await activeOption(page)).toBe(-1);
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).toBe(0);
    await page.keyboard.press("ArrowUp");
    expect(await activeOption(page)).toBe(-1);
    await page.keyboard.press("ArrowUp");
    expect(await activeOption(page)).toBe(count - 1);
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).toBe(-1);

    await page.keyboard.press("ArrowDown");
    const chosen = (await options(page).first().getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(chosen);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/payslip/i);
  });

  test("keeps Home, End and the letters for the text", async ({ page }) => {
    await field(page).pressSequentially("payslip");
    await expect(options(page).first()).toBeVisible();
    await press(page, "ArrowDown", "Home");
    expect(await activeOption(page)).toBe(-1);
    await page.keyboard.type("my ");
    await expect(field(page)).toHaveValue("my payslip");
    await press(page, "ArrowDown", "End");
    expect(await activeOption(page)).toBe(-1);
    await page.keyboard.type("s");
    await expect(field(page)).toHaveValue("my payslips");
  });

  test("closes with Escape, then clears, and searches for what is typed", async ({ page }) => {
    await field(page).pressSequentially("geofence");
    await expect(options(page).first()).toBeVisible();
    await press(page, "ArrowDown", "Escape");
    await expect(field(page)).toHaveAttribute("aria-expanded", "false");
    await expect(options(page)).toHaveCount(0);
    expect(await field(page).getAttribute("aria-activedescendant")).toBeNull();
    await expect(field(page)).toHaveValue("geofence");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/faq?q=geofence");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("geofence");
    await expect(page.locator("main mark").first()).toHaveText(/geofence/i);
  });

  test("searches for the audience that the browser remembers, and names the audience of what it suggests", async ({
    page,
  }) => {
    await page.getByRole("link", { name: "For administrators" }).click();
    await page.goto("/en/faq/category/payroll");
    await hydrated(page);
    await field(page).pressSequentially("payslip");
    await expect(options(page).first()).toContainText(/For (employees|administrators)$/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/en/faq?q=payslip&for=administrators");
    await expect(page.locator("main li").first()).toContainText("For administrators");
  });

  test("suggests articles in a field that was touched before it could listen", async ({ page }) => {
    await page.goto("/en/faq", { waitUntil: "commit" });
    await field(page).focus();
    await hydrated(page);
    await page.keyboard.type("payslip");
    await expect(options(page).first()).toBeVisible();
  });

  test.describe("without a connection", () => {
    test.use({ expected: [/ERR_FAILED/] });
    test("loads the suggestions when the visitor returns to it", async ({ page }) => {
      await page.route("**/api/help/en", (route) => route.abort());
      const failed = page.waitForEvent("requestfailed");
      await field(page).focus();
      await failed;
      await field(page).blur();
      await page.unrouteAll();
      await field(page).pressSequentially("payslip");
      await expect(options(page).first()).toBeVisible();
    });
  });

  test("offers the nearest articles and support if nothing is found", async ({ page }) => {
    await field(page).fill("zzzzqqqq");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "No results found" })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Send this question to support" }).click();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/zzzzqqqq/);
  });
});

test("the view of an audience has its own address and is remembered", async ({ page }) => {
  await visit(page, "/en/faq");
  const views = page.getByRole("navigation", { name: "Show articles" });
  await expect(views.getByRole("link", { name: "For employees" })).toHaveAttribute("aria-current", "page");
  await views.getByRole("link", { name: "For administrators" }).click();
  await expect(page).toHaveURL("/en/faq?for=administrators");
  await expect(views.getByRole("link", { name: "For administrators" })).toHaveAttribute("aria-current", "page");
  await page.goto("/en/faq");
  await expect(page).toHaveURL("/en/faq?for=administrators");
  await visit(page, "/en/faq?for=employees");
  await expect(page).toHaveURL("/en/faq?for=employees");
});

test.describe("a heading", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is a link to its section, which a click copies", async ({ page, baseURL }) => {
    await visit(page, article);
    const heading = page.locator(".prose h2").nth(1);
    const link = heading.getByRole("link");
    await expect(link).toHaveAccessibleName((await heading.innerText()).trim());
    const sign = () => link.evaluate((element) => getComputedStyle(element, "::after").opacity);
    expect(await sign()).toBe("0");
    await link.focus();
    expect(await sign()).toBe("1");
    await page.keyboard.press("Enter");
    const address = `${baseURL}${article}#${await heading.getAttribute("id")}`;
    expect(decodeURI(page.url())).toBe(address);
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toHaveCount(1);
    expect(decodeURI(await copiedText(page))).toBe(address);
    await page.locator(".prose h2").first().getByRole("link").click();
    await expect(page.locator("[data-copied]")).toHaveCount(1);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => copiedText(page)).toMatch(new RegExp(`${article}$`));
  });
});

test("the service worker of earlier versions removes its copies and itself", async ({ page }) => {
  await page.goto("/en/faq");
  await page.evaluate(async () => {
    await caches.open("help-copies-build-pages");
    await caches.open("other");
    await navigator.serviceWorker.register("/sw.js", { scope: "/en/faq" });
  });
  await expect
    .poll(() =>
      page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]),
    )
    .toEqual([["other"], 0]);
});
