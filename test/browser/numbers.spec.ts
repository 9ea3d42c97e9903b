import { expect, test } from "./fixtures.ts";

test("a visit reports each page once, what is used, and searches without an opened result", async ({ page }) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/seen")) return;
    const [what, address, , more] = JSON.parse(request.postData() ?? "[]");
    const { pathname, search } = new URL(address);
    reports.push([what, pathname + search, ...(more?.note ? [more.note] : [])].join(" "));
  });
  const reported = async (...wanted: string[]) => {
    await expect.poll(() => reports).toEqual(wanted);
    reports.length = 0;
  };

  await page.goto("/en?utm_source=mail");
  await reported("view /en?utm_source=mail");
  await page.locator('header a[href="/en/pricing"]').first().click();
  await reported("view /en/pricing");
  await page.locator("form[data-count=calculator] input[name=employees]").first().fill("33");
  await page.locator("form[data-count=calculator] input[name=employees]").first().fill("34");
  await reported("calculator /en/pricing");
  await page.goto("/en/faq?q=clock");
  await reported("view /en/faq?q=clock");
  await page.locator("main h3 a").first().click();
  await reported("view /en/faq/clock-in-and-out");
  await page.goBack();
  await reported("view /en/faq?q=clock");
  await page.locator('header a[href*="/contact?"]').first().click();
  await reported("cta /en/faq?q=clock", "searchUnopened /en/contact?topic=demo clock", "view /en/contact?topic=demo");
  await page.locator("input[name=email]").fill("a");
  await reported("formBegun /en/contact?topic=demo");
});

test("how the document loaded is reported once, when it is hidden", async ({ page }) => {
  await page.goto("/kk/pricing");
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrating");
  await page.waitForLoadState("networkidle");
  const sent = page.waitForRequest((request) => request.postData()?.startsWith('["vitals"') ?? false);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const [, , , { page: measured, vitals }] = JSON.parse((await sent).postData() ?? "[]");
  expect(new URL(measured).pathname).toBe("/kk/pricing");
  expect(vitals).toMatchObject({ lcp: expect.any(Number), cls: expect.any(Number) });
});
