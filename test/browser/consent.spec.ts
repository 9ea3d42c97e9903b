import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFaults, expect, hydrated, shown, test, visit } from "./fixtures.ts";
import { ownSite } from "./own-site.ts";
import { fillInForm, newVisitor } from "./visitor.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Cookies on this site" });
const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));

const ids = "lang~consent~rated~video";

/** Opens a page whose scripts do not arrive until the returned function is called. */
async function holdHydration(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/en", { waitUntil: "commit" });
  await shown(page);
  return resolve;
}

test.describe("the banner", () => {
  test("asks first, before the page hydrates and without moving it", async ({ page }) => {
    await page.goto("/en", { waitUntil: "commit" });
    await expect(banner(page)).toBeVisible();
    await hydrated(page);
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAttribute("href", "#content");
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText("Accept all");
    expect(await cookies(page)).toEqual({});
    await page.setViewportSize({ width: 360, height: 780 });
    for (const isOpen of [true, false]) {
      await page.getByRole("banner").locator(".menu-sheet > summary").click();
      await expect(banner(page)).toBeVisible({ visible: !isOpen });
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  test("is part of the page in a small window, and its dialog shows its choices", async ({ page }) => {
    for (const [width, height] of [
      [320, 256],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, "/en");
      await expect(banner(page)).toHaveCSS("position", "static");
      await banner(page).getByRole("button", { name: "Choose" }).click();
      const dialog = page.getByRole("dialog", { name: "Cookie settings" });
      const choice = dialog.getByRole("checkbox", { name: /^Videos/ });
      await choice.focus();
      await expect(choice).toBeInViewport();
      // Nothing covers it.
      const onTop = () =>
        choice.evaluate((box) => {
          const { x, y, width, height } = box.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === box;
        });
      await expect.poll(onTop).toBe(true);
      await expect(dialog.getByRole("button", { name: "Save choices" })).not.toBeInViewport();
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  for (const [button, consent, enabled] of [
    ["Accept all", ids, ids],
    ["Decline", "0", undefined],
  ] as const) {
    test(`takes "${button}", keeps a receipt, and does not ask again`, async ({ page }) => {
      await visit(page, "/en");
      await banner(page).getByRole("button", { name: button }).click();
      await expect(banner(page)).toBeHidden();
      await expect(page.locator("main")).toBeFocused();
      const kept = await page.context().cookies();
      expect(kept.find(({ name }) => name === "consent")).toMatchObject({
        value: consent,
        path: "/",
        sameSite: "Strict",
      });
      expect(kept.find(({ name }) => name === "consent_enabled")?.value).toBe(enabled);
      const days = ((kept.find(({ name }) => name === "consent")?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(button === "Decline" ? 180 : 365);
      const receipt = await page.evaluate(() => JSON.parse(localStorage.getItem("consent-receipt") ?? "null"));
      expect(receipt).toMatchObject({ locale: "en", version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
      await page.reload({ waitUntil: "commit" });
      await page.locator("footer").waitFor();
      await expect(banner(page)).toBeHidden();
      await page.goto("/ru/pricing");
      await expect(page.locator("#consent")).toBeHidden();
    });
  }

  test("takes an answer before the page hydrates", async ({ page }) => {
    const hydrate = await holdHydration(page);
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-hydrating");
    hydrate();
    await hydrated(page);
    await expect.poll(async () => (await cookies(page)).consent).toBe(ids);
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("main")).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem("consent-receipt"))).toContain('"locale":"en"');
    await page.reload();
    await hydrated(page);
    await expect(banner(page)).toBeHidden();
  });

  test("opens the settings if the visitor asked for them before the page hydrated", async ({ page }) => {
    const hydrate = await holdHydration(page);
    await banner(page).getByRole("button", { name: "Choose" }).click();
    hydrate();
    await page.getByRole("dialog", { name: "Cookie settings" }).getByRole("button", { name: "Necessary only" }).click();
    await expect(banner(page)).toBeHidden();
    expect(await cookies(page)).toEqual({ consent: ids, consent_enabled: "lang~consent~rated" });
  });

  // The rules for each set of cookies are tested in domain/consent.test.ts.
  test("asks again once the set of cookies has changed", async ({ page, baseURL }) => {
    for (const [value, asks] of [
      ["lang~consent", true],
      ["video~rated~lang~consent", false],
    ] as const) {
      await page.context().addCookies([{ name: "consent", value, url: baseURL ?? "" }]);
      await visit(page, "/en");
      await expect(banner(page)).toBeVisible({ visible: asks });
    }
  });

  test("can be answered if the browser stores nothing, for as long as the page is open", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => {} });
      Storage.prototype.setItem = () => {
        throw new DOMException("refused", "QuotaExceededError");
      };
    });
    await visit(page, "/en");
    await banner(page).getByRole("button", { name: "Decline" }).click();
    await expect(banner(page)).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/pricing/);
    await expect(banner(page)).toBeHidden();
  });

  test("does not appear without JavaScript, because nothing optional is loaded", async ({ plainPage }) => {
    await plainPage.goto("/en");
    await expect(plainPage.locator("#consent")).toBeHidden();
    await plainPage.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(plainPage).toHaveURL(/\/en\/legal\/cookies$/);
  });
});

test.describe("the settings", () => {
  test("are opened from the footer, by keyboard, and can withdraw a choice", async ({ page }) => {
    await visit(page, "/en");
    await banner(page).getByRole("button", { name: "Choose" }).click();
    const dialog = page.getByRole("dialog", { name: "Cookie settings" });
    await dialog.getByRole("checkbox", { name: /^Videos/ }).check();
    await dialog.getByRole("button", { name: "Save choices" }).click();
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("main")).toBeFocused();
    expect(await cookies(page)).toEqual({ consent: ids, consent_enabled: ids });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Allowed: Videos");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Necessary only" }).click();
    await expect(link).toBeFocused();
    expect(await cookies(page)).toEqual({ consent: ids, consent_enabled: "lang~consent~rated" });
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Decline" }).click();
    expect(await cookies(page)).toEqual({ consent: "0", consent_asked: ids });
    await page.goto("/en/legal/cookies");
    await expect(page.getByRole("main")).toContainText("You declined on");
    const choice = page.getByRole("row", { name: /Your choice about cookies/ });
    await expect(choice.getByRole("cell").last()).toHaveText("set");
  });
});

test.describe("with scripts of other services", () => {
  const site = ownSite({
    posts: [],
    prepare: (dir) => {
      const file = join(dir, "site.yml");
      const scripts = `scripts:
  - { id: analytics, src: /own.js, hosts: [https://data.example] }
  - { id: video, src: https://stats.example/script.js }
`;
      writeFileSync(file, readFileSync(file, "utf8").replace(/^scripts: .*/m, scripts));
      mkdirSync(join(dir, "public"));
      const listen = "window.heard = []; addEventListener('tracked', ({ detail }) => heard.push(detail));";
      writeFileSync(
        join(dir, "public/own.js"),
        `${listen} document.cookie = "_ga=1; Path=/"; fetch("https://data.example/collect", { mode: "no-cors" });`,
      );
    },
  });
  const [own, service, data] = ["/own.js", "https://stats.example/script.js", "https://data.example/collect"] as const;

  /** Returns a list that collects the requests for the scripts and from them. */
  async function watchScripts(page: Page): Promise<string[]> {
    const seen: string[] = [];
    page.on("request", (request) => {
      const path = request.url().replace(site.origin, "");
      if ([own, service, data].some((each) => each === path)) seen.push(path);
    });
    await page.route("https://*.example/**", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    return seen;
  }

  test("none is loaded before a consent or after a decline", async ({ page }) => {
    const seen = await watchScripts(page);
    await visit(page, `${site.origin}/en`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/pricing/);
    await banner(page).getByRole("button", { name: "Decline" }).click();
    await page.reload();
    await hydrated(page);
    expect(seen).toEqual([]);
  });

  test("each is loaded once its item is allowed, on later visits too, and is gone when that is withdrawn", async ({
    page,
  }) => {
    const seen = await watchScripts(page);
    await visit(page, `${site.origin}/en`);
    await banner(page).getByRole("button", { name: "Choose" }).click();
    const dialog = page.getByRole("dialog", { name: "Cookie settings" });
    await dialog.getByRole("checkbox", { name: /^Visitor statistics/ }).check();
    await dialog.getByRole("button", { name: "Save choices" }).click();
    await expect.poll(() => seen).toEqual([own, data]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/pricing/);
    await expect.poll(() => page.evaluate("heard")).toMatchObject([{ event: "page_view", page_path: "/en/pricing" }]);
    expect(seen).toEqual([own, data]);

    await page.reload();
    await expect.poll(() => seen).toEqual([own, data, own, data]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await dialog.getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => seen.slice(4)).toEqual([service]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await dialog.getByRole("button", { name: "Necessary only" }).click();
    await expect.poll(() => page.evaluate(() => "heard" in window)).toBe(false);
    await hydrated(page);
    expect(await cookies(page)).not.toHaveProperty("_ga");
    await page.reload();
    await hydrated(page);
    expect(seen).toHaveLength(5);
  });
});

test.describe("with a tag manager", () => {
  let manager: Server;
  const site = ownSite({
    environment: async () => {
      manager = createServer((_, response) => {
        response.setHeader("Content-Type", "text/javascript");
        response.end('document.cookie = "_ga=1; Path=/"; window.managed = true;');
      }).listen(0, "127.0.0.1");
      await once(manager, "listening");
      const managerUrl = `http://127.0.0.1:${(manager.address() as AddressInfo).port}`;
      return { GTM_ID: "GTM-ABC123", GTM_URL: managerUrl, SIGN_UP_URL: "https://app.tabelio.example/" };
    },
  });
  test.afterAll(() => void manager.close());

  /** Returns a list that collects the requests to hosts other than the site. */
  function watchForeign(page: Page): string[] {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== site.origin) foreign.push(request.url());
    });
    return foreign;
  }

  const layer = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) => ("length" in entry ? Array.from(entry as ArrayLike<unknown>) : entry)),
    );

  test("nothing is sent to other hosts before a consent or after a decline", async ({ page }) => {
    const foreign = watchForeign(page);
    await visit(page, `${site.origin}/en`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
    await expect(page).toHaveURL(/pricing/);
    await banner(page).getByRole("button", { name: "Decline" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/blog/);
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  });

  test("it is loaded after consent, told of pages and leads but not their content, and removed with consent", async ({
    page,
  }) => {
    const foreign = watchForeign(page);
    await visit(page, `${site.origin}/en/pricing?utm_source=test`);
    await banner(page).getByRole("button", { name: "Accept all" }).click();
    await expect.poll(() => page.evaluate(() => "managed" in window)).toBe(true);
    expect(foreign).toHaveLength(1);
    expect(foreign[0]).toContain("/gtm.js?id=GTM-ABC123");
    const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
    expect((await layer(page)).slice(0, 3)).toEqual([
      ["consent", "default", { ...denied, analytics_storage: "denied" }],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
      { event: "gtm.js", "gtm.start": expect.any(Number) },
    ]);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("link", { name: "Send me this quote" }).click();
    await expect(page).toHaveURL(/contact/);
    const { email } = newVisitor();
    await fillInForm(page, email);
    await page.getByRole("button", { name: "Get a quote" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
    const events = (await layer(page)).slice(3);
    expect(events).toEqual([
      { event: "page_view", page_path: "/en/pricing", page_title: expect.stringContaining("Tabelio") },
      { event: "quote_shared", market: "int", employees: "31-80" },
      { event: "page_view", page_path: "/en/contact", page_title: expect.stringContaining("Contact") },
      { event: "generate_lead", topic: "sales", market: "int", employees: "31-80" },
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(await page.evaluate(() => sessionStorage.getItem("attribution"))).toContain('"utm_source":"test"');

    // The click does not leave the page, so that the counted events can be read.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Sign up" }).click();
    expect((await layer(page)).at(-1)).toEqual({ event: "sign_up_click" });

    expect(await cookies(page)).toHaveProperty("_ga");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Necessary only" }).click();
    await expect.poll(() => cookies(page)).not.toHaveProperty("_ga");
    expect(await page.evaluate(() => sessionStorage.getItem("attribution"))).toBeNull();
    expect((await layer(page)).at(-1)).toEqual(["consent", "update", { ...denied, analytics_storage: "denied" }]);
    const before = (await layer(page)).length;
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/blog/);
    expect(await layer(page)).toHaveLength(before);
    await page.reload();
    await hydrated(page);
    expect(foreign).toHaveLength(1);
  });
});
