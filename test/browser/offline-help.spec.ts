import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../fixtures/free-port.ts";
import { makeNewerBuild } from "../fixtures/newer-build.ts";
import { type SiteProcess, siteProcess } from "../fixtures/site-process.ts";
import { expect, hydrated, test } from "./fixtures.ts";

/**
 * Tests the site behind a connection that can fail or respond late: with our build, with a newer one, and without
 * copies.
 */

const folder = mkdtempSync(join(tmpdir(), "offline-"));
const newer = join(folder, "newer");
const article = "/en/faq/clock-in-and-out";
const other = "/en/faq/split-shifts";

let connection: Server;
let origin: string;
let sites: { ours: SiteProcess; newer: SiteProcess; off: SiteProcess };
/** The port that the connection leads to; 0 means that it fails. */
let target = 0;
/** Paths whose requests are held, with the functions that pass on those that came. */
const held = new Map<string, (() => void)[]>();
/** Paths that were requested and that the server counts as read. */
const read: string[] = [];

test.describe.configure({ mode: "default", timeout: 180_000 });
// The browser itself reports each request that fails without a connection.
test.use({ expected: [/ERR_(EMPTY_RESPONSE|CONNECTION|FAILED|SOCKET|INTERNET)|Failed to load resource|404/] });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await makeNewerBuild(newer, [["app/pages/help/start-page.tsx", "py-12", "py-11"]]);
  connection = createServer(pass).listen(0, "127.0.0.1");
  await once(connection, "listening");
  origin = `http://localhost:${(connection.address() as AddressInfo).port}`;
  const start = async (name: string, environment: Record<string, string>, root?: string) => {
    const own = { DATA_DIR: join(folder, name), DATABASE_URL: `sqlite:${join(folder, `${name}.db`)}` };
    const site = siteProcess(await freePort(), { SITE_URL: origin, ...own, ...environment }, root);
    await site.start();
    return site;
  };
  sites = {
    ours: await start("ours", {}),
    newer: await start("newer-data", {}, newer),
    off: await start("off", { SERVICE_WORKER: "off" }),
  };
});

test.beforeEach(() => {
  held.clear();
  read.length = 0;
  connectTo(sites.ours);
});

test.afterAll(async () => {
  connection?.closeAllConnections();
  connection?.close();
  await Promise.all(Object.values(sites ?? {}).map((site) => site.stop()));
  rmSync(folder, { recursive: true, force: true });
});

function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (target === 0) return void incoming.socket.destroy();
  const { url: path = "/", method = "GET", headers } = incoming;
  if (headers.purpose === undefined && headers["sec-purpose"] === undefined) read.push(path);
  const ask = () => {
    const asked = httpRequest({ host: "127.0.0.1", port: target, path, method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    asked.end();
  };
  const waiting = held.get(path);
  if (waiting) waiting.push(ask);
  else ask();
}

function connectTo(site: SiteProcess | null): void {
  target = site === null ? 0 : Number(new URL(site.origin).port);
  connection.closeIdleConnections();
}

/** Returns the paths of all copies. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

/** Opens a page and waits until it and what it needs are copied. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
  await expect.poll(() => copies(page)).toEqual(expect.arrayContaining([path, "/en/faq", "/api/help/en"]));
  const start = await (await fetch(`http://127.0.0.1:${target}/en/faq`)).text();
  const [, scripts = ""] = /data-preload="([^"]*)"/.exec(start) ?? [];
  expect(scripts).toContain("/assets/start");
  await expect.poll(() => copies(page)).toEqual(expect.arrayContaining(scripts.split(" ")));
  await expect.poll(async () => (await copies(page)).filter((copy) => /search-index/.test(copy)).length).toBe(1);
}

/** Changes the date of a copy. */
async function ageCopy(page: Page, path: string, days: number): Promise<void> {
  const date = new Date(Date.now() - days * 86_400_000).toUTCString();
  await page.evaluate(
    async ([address, date]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const copy = await cache.match(address);
        if (!copy) continue;
        const headers = new Headers(copy.headers);
        headers.set("Date", date);
        await cache.put(address, new Response(await copy.text(), { headers }));
      }
    },
    [path, date] as const,
  );
}

/** Returns the date of the day `daysAgo` days ago, by the reader's clock. */
function dateInWords(page: Page, daysAgo: number): Promise<string> {
  return page.evaluate(
    (date) => new Date(date).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" }),
    Date.now() - daysAgo * 86_400_000,
  );
}

const notice = (page: Page) => page.getByText("This is a copy saved on");

test("an article, the start page and the search stay readable without a connection", async ({ page }) => {
  await visit(page, article);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await expect(notice(page)).toHaveCount(0);
  await ageCopy(page, article, 40);

  connectTo(null);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toContainText(await dateInWords(page, 40));

  await page.goto(`${origin}/en/faq`);
  await hydrated(page);
  await page.getByRole("combobox").pressSequentially("clock in");
  await expect(page.getByRole("option").first()).toBeVisible();

  // A navigation within the site: its data is not copied, the document is.
  await page.locator(`main a[href="${article}"]`).or(page.getByRole("option").first()).first().click();
  await expect(notice(page)).toBeVisible();

  await page.goto(origin + other);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
  await expect(page.getByText("This article isn’t saved on this device yet.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the help center" }).click();
  await expect(notice(page)).toBeVisible();

  connectTo(sites.ours);
  await page.goto(origin + article);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await expect(notice(page)).toHaveCount(0);
});

test("copying a visited article does not count as a second view", async ({ page }) => {
  await visit(page, article);
  expect(read.filter((path) => path.startsWith(article))).toEqual([article]);
});

test("an article that was reached by a navigation within the site is copied", async ({ page }) => {
  await visit(page, "/en/faq");
  const link = page.locator('main a[href^="/en/faq/"]:not([href*="category"])').first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(page).toHaveURL(origin + path);
  await expect.poll(() => copies(page)).toContain(path);
});

test("a late response: a recent copy is shown without a notice, an old one is not", async ({ page, context }) => {
  await visit(page, other);
  await visit(page, article);
  held.set(article, []).set(other, []).set("/en/faq", []);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  expect(held.get(article)).toHaveLength(1);

  await ageCopy(page, other, 2);
  let isAnswered = false;
  const old = await context.newPage();
  const answered = old.goto(origin + other).then(() => {
    isAnswered = true;
  });
  await expect.poll(() => held.get(other)).toHaveLength(1);
  // This page is requested later and answered from a recent copy. By then, the first has waited longer than the limit.
  await page.goto(`${origin}/en/faq`);
  await expect(page.getByRole("combobox")).toBeVisible();
  expect(isAnswered).toBe(false);
  for (const answer of held.get(other) ?? []) answer();
  await answered;
  await expect(old.getByRole("heading", { level: 1 })).toBeVisible();
});

test("pages that do not exist, search results and previews are never copied", async ({ page }) => {
  await visit(page, article);
  for (const path of ["/en/faq/no-such-article", "/en/faq?q=leave", "/en/faq/preview?id=1", `${article}?rated=yes`]) {
    await page.goto(origin + path);
  }
  await visit(page, "/en/faq");
  const pages = (await copies(page)).filter((path) => path.startsWith("/en/"));
  expect(pages.sort()).toEqual(["/en/faq", article]);
});

test("an article that is no longer there leaves no copy", async ({ page }) => {
  await visit(page, article);
  await page.evaluate(async (gone) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const copy = await cache.match("/en/faq");
      if (copy) await cache.put(gone, copy);
    }
  }, "/en/faq/no-such-article");
  await page.goto(`${origin}/en/faq/no-such-article`);
  await expect.poll(() => copies(page)).not.toContain("/en/faq/no-such-article");
});

test("a newer build deletes the copies of the older one", async ({ page }) => {
  await visit(page, article);
  const caches = () => page.evaluate(() => window.caches.keys());
  const before = await caches();
  connectTo(sites.newer);
  await page.goto(origin + other);
  await hydrated(page);
  await expect.poll(async () => (await caches()).filter((name) => before.includes(name))).toEqual([]);
  await visit(page, other);
  expect(await copies(page)).not.toContain(article);
  connectTo(null);
  await page.goto(`${origin}/en/faq`);
  await expect(notice(page)).toBeVisible();
});

test("SERVICE_WORKER=off removes the service worker and its copies", async ({ page }) => {
  await visit(page, article);
  connectTo(sites.off);
  await page.goto(origin + article);
  await hydrated(page);
  const rest = () =>
    page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length);
  await expect.poll(rest).toBe(0);
  await page.reload();
  await hydrated(page);
  expect(await rest()).toBe(0);
});

test("other pages register no service worker", async ({ page }) => {
  await page.goto(`${origin}/en/pricing`);
  await hydrated(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
