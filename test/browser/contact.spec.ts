import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import { axeFaults, expect, hydrated, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";
import { fillInForm, leadsOf, newVisitor } from "./visitor.ts";

const failure = "Unfortunately, the request has not been sent, please try again later";

let visitor: ReturnType<typeof newVisitor>;

test.beforeEach(async ({ context }) => {
  visitor = newVisitor();
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": visitor.ip });
});

test("is filled in with the keyboard alone, and confirms with a reference", { tag: "@journey" }, async ({ page }) => {
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await visit(page, "/en/contact?utm_source=test&topic=sales");
  await expect(page.locator("form#contact button[type=submit]")).toHaveAccessibleName("Get a quote");
  await page.getByRole("radio", { name: "Pricing" }).focus();
  const values = ["Aigerim", "Serik", visitor.email, "+7 701 234 56 78", "Example", "8", "Hotels", "3", "Hello"];
  for (const value of values) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.clock.setFixedTime(start + 3000);
  // Tabs past the link to the privacy text.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Submitted successfully." });
  await expect(dialog).toContainText("Thank you! Your request has been sent, we will contact you");
  const [lead] = leadsOf(visitor.email);
  await expect(dialog).toContainText(lead?.reference ?? "no request");
  expect(await axeFaults(page)).toEqual([]);
  await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en\/contact\?/);
  await expect(page.getByRole("heading", { level: 1, name: "Submitted successfully." })).toBeFocused();
  await expect(page.getByText(`Your reference: ${lead?.reference}`)).toBeVisible();
  await expect(page.getByRole("img", { name: "Done" })).toHaveCount(1);
  await expect(page.getByText("We prepare a quote for your country.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  expect(lead).toMatchObject({
    verified: true,
    content: {
      topic: "sales",
      firstName: "Aigerim",
      lastName: "Serik",
      phone: "+77012345678",
      employees: "81-130",
      businessArea: "hotels",
      outlets: 3,
      message: "Hello",
      attribution: { first: { page: "/en/contact", parameters: { utm_source: "test" } } },
    },
  });
  // After a navigation, the form is there again.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("banner").getByRole("link", { name: "Request a demo" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("shows the topics in one row, and the first field on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const lang of locales) {
    await visit(page, `/${lang}/contact`);
    const first = await page.locator("#field-firstName").boundingBox();
    expect(first?.y, lang).toBeLessThanOrEqual(420);
    const tops = await page
      .locator("form#contact fieldset label")
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
    expect(new Set(tops).size, lang).toBe(1);
  }
  await page.getByRole("radio").nth(1).focus();
  expect(await axeFaults(page)).toEqual([]);
});

test("names what is wrong, in a summary that has the focus and next to each field", { tag: "@journey" }, async ({
  page,
}) => {
  await visit(page, "/en/contact");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Request a demo" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please check 6 fields");
  for (const text of ["Enter your first name.", "Choose your team size."]) {
    await expect(summary.getByRole("link", { name: text, exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("Enter your first name.");
  await expect(page.getByLabel("Number of employees")).toHaveAccessibleDescription("Choose your team size.");
  const errorColor = await summary.evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect(page.getByLabel("I agree")).toHaveCSS("border-top-color", errorColor);
  expect(await axeFaults(page)).toEqual([]);
  await summary.getByRole("link", { name: /^Email: That doesn’t look like/ }).click();
  const email = page.getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/doesn’t look like an email address/);
  await expect(email).toHaveValue("nobody");
});

test("suggests articles for support while the message is typed, and keeps all of it", async ({ page, context }) => {
  await visit(page, "/en/contact");
  const message = page.locator("#field-message");
  await message.pressSequentially("I lost my phone");
  await page.getByRole("radio", { name: "Support" }).check();
  await expect(page.getByRole("list", { name: "Does one of these answer your question?" })).toHaveCount(0);
  await message.press("End");
  const button = page.getByRole("button", { name: "Send to support" });
  const before = await button.boundingBox();
  await message.pressSequentially(" and have a new one");
  const links = page.getByRole("list", { name: "Does one of these answer your question?" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  expect(await links.count()).toBeLessThanOrEqual(3);
  expect(await axeFaults(page)).toEqual([]);
  await button.press("Tab");
  await expect(links.first()).toBeFocused();
  const [article] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect(article).toHaveURL(/\/en\/faq\//);
  await expect(message).toHaveValue("I lost my phone and have a new one");
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form#contact")?.reset());
  await expect(links).toHaveCount(0);
});

test("asks for less for support, under its own heading, and a hidden mistake does not block it", async ({ page }) => {
  await visit(page, "/en/contact");
  const [heading, next] = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("region", { name: "What happens next" }),
  ];
  await expect(heading).toHaveText("Request a demo", { useInnerText: true });
  await expect(next.getByRole("listitem").filter({ visible: true })).toHaveCount(3);
  await page.getByLabel("Number of locations").fill("many");
  await page.getByRole("radio", { name: "Support" }).check();
  await expect(heading).toHaveText("Tell us what isn’t working", { useInnerText: true });
  await expect(next).toContainText("We look into it.", { useInnerText: true });
  await expect(page.locator("form#contact .control").filter({ visible: true })).toHaveCount(5);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("First name").fill("Aigerim");
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByLabel("Message").fill("I cannot clock in at work");
  await page.getByLabel("I agree").check();
  await page.getByRole("button", { name: "Send to support" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(leadsOf(visitor.email)).toMatchObject([{ content: { topic: "support", outlets: null } }]);
});

test("adds the question and the topic of a link to a draft, and keeps what is typed", async ({ page }) => {
  await visit(page, "/en/contact?topic=demo");
  await page.getByLabel("First name").fill("Aigerim");
  await page.locator("#field-message").fill("Typed before");
  await visit(page, "/en/contact?topic=support&article=new-phone");
  await expect(page.getByLabel("First name")).toHaveValue("Aigerim");
  await expect(page.getByRole("radio", { name: "Support" })).toBeChecked();
  const message = page.locator("#field-message");
  await expect(message).toHaveValue(/^About the help article .+\n\nTyped before$/);
  await message.press("End");
  await message.pressSequentially(", more");
  const whole = await message.inputValue();
  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue(whole);
});

test("keeps a draft across a reload and a change of language, until it is sent", async ({ page }) => {
  await visit(page, "/en/contact");
  await fillInForm(page, visitor.email);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
  await expect(page.getByLabel("Number of employees")).toHaveValue("31-80");
  await expect(page.getByLabel("I agree")).not.toBeChecked();
  await visit(page, "/kk/contact");
  await expect(page.locator("#field-companyName")).toHaveValue("Example");
  await page.locator("#field-consent").check();
  await page.locator("form#contact button[type=submit]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("button").click();
  await page.reload();
  await hydrated(page);
  await expect(page.locator("#field-companyName")).toHaveValue("");
  expect(leadsOf(visitor.email)).toMatchObject([{ content: { locale: "kk" } }]);
});

test("is sent once, however often the button is pressed", async ({ page }) => {
  await visit(page, "/en/contact");
  await fillInForm(page, visitor.email);
  await page.getByRole("button", { name: "Request a demo" }).dblclick();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(leadsOf(visitor.email)).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is sent, and confirms with a reference", { tag: "@journey" }, async ({ page }) => {
    await page.goto("/en/contact");
    await fillInForm(page, visitor.email);
    await page.getByRole("button", { name: "Request a demo" }).click();
    await expect(page).toHaveURL(/\/en\/thanks\?ref=/);
    const [lead] = leadsOf(visitor.email);
    await expect(page.getByText(`Your reference: ${lead?.reference}`)).toBeVisible();
    await expect(page.getByRole("img", { name: "Done" })).toHaveCount(1);
    await expect(page.getByText("We contact you and agree on a time.")).toBeVisible();
    expect(lead?.verified).toBe(false);
  });
});

test.describe("a form that could not be sent", () => {
  test.use({ expected: [/(429|503) \(|ERR_INTERNET_DISCONNECTED/] });

  test("keeps everything typed, says why, and offers other ways; a later try works", async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, "/en/contact");
    await fillInForm(page, visitor.email);
    const [button, problem] = [page.getByRole("button", { name: "Request a demo" }), page.getByRole("alert")];
    const expectKept = async (reason: string | RegExp) => {
      await button.click();
      await expect(problem).toContainText(reason);
      await expect(page.getByLabel("Company")).toHaveValue("Example");
    };

    await page.route("**/en/contact", (route) => route.fulfill({ status: 503, json: { kind: "failed" } }), {
      times: 2,
    });
    await expectKept(failure);
    await expect(problem.getByRole("link", { name: /@/ })).toBeVisible();

    await context.setOffline(true);
    await expectKept(/You’re offline, so your request hasn’t been sent.*still here/);
    await expect(problem.getByRole("link", { name: /@/ })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
    await page.getByLabel("I agree").check();
    expect(leadsOf(visitor.email)).toEqual([]);
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(leadsOf(visitor.email)).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    // From now on, the visitor's network has sent too many.
    const form = { topic: "support", firstName: "A", email: visitor.email, consent: "on" };
    const headers = { Origin: baseURL ?? "", "X-Forwarded-For": visitor.ip };
    for (const message of ["Message one", "Message two", "Message three"])
      await page.request.post("/en/contact", { form: { ...form, message }, headers });
    await visit(page, "/en/contact?topic=demo");
    await fillInForm(page, visitor.email);
    await expectKept(/too many requests.* please try again in \d+\sminutes?\./);
  });
});

// What the old queue may hold is tested in app/browser/leads/draft.test.ts.
test("a lead that an earlier version was to send later is in the form once, as not sent", async ({ page }) => {
  const lead = { topic: "sales", firstName: "Aigerim", email: visitor.email, consent: "on", lang: "ru", key: "a key" };
  await page.goto("/en");
  const queue = [{ key: lead.key, savedAt: Date.now(), body: new URLSearchParams(lead).toString() }];
  await page.evaluate((stored) => localStorage.setItem("waiting-requests", stored), JSON.stringify(queue));
  await visit(page, "/en/contact");
  await expect(page.getByRole("alert")).toContainText(failure);
  await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
  await expect(page.getByRole("radio", { name: "Pricing" })).toBeChecked();
  await expect(page.getByLabel("I agree")).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe("with a calendar", () => {
  const site = ownSite({
    posts: [],
    prepare: (dir) => {
      const file = join(dir, "site.yml");
      const text = readFileSync(file, "utf8").replace(/^bookingUrl: .*/m, "bookingUrl: https://cal.example/demo");
      writeFileSync(file, text);
    },
  });

  test("offers it in the dialog and after it to those who requested a demo", async ({ page }) => {
    const link = (where: Page | Locator) => where.getByRole("link", { name: "Choose a time for the demo" });
    await visit(page, `${site.origin}/en/contact`);
    await fillInForm(page, visitor.email);
    await page.getByRole("main").getByRole("button", { name: "Request a demo" }).click();
    const dialog = page.getByRole("dialog", { name: "Submitted successfully." });
    await expect(link(dialog)).toHaveAttribute("href", "https://cal.example/demo");
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(link(page)).toHaveAttribute("href", "https://cal.example/demo");
  });
});
