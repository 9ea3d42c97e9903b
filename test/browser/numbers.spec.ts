import { expect, hydrated, test, visit } from "./fixtures.ts";

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
  // Who leaves earlier may have seen no result yet, so their search does not count as unopened.
  await hydrated(page);
  await page.locator('header a[href*="/contact?"]').first().click();
  await reported("cta /en/faq?q=clock", "searchUnopened /en/contact?topic=demo clock", "view /en/contact?topic=demo");
  await page.locator("input[name=email]").fill("a");
  await reported("formBegun /en/contact?topic=demo");
});

test("what is used counts before any module is loaded, also if it leads away", async ({ page }) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/seen")) reports.push(JSON.parse(request.postData() ?? "[]")[0]);
  });
  await page.route(/\/assets\/.*\.js/, (route) => route.abort("aborted"));
  await page.goto("/en/pricing");
  await page.locator("form[data-count=calculator] input[name=employees]").first().fill("33");
  await page.locator('header a[href*="/contact?"]').first().click();
  await expect.poll(() => reports).toEqual(["view", "calculator", "cta", "view"]);
});

test("how the document loaded is reported once, when it is hidden", async ({ page }) => {
  await visit(page, "/kk");
  const measures = page.waitForRequest((request) => request.postData()?.includes("/kk/pricing") ?? false);
  await page.locator('header a[href="/kk/pricing"]').first().click();
  // The module that measures has reported the second page.
  await measures;
  const sent = page.waitForRequest((request) => request.postData()?.startsWith('["vitals"') ?? false);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const [, , , { page: measured, vitals }] = JSON.parse((await sent).postData() ?? "[]");
  expect(new URL(measured).pathname).toBe("/kk");
  expect(vitals).toMatchObject({ lcp: expect.any(Number), cls: expect.any(Number) });
});
