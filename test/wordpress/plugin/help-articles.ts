import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { key, type PluginSite } from "./plugin-site.ts";

/** Tests what the plugin adds around help articles. `help-contract.ts` tests the articles themselves. */
export function testHelpArticles(site: PluginSite): void {
  const { run, makePost, get, events } = site;
  const type = { post_type: "help_article" };

  describe("help articles", () => {
    test("are offered, with languages and fields, whatever is stored", async () => {
      const id = await makePost("Fields", type);
      const set = "update_post_meta( $id, '_site_companion_' . $name, $value );";
      await run(set, { id, name: "synonyms", value: "rota , time table,\n\n" });
      await run(set, { id, name: "audience", value: "everyone" });
      const { data: info } = await get<{ features: string[] }>("/site/v1/info");
      expect(info.features).toContain("help");
      const { data } = await get<object>(`/wp/v2/help-articles/${id}`);
      expect(data).toMatchObject({
        ...{ lang: "en", translations: { en: id }, old_slugs: [], "help-categories": [] },
        ...{ audience: "employees", synonyms: ["rota", "time table"], related: [], feature: null },
      });
    });

    test("name the language they were translated from, and their categories have an order", async () => {
      const [id, term] = [
        await makePost("Translated", type),
        await run<number>("return wp_insert_term( 'Ordered', 'help_category' )['term_id'];"),
      ];
      const sent = `wp_set_current_user( 1 );
        $_POST = array(
          'post_ID' => $id,
          'site_companion_help_nonce' => wp_create_nonce( 'site_companion_help' ),
          'site_companion_help' => array( 'source' => $language ),
          'site_companion_order_nonce' => wp_create_nonce( 'site_companion_order' ),
          'site_companion_order' => '7',
        );
        wp_update_post( array( 'ID' => $id ) );
        wp_update_term( $term, 'help_category', array( 'name' => 'Ordered' ) );`;
      const source = async () => (await get<{ source: unknown }>(`/wp/v2/help-articles/${id}`)).data.source;
      expect(await source()).toBeNull();
      await run(sent, { id, term, language: "en" });
      expect(await source()).toBe("en");
      expect((await get(`/wp/v2/help-categories/${term}?_fields=order`)).data).toEqual({ order: 7 });
      await run(sent, { id, term, language: "xx" });
      expect(await source()).toBeNull();
    });

    test("report their changes, with their categories", async () => {
      const id = await makePost("Told", type);
      const term = await run<number>("return wp_insert_term( 'Told', 'help_category' )['term_id'];");
      site.website.posts.length = 0;
      await run("wp_set_object_terms( $id, array( $term ), 'help_category' );", { id, term });
      expect(events()).toMatchObject([{ type: "article", action: "updated", id, slug: "told", terms: [term] }]);
      site.website.posts.length = 0;
      await run("wp_update_term( $term, 'help_category', array( 'name' => 'New' ) ); wp_trash_post( $id );", {
        id,
        term,
      });
      const told = events().map(({ type: kind, action }) => `${kind} ${action}`);
      expect(told.sort()).toEqual(["article unpublished", "term updated"]);
    });

    test("have their address, their preview and their redirect on the website", async () => {
      const id = await makePost("Linked article", type);
      const [link, preview, term] = await run<[string, string, string]>(
        `$term = wp_insert_term( 'Linked', 'help_category' )['term_id'];
        return array( get_permalink( $id ), get_preview_post_link( $id ), get_term_link( $term ) );`,
        { id },
      );
      expect([link, term]).toEqual([`${site.origin}/en/faq/linked-article`, `${site.origin}/en/faq/category/linked`]);
      const address = new URL(preview);
      expect(address.href).toMatch(`${site.origin}/en/faq/preview?id=${id}&`);
      const answer = await get(`/site/v1/preview/${id}${address.search}`);
      expect(answer).toMatchObject({
        status: 200,
        data: { type: "help_article", audience: "employees", is_preview: true },
      });
      const visit = await fetch(`${site.wordpress.url}/?help_article=linked-article`, { redirect: "manual" });
      expect([visit.status, visit.headers.get("location")]).toEqual([301, link]);
      const expires = Math.floor(Date.now() / 1000) + 60;
      const signature = createHmac("sha256", key)
        .update(`preview.${id + 1000}.${expires}`)
        .digest("hex");
      expect((await get(`/site/v1/preview/${id}?exp=${expires}&sig=${signature}`)).status).toBe(403);
    });

    test("are changed by the box only if its form is sent with a valid nonce", async () => {
      const id = await makePost("Box", type);
      const save = `
        $_POST['post_ID'] = $id;
        $_POST['site_companion_help_nonce'] = $nonce ?? wp_create_nonce( 'site_companion_help' );
        $_POST['site_companion_help'] = array( 'audience' => 'administrators', 'feature' => '<b>payroll</b>' );
        wp_update_post( array( 'ID' => $id, 'post_title' => 'Box' ) );
        return \\SiteCompanion\\help_fields( $id );`;
      expect(await run(save, { id, nonce: "wrong" })).toMatchObject({ audience: "employees", feature: null });
      expect(await run(save, { id })).toMatchObject({ audience: "administrators", feature: "payroll" });
      const box = "ob_start(); \\SiteCompanion\\print_help_box( get_post( $id ) ); return ob_get_clean();";
      const html = await run<string>(box, { id });
      expect(html).toMatch(/value="administrators" selected/);
      expect(html.match(/<label/g)).toHaveLength(5);
    });
  });
}
