import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { visitor } from "../../../test/crawl/walk.ts";
import { freePort } from "../../../test/fixtures/free-port.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { seedPosts } from "../development/seed.ts";
import { type Desk, deskSecret, openDesk } from "./desk.ts";
import { openBrowser, openWebsite, type Website } from "./website.ts";

let desk: Desk;
/** A site that gets the messages of the plugin; contract.test.ts has one that only polls. */
let told: Website;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  desk = await openDesk(`http://localhost:${port}`);
  await seedPosts(desk.wordpress, "content");
  const restUrl = () => desk.wordpress.restUrl;
  told = await openWebsite(restUrl, deskSecret, port);
  browser = await openBrowser();
  page = await (await browser.newContext({ userAgent: visitor })).newPage();
  await vi.waitFor(async () => expect(await told.content()).toBe("ok"), patience);
});
afterAll(async () => {
  await browser?.close();
  await told?.remove();
  await desk?.close();
});

/** Waits until the site shows an editor's change. Without a message, that would take a minute. */
async function follows(check: () => Promise<void>): Promise<void> {
  await vi.waitFor(check, patience);
}

async function titles(path: string): Promise<string[]> {
  await page.goto(told.origin + path);
  return page.locator("main article h2").allTextContents();
}

// Drafts and scheduled posts are tested in contract.test.ts, the messages themselves in plugin/post-messages.ts.
describe("an editor and the site, by message", () => {
  let id = 0;

  test("publish", async () => {
    [id = 0] = await desk.write([
      { slug: "fresh", lang: "en", title: "Fresh bread & rolls", content: "<p>Early.</p>" },
    ]);
    await follows(async () => expect(await titles("/en/blog")).toContain("Fresh bread & rolls"));
    await page.goto(`${told.origin}/en/blog/fresh`);
    expect(await page.locator(".prose").textContent()).toContain("Early.");
  });

  test("edit", async () => {
    await desk.write([{ id, slug: "fresh", title: "Stale bread", content: "<p>Late.</p>" }]);
    await follows(async () => {
      await page.goto(`${told.origin}/en/blog/fresh`);
      expect(await page.locator("h1").textContent()).toBe("Stale bread");
      expect(await page.locator(".prose").textContent()).toContain("Late.");
    });
  });

  test("translate", async () => {
    await desk.write([{ slug: "svezhii", lang: "ru", title: "Свежий хлеб", with: id }]);
    await follows(async () => {
      expect(await told.get("/en/blog/fresh")).toContain(`hrefLang="ru" href="${told.origin}/ru/blog/svezhii"`);
    });
    expect(await titles("/ru/blog")).toContain("Свежий хлеб");
  });

  test("rename", async () => {
    await desk.write([{ id, slug: "renamed", title: "Stale bread", content: "<p>Late.</p>" }]);
    const old = async () => expect(await told.get("/en/blog/fresh")).toBe("301 /en/blog/renamed");
    await follows(old);
    expect(await told.get("/en/fresh")).toMatch(/^301 \/en\/blog\/(fresh|renamed)|^404/);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["protect", () => desk.write([{ id, slug: "renamed", title: "Stale bread", password: "secret" }])],
    ["open again", () => desk.write([{ id, slug: "renamed", title: "Stale bread", password: "" }])],
    ["trash", () => desk.trash(id)],
  ])("%s", async (action, act) => {
    const isShown = action === "open again";
    await act();
    await follows(async () => {
      expect((await titles("/en/blog")).includes("Stale bread")).toBe(isShown);
      expect(await told.get("/en/blog/renamed")).toMatch(isShown ? /^200/ : /^(404|301)/);
    });
    const sitemap = await told.get("/en/sitemap.xml");
    expect(sitemap.includes("/en/blog/renamed")).toBe(isShown);
    expect(await told.get("/en/renamed")).toMatch(isShown ? /^301/ : /^404/);
  });

  test("rename a category", async () => {
    await desk.wordpress.run(
      "wp_update_term( get_term_by( 'slug', 'shifts', 'category' )->term_id, 'category', array( 'name' => 'Rotas' ) );",
    );
    const name = async () => expect(await told.get("/en/blog/category/shifts")).toContain("Rotas");
    await follows(name);
  });
});

describe("an editor in wp-admin", () => {
  test("writes in the block editor, previews on the site, publishes", { timeout: 120_000 }, async () => {
    const admin = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const { url, admin: account } = desk.wordpress;
    await admin.goto(`${url}/wp-login.php`);
    await admin.fill("#user_login", account.user);
    await admin.fill("#user_pass", account.password);
    await admin.click("#wp-submit");
    await admin.goto(`${url}/wp-admin/post-new.php`);
    await admin.evaluate(() => {
      const { select, dispatch } = Reflect.get(window, "wp").data;
      if (select("core/edit-post").isFeatureActive("welcomeGuide"))
        dispatch("core/edit-post").toggleFeature("welcomeGuide");
    });
    await admin.locator(".editor-post-title__input").fill("Written by hand");
    await admin.keyboard.press("Enter");
    await admin.keyboard.type("With two hands.");
    await admin.locator(".edit-post-sidebar__panel-tab").first().click();
    await admin.getByRole("button", { name: "Save draft" }).click();
    await admin.getByText("Saved", { exact: true }).first().waitFor();
    await admin.getByRole("button", { name: "Preview", exact: true }).click();
    const opening = admin.context().waitForEvent("page");
    await admin.getByRole("menuitem", { name: "Preview in new tab" }).click();
    const preview = await opening;
    await preview.waitForURL((address) => address.pathname === "/en/blog/preview");
    expect(await preview.locator("h1").textContent()).toBe("Written by hand");
    expect(await preview.locator(".prose").textContent()).toContain("With two hands.");
    await preview.close();
    expect(await titles("/en/blog")).not.toContain("Written by hand");
    await admin.getByRole("button", { name: "Publish", exact: true }).click();
    await admin.locator(".editor-post-publish-panel").getByRole("button", { name: "Publish", exact: true }).click();
    await admin.getByText(/is now live/).waitFor();
    await follows(async () => expect(await titles("/en/blog")).toContain("Written by hand"));
    const view = await admin.getByRole("link", { name: "View Post", exact: true }).first().getAttribute("href");
    expect(view).toContain(`${told.origin}/en/blog/written-by-hand`);
    await admin.context().close();
  });
});

describe("a WordPress", () => {
  // Other failures are tested with a fake, in following.test.ts.
  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["without PHP", () => desk.wordpress.stopPhp(), () => desk.wordpress.startPhp()],
    ["without a database", () => desk.wordpress.stopDatabase(), () => desk.wordpress.startDatabase()],
  ])("%s makes no page unavailable, even after a restart", async (_, stop, start) => {
    const [id = 0] = await desk.write([{ slug: "lasting", lang: "en", title: "Lasting" }]);
    await follows(async () => expect(await told.get("/en/blog/lasting")).toMatch(/^200/));
    await stop();
    try {
      await told.stop();
      await told.start();
      for (const path of ["/en", "/en/blog", "/en/blog/lasting", "/ru/blog", "/en/sitemap.xml"]) {
        expect((await told.get(path)).slice(0, 3)).toBe("200");
      }
      expect((await told.get("/en/blog/nothing-here")).slice(0, 3)).toBe("404");
      await vi.waitFor(async () => expect(await told.content()).toBe("unreachable"), patience);
    } finally {
      await start();
    }
    await vi.waitFor(async () => expect(await told.content()).toBe("ok"), patience);
    await desk.trash(id);
    await vi.waitFor(async () => expect(await told.get("/en/blog/lasting")).toMatch(/^404/), patience);
  });
});
