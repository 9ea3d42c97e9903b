import type { Page } from "@playwright/test";
import { href } from "../../domain/site-map.ts";
import { expect, hydrated, test, visit, watchDocuments } from "./fixtures.ts";

const home = href("home", { lang: "en" });
const blog = href("blog", { lang: "en" });

/** Navigates with the router itself, for targets that no link has. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => void window.__reactRouterDataRouter?.navigate(to), path);
}

/** A link in the header, which is not prefetched when it becomes visible. */
const blogLink = (page: Page) => page.getByRole("banner").locator(`a[href="${blog}"]`).first();
const firstPost = (page: Page) => page.locator(`main article a[href^="${blog}/"]`).first();
const bar = (page: Page) => page.locator("[data-loading-bar]");

// Its times and steps are tested in app/browser/loading-bar.test.ts.
test("the loading bar shows while data is awaited, advances, ends and hides", async ({ page }) => {
  await visit(page, home);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${blog}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  await navigate(page, blog);
  await expect(bar(page)).toHaveAttribute("data-loading");
  await expect(bar(page)).toHaveCSS("height", "3px");
  await expect(bar(page)).toHaveCSS("pointer-events", "none");
  const progress = () => bar(page).evaluate((element) => Number(element.style.getPropertyValue("--progress")));
  await expect.poll(progress).toBeGreaterThan(0.1);
  release();
  await expect(bar(page)).not.toHaveAttribute("data-loading");
  await expect(bar(page)).not.toHaveAttribute("data-failed");
  await expect.poll(progress).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(bar(page)).toHaveCSS("scale", "1");
  await expect(bar(page)).toHaveCSS("transition", /^none/);
});

test.describe("a navigation", () => {
  test("to a page with a link again adds no history entry, and Back and Forward load no document", {
    tag: "@journey",
  }, async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, home);
    const homeTitle = await page.title();
    const documents = watchDocuments(page);
    const before = await page.evaluate(() => history.length);
    await blogLink(page).click();
    await expect(page).not.toHaveTitle(homeTitle);
    await expect(page.locator("#announcement")).toHaveText(await page.title());
    // The focused link still exists.
    await expect(blogLink(page)).toBeFocused();
    await blogLink(page).click();
    await page.goBack();
    await expect(page).toHaveTitle(homeTitle);
    await expect(page.locator("#announcement")).toHaveText(homeTitle);
    await page.goForward();
    await expect(page).toHaveURL(blog);
    await expect(page).not.toHaveTitle(homeTitle);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    expect(documents).toEqual([]);
    const opened = context.waitForEvent("page");
    await page
      .locator(`header a[href="${home}"]`)
      .first()
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(home);
    await expect(page).toHaveURL(blog);
  });

  test("is announced, and its heading takes the focus if the focused element is gone", async ({ page }) => {
    await visit(page, blog);
    await expect(page.locator("#announcement")).toBeEmpty();
    const title = await firstPost(page).innerText();
    await firstPost(page).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(page.locator("#announcement")).toHaveText(await page.title());
    expect(await page.title()).toContain(title);
  });

  // The address of a post from before the blog had its own path.
  test("that is redirected within the page keeps the hash", async ({ page }) => {
    await visit(page, home);
    const documents = watchDocuments(page);
    await navigate(page, `${home}/what-lateness-costs#content`);
    await expect(page).toHaveURL(`${blog}/what-lateness-costs#content`);
    expect(documents).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(home);
  });
});

test.describe("prefetch", () => {
  /** Returns a list that collects the paths of requested data and modules. */
  function watchAssets(page: Page): string[] {
    const paths: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\.data$/.test(pathname) || /^\/assets\/.*\.js$/.test(pathname)) paths.push(pathname + search);
    });
    return paths;
  }

  test("a visible link in the content is fetched once, and the navigation uses the response", async ({ page }) => {
    const assets = watchAssets(page);
    await visit(page, blog);
    const path = await firstPost(page).getAttribute("href");
    await firstPost(page).scrollIntoViewIfNeeded();
    await expect.poll(() => assets).toContain(`${path}.data`);
    await page.waitForLoadState("networkidle");
    expect(assets.filter((asset) => /^\/assets\/post-[\w-]{8}\.js$/.test(asset)).length).toBeGreaterThan(0);
    const data = assets.filter((asset) => asset.includes(".data"));
    expect(new Set(data).size).toBe(data.length);
    expect(data.length).toBeLessThanOrEqual(12);
    // Links in the header and footer are fetched only on intent.
    expect(data).not.toContain(`${home}.data`);
    await firstPost(page).click();
    await expect(page).toHaveURL(`${path}`);
    const sizes = await page.evaluate(
      (name) => performance.getEntriesByName(name).map((entry) => (entry as PerformanceResourceTiming).transferSize),
      new URL(`${path}.data`, page.url()).href,
    );
    expect(sizes.length).toBe(2);
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[1]).toBe(0);
  });

  test("cards of features are fetched when they become visible", async ({ page }) => {
    const assets = watchAssets(page);
    await visit(page, href("features", { lang: "en" }));
    const card = await page.locator("main article a").first().getAttribute("href");
    await expect.poll(() => assets).toContain(`${card}.data`);
  });

  test("a link in the header is fetched when the pointer is over it", async ({ page }) => {
    const assets = watchAssets(page);
    await visit(page, home);
    await page.waitForLoadState("networkidle");
    expect(assets).not.toContain(`${blog}.data`);
    await blogLink(page).hover();
    await expect.poll(() => assets).toContain(`${blog}.data`);
    await page.mouse.move(0, 0);
    await blogLink(page).hover();
    await page.waitForLoadState("networkidle");
    expect(assets.filter((asset) => asset === `${blog}.data`)).toHaveLength(1);
  });

  test("a link in the header is fetched even if the focus came before the script that fetches", async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/prefetch-links-[\w-]{8}\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const assets = watchAssets(page);
    await visit(page, home);
    await blogLink(page).focus();
    release();
    await expect.poll(() => assets).toContain(`${blog}.data`);
  });
});

test.describe("stale chunk", () => {
  test.use({ expected: [/status of 404|Failed to fetch dynamically imported module/] });

  /** Makes the modules of one route disappear from the server. */
  async function removeModules(page: Page, name: string): Promise<void> {
    await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
  }

  test("the target is loaded in full once, then the error page is shown", async ({ page }) => {
    await removeModules(page, "post");
    await visit(page, blog);
    const path = `${await firstPost(page).getAttribute("href")}`;
    const title = await firstPost(page).innerText();
    const documents = watchDocuments(page);
    await firstPost(page).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(documents).toEqual([path]);

    await page.goBack();
    await hydrated(page);
    await firstPost(page).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
    await expect(page.getByRole("banner")).toBeHidden();
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual([path, blog]);
  });

  test("going back loads the target in full too", async ({ page }) => {
    await visit(page, home);
    await blogLink(page).click();
    await expect(page).toHaveURL(blog);
    await firstPost(page).click();
    await expect(page).not.toHaveURL(blog);
    // Before the page can prefetch them.
    await removeModules(page, "list");
    await page.reload();
    await hydrated(page);
    const documents = watchDocuments(page);
    await page.goBack();
    await expect(firstPost(page)).toBeVisible();
    await expect(page).toHaveURL(blog);
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual([blog]);
  });
});

test.describe("newer build", () => {
  const hour = 60 * 60 * 1000;

  /** Lets an hour pass, after which the server says that it runs another build. */
  async function meetNewerBuild(page: Page): Promise<void> {
    await page.route("**/api/build.json?*", (route) => route.fulfill({ json: { id: "another" } }));
    const asked = page.waitForRequest("**/api/build.json?*");
    await page.clock.fastForward(hour + 1000);
    expect(new URL((await asked).url()).search).toMatch(/^\?\d{13}$/);
    await (await (await asked).response())?.finished();
    // Waits for a response that was requested later. By then, the page has read the first one.
    await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  }

  test("makes going back a full load, and changes nothing before that", async ({ page }) => {
    await page.clock.install();
    await visit(page, home);
    await blogLink(page).click();
    await expect(page).toHaveURL(blog);
    const documents = watchDocuments(page);
    await meetNewerBuild(page);
    expect(documents).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(home);
    await expect.poll(() => documents).toEqual([home]);
    await page.waitForLoadState("load");
    await hydrated(page);
  });
});

test.describe("a crawler", () => {
  test.use({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });

  test("keeps the server's HTML", async ({ page }) => {
    await page.goto(home);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("html")).toHaveAttribute("data-hydrating");
  });
});
