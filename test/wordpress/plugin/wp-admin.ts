import { beforeAll, describe, expect, test } from "vitest";
import { key, type PluginSite } from "./plugin-site.ts";

export function testAdmin(site: PluginSite): void {
  const { run, makePost, makeTerm, translate, events } = site;

  describe("in wp-admin", () => {
    let cookie: string;

    beforeAll(async () => {
      const body = new URLSearchParams({
        log: site.wordpress.admin.user,
        pwd: site.wordpress.admin.password,
        testcookie: "1",
      });
      const response = await fetch(`${site.wordpress.url}/wp-login.php`, {
        method: "POST",
        headers: { cookie: "wordpress_test_cookie=WP+Cookie+check" },
        body,
        redirect: "manual",
      });
      cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(";")[0])
        .join("; ");
    });

    const open = (path: string) =>
      fetch(new URL(path, `${site.wordpress.url}/wp-admin/`), { headers: { cookie }, redirect: "manual" });

    const send = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, `${site.wordpress.url}/wp-admin/`), {
        method: "POST",
        headers: { cookie },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });

    const field = (html: string, name: string) =>
      html.match(new RegExp(`name=["']${name}["'][^>]*value=["']([^"']*)["']`))?.[1] ?? `no ${name}`;

    const link = (html: string, part: string) =>
      (html.match(new RegExp(`href="([^"]*${part}[^"]*)"`))?.[1] ?? `no ${part}`).replaceAll(/&#038;|&amp;/g, "&");

    test("the language box saves a language and translations, and offers to add one", async () => {
      const english = await makePost("Boxed");
      const kazakh = await makePost("Qorap");
      await translate({ kk: kazakh });
      const html = await (await open(`post.php?post=${english}&action=edit`)).text();
      expect(html).toContain(`<option value="${kazakh}">Qorap (#${kazakh})</option>`);

      const form = {
        action: "editpost",
        post_type: "post",
        post_ID: String(english),
        post_title: "Boxed",
        content: "Text",
        _wpnonce: field(html, "_wpnonce"),
        site_companion_nonce: field(html, "site_companion_nonce"),
        site_companion_language: "az",
        "site_companion_translations[kk]": String(kazakh),
      };
      await send("post.php", { ...form, site_companion_nonce: "forged" });
      expect(await run("return $own->language_of( 'post', $english );", { english })).toBe("en");
      await send("post.php", form);
      const translations = "return $own->translations( 'post', $id );";
      expect(await run(translations, { id: english })).toEqual({ az: english, kk: kazakh });
      await send("post.php", { ...form, "site_companion_translations[kk]": "0" });
      expect(await run(translations, { id: english })).toEqual({ az: english });
      expect(await run(translations, { id: kazakh })).toEqual({ kk: kazakh });
    });

    test("Add translation opens a post in that language, which joins the whole group", async () => {
      const english = await makePost("Origin");
      const uzbek = await makePost("Asl");
      await translate({ en: english, uz: uzbek });
      const page = await (await open(`post.php?post=${english}&action=edit`)).text();
      const html = await (await open(link(page, "site_companion_language=ru"))).text();
      const id = Number(field(html, "post_ID"));
      expect(html).toContain("<option value=\"ru\" selected='selected'>");
      expect(await run("return $own->language_of( 'post', $id );", { id })).toBe("ru");
      await send("post.php", {
        action: "editpost",
        post_type: "post",
        post_ID: String(id),
        post_title: "Perevod",
        _wpnonce: field(html, "_wpnonce"),
        site_companion_nonce: field(html, "site_companion_nonce"),
        site_companion_language: "ru",
        "site_companion_translations[en]": String(english),
      });
      expect(await run("return $own->translations( 'post', $id );", { id: english })).toEqual({
        en: english,
        uz: uzbek,
        ru: id,
      });
    });

    test("categories have the fields, and the lists have a column", async () => {
      const english = await makeTerm("Fields");
      const list = await (await open("edit-tags.php?taxonomy=category")).text();
      expect(list).toContain("column-site-companion-language");
      const html = await (await open(`term.php?taxonomy=category&tag_ID=${english}`)).text();
      await send("edit-tags.php", {
        action: "editedtag",
        tag_ID: String(english),
        taxonomy: "category",
        name: "Fields",
        _wpnonce: field(html, "_wpnonce"),
        site_companion_nonce: field(html, "site_companion_nonce"),
        site_companion_language: "id",
      });
      expect(await run("return $own->language_of( 'term', $english );", { english })).toBe("id");
      const added = await (await open(link(html, "site_companion_from"))).text();
      await send("edit-tags.php", {
        action: "add-tag",
        taxonomy: "category",
        "tag-name": "Polya",
        "_wpnonce_add-tag": field(added, "_wpnonce_add-tag"),
        site_companion_nonce: field(added, "site_companion_nonce"),
        site_companion_language: "ru",
        "site_companion_translations[id]": String(english),
      });
      const translations = await run<object>("return $own->translations( 'term', $english );", { english });
      expect(Object.keys(translations).sort()).toEqual(["id", "ru"]);
      expect(await (await open("edit.php")).text()).toContain("column-site-companion-language");
    });

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
