import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { readSitemap } from "../read-page.ts";
import { axeFaults, expect, hydrated, overflow, test, visit, watchDocuments, watchShifts } from "./fixtures.ts";
import { postInBoth } from "./page-types.ts";

test.describe("the header", () => {
  test("opens one menu at a time, closes it with Escape and returns the focus", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, "/en");
    const [product, language] = [page.locator("header summary").first(), page.getByLabel("Language: English")];
    await product.click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Payroll", exact: true })).toBeVisible();
    await language.click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Payroll", exact: true })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(language).toBeFocused();
    await expect(page.getByRole("banner").getByRole("link", { name: "Қазақша" })).toBeHidden();
  });

  test("leads to the same post in another language and remembers the choice", async ({ page, context, request }) => {
    const [english, kazakh] = await postInBoth(request, "en", "kk");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(english);
    await page.getByLabel("Language: English").click();
    const documents = watchDocuments(page);
    await page.getByRole("banner").getByRole("link", { name: "Қазақша" }).click();
    await expect(page).toHaveURL(kazakh);
    expect(documents).toEqual([kazakh]);
    await expect(page.locator("html")).toHaveAttribute("lang", "kk");
    const cookie = (await context.cookies()).find(({ name }) => name === "lang");
    expect(cookie).toMatchObject({ value: "kk", path: "/", sameSite: "Lax" });
    await page.goto("/");
    await expect(page).toHaveURL("/kk");
  });

  test("marks the current page, and draws icons when a menu opens", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await visit(page, "/kk/features/payroll");
    const banner = page.getByRole("banner");
    await page.locator("header summary").first().click();
    const panel = page.locator("header details[open] div").first();
    await expect(panel.locator("section")).toHaveCount(3);
    await expect(panel.locator("section a")).toHaveCount(18);
    await expect(panel.locator("section svg")).toHaveCount(18);
    await expect(panel.locator("[aria-current=page]")).toHaveAttribute("href", "/kk/features/payroll");
    expect(await overflow(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.goto("/kk/blog");
    await expect(banner.locator("nav > [aria-current]")).toHaveAttribute("href", "/kk/blog");
  });

  test("marks the next page after a navigation, and closes its menu", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, "/en/pricing");
    const marked = page.locator("header nav:visible [aria-current]");
    await expect(marked).toHaveAttribute("href", "/en/pricing");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const menu = page.locator("header details").first();
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Payroll", exact: true }).click();
    await expect(page).toHaveURL("/en/features/payroll");
    await expect(menu).not.toHaveAttribute("open");
    await expect(page.locator("header nav").first().locator("[aria-current=page]")).toHaveText("Payroll");
    const tint = await menu.locator("summary").evaluate((summary) => getComputedStyle(summary).backgroundColor);
    const other = page.locator("header details").nth(1).locator("summary");
    expect(await other.evaluate((summary) => getComputedStyle(summary).backgroundColor)).not.toBe(tint);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  test("is a sheet of full height on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/en");
    await page.getByLabel("Menu", { exact: true }).click();
    const sheet = page.locator("header nav:visible");
    expect((await sheet.boundingBox())?.height).toBe(740 - 64);
    expect(await overflow(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    const firstLinks = ["Pricing", "Help", "Blog", "Industries"].map((name) =>
      sheet.getByRole("link", { name, exact: true }),
    );
    for (const link of firstLinks) await expect(link).toBeInViewport();
    const features = sheet.locator("a[href^='/en/features/']");
    await expect(features.first()).toBeHidden();
    const group = sheet.locator("details > summary").first();
    await group.click();
    await expect(features.first()).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await sheet.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL("/en/blog");
    await expect(sheet).toBeHidden();
  });
});

test.describe("the footer", () => {
  test("links to every page of the site map, with targets large enough for a finger", async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/ru");
    const sitemap = await request.get(href("sitemap", { lang: "ru" }));
    const pages = readSitemap(await sitemap.text())
      .map(({ address }) => new URL(address).pathname)
      .filter((path) => !/(blog|faq)\/./.test(path));
    expect(pages.length).toBeGreaterThan(30);
    const links = page.getByRole("contentinfo").locator("a");
    const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(pages.filter((path) => !linked.includes(path))).toEqual([]);
    await hydrated(page);
    const groups = page.locator("footer summary");
    await expect(groups).toHaveCount(4);
    for (const group of await groups.all()) {
      expect((await group.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await group.click();
    }
    const heights = await page
      .getByRole("contentinfo")
      .locator("ul a, ul button")
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test("sets the names of the languages in the page's typeface, from small separate files", async ({ page }) => {
    const files: string[] = [];
    page.on("response", (response) => files.push(new URL(response.url()).pathname));
    await page.goto("/en");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const names = page.getByRole("contentinfo").locator("a[data-language] span[lang]");
    const fonts = await names.evaluateAll((all) => all.map((name) => getComputedStyle(name).fontFamily));
    expect(fonts).toEqual(locales.map(() => expect.stringMatching(/^Onest/)));
    await expect.poll(() => files.filter((file) => /-names-.*\.woff2$/.test(file)).length).toBeGreaterThanOrEqual(1);
  });
});

test.describe("breadcrumbs that wrap", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("keep each “›” on the line of the item before it", async ({ page }) => {
    let wrapped = 0;
    for (const name of ["earned-wage-access", "payroll-disbursement"]) {
      await page.goto(`/az/features/${name}`);
      const crumbs = page.locator("main nav ol").first();
      const before = await crumbs.locator("a").first().boundingBox();
      const separator = await crumbs.getByText("›").boundingBox();
      const current = await crumbs.locator("[aria-current=page]").boundingBox();
      if (!before || !separator || !current) throw new Error("The breadcrumbs are not visible.");
      expect(separator.x).toBeGreaterThanOrEqual(before.x + before.width);
      expect(Math.abs(separator.y + separator.height / 2 - before.y - before.height / 2)).toBeLessThan(3);
      if (current.y >= before.y + before.height) wrapped += 1;
    }
    expect(wrapped).toBeGreaterThan(0);
  });
});

test("with forced colors, buttons and steps keep their shape, and the list of shifts its colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/en/features/shifts");
  await expect(page.getByRole("main").getByRole("link", { name: "Request a demo" }).first()).toHaveCSS(
    "border-top-style",
    "solid",
  );
  await expect(page.locator("[aria-labelledby=steps] ol span").first()).toHaveCSS("border-top-style", "solid");
  const marks = page.locator('main [class*="bg-shift-"]');
  expect(await marks.count()).toBeGreaterThan(3);
  const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await marks.first().evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(ground);
});

/** The title of the notice; typesetting adds a word joiner after its hyphen. */
const comingSoon = /^Sign-\u2060?in is coming soon$/;

test("sign-in says that it is coming soon, and where to write, while its address is not configured", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/en");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const notice = page.getByRole("dialog", { name: comingSoon });
  await expect(notice).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign up" }).click();
  await notice.getByRole("link", { name: "Send a message" }).click();
  await expect(page).toHaveURL("/en/contact?topic=support");
  await expect(page.getByRole("radio", { name: "Support" })).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("menus and the coming-soon notice still open", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/en");
    await page.locator("header summary").first().click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Payroll", exact: true })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("dialog", { name: comingSoon })).toBeVisible();
  });
});

test.describe("while the page loads", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the header shows its end only when all of it has arrived", async ({ page, baseURL }) => {
    const slow = pausesAfter(/data-language[\s\S]+?<\/details>/, baseURL ?? "").listen(0, "127.0.0.1");
    await once(slow, "listening");
    const shifted = await watchShifts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/kk`);
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      await hydrated(page);
      await expect(page.locator("header summary:visible").last()).toBeInViewport();
      expect([width, await shifted()]).toEqual([width, 0]);
    }
    slow.closeAllConnections();
    slow.close();
  });
});

/** Creates a server that passes on the site and pauses for a moment in the middle of a page. */
function pausesAfter(place: RegExp, site: string): Server {
  return createServer((request, response) => {
    // The page reports that it was seen.
    if (request.method === "POST") return void response.writeHead(204).end();
    get(site + request.url, { headers: { "user-agent": request.headers["user-agent"] } }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers["content-type"]?.startsWith("text/html")) return void answer.pipe(response);
      const html = (await answer.setEncoding("utf8").toArray()).join("");
      const found = place.exec(html);
      const end = found ? found.index + found[0].length : html.length;
      response.write(html.slice(0, end));
      await wait(500);
      response.end(html.slice(end));
    });
  });
}
