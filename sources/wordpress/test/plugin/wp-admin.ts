import { beforeAll, describe, expect, test } from "vitest";
import { key, type PluginSite } from "./plugin-site.ts";

export function testAdmin(site: PluginSite): void {
  const { makePost, events } = site;

  describe("in wp-admin", () => {
    let cookie: string;

    beforeAll(async () => {
      const { user, password } = site.wordpress.admin;
      cookie = "wordpress_test_cookie=WP+Cookie+check";
      const response = await send("../wp-login.php", { log: user, pwd: password, testcookie: "1" });
      cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
    });

    const open = (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, `${site.wordpress.url}/wp-admin/`), { headers: { cookie }, redirect: "manual", ...init });

    const send = (path: string, fields: Record<string, string>) =>
      open(path, { method: "POST", body: new URLSearchParams(fields) });

    const field = (html: string, name: string) =>
      html.match(new RegExp(`name=["']${name}["'][^>]*value=["']([^"']*)["']`))?.[1] ?? `no ${name}`;

    const link = (html: string, part: string) =>
      (html.match(new RegExp(`href="([^"]*${part}[^"]*)"`))?.[1] ?? `no ${part}`).replaceAll(/&#038;|&amp;/g, "&");

    test("Tools → Website sends a test and shows its result, without the secret", async () => {
      const page = await (await open("tools.php?page=site-companion")).text();
      expect(page).not.toContain(key.toString("base64"));
      await send("admin-post.php", { action: "site_companion_test", _wpnonce: field(page, "_wpnonce") });
      expect(events()).toEqual([{ type: "test" }]);
      expect(await (await open("tools.php?page=site-companion")).text()).toContain("accepted the test message");
    });

    test("a notice after activation says what to do next, until it is dismissed", async () => {
      const page = await (await open("index.php")).text();
      const [, notice = ""] = /site-companion-setup">(.*?)<\/div>/s.exec(page) ?? [];
      expect(notice).toContain("the default language, <code>en</code>");
      expect(notice).toContain("Tools → Website");
      await open("admin-post.php?action=site_companion_dismiss_setup&_wpnonce=forged");
      expect(await (await open("index.php")).text()).toContain("site-companion-setup");
      await open(link(notice, "site_companion_dismiss_setup"));
      expect(await (await open("index.php")).text()).not.toContain("site-companion-setup");
    });

    test("the preview of a draft leads to the website, even from the block editor", async () => {
      const id = await makePost("Previewed", { post_status: "draft" });
      const response = await open(`/?p=${id}&preview=true`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toMatch(`${site.origin}/en/blog/preview?id=${id}&exp=`);
    });

    test("all of Site Health runs", async () => {
      expect((await open("site-health.php")).status).toBe(200);
      await site.wordpress.run("wp_schedule_single_event( time() - 1, 'wp_site_health_scheduled_check' );");
      await site.wordpress.runCron();
    });
  });
}
