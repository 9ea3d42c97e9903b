import { describe, expect, test } from "vitest";
import { editing, type PluginSite } from "./plugin-site.ts";

export function testLinks(site: PluginSite): void {
  const { run, makePost, makeTerm, translate } = site;

  describe("links", () => {
    test("posts and categories have their address on the website; drafts do not", async () => {
      const english = await makeTerm("Links");
      const russian = await makeTerm("Ssylki");
      await translate({ en: english, ru: russian }, "term");
      const draft = await makePost("Draft of links", { post_status: "draft" });
      const id = await makePost("Linked");
      await translate({ ru: id });
      const php =
        "return array( get_permalink( $id ), get_term_link( $russian ), get_permalink( $draft ), home_url() );";
      expect(await run(php, { id, russian, draft })).toEqual([
        `${site.origin}/ru/blog/linked`,
        `${site.origin}/ru/blog/category/links`,
        `${site.wordpress.url}/?p=${draft}`,
        site.wordpress.url,
      ]);
      for (const [opened, address] of [
        ["/linked/", "/ru/blog/linked"],
        [`/?cat=${russian}`, "/ru/blog/category/links"],
      ]) {
        const visit = await fetch(`${site.wordpress.url}${opened}`, { redirect: "manual" });
        expect([visit.status, visit.headers.get("location")]).toEqual([301, `${site.origin}${address}`]);
      }
    });

    test("in a language that the website does not have stay those of WordPress", async () => {
      const [post, term] = [await makePost("Deutsch"), await makeTerm("Schichten")];
      const german = `putenv( 'POLYLANG_LANGUAGES=en,de,kz' );
        pll_set_post_language( $post, $language ); pll_set_term_language( $term, $language );`;
      const links = `${german} wp_set_current_user( 1 );
        return array( get_permalink( $post ), get_term_link( $term ), get_preview_post_link( $post ) );`;
      for (const link of await run<string[]>(links, { post, term, language: "de" })) {
        expect(link).toContain(`${site.wordpress.url}/`);
      }
      for (const path of ["/deutsch/", `/?cat=${term}`]) {
        expect((await fetch(site.wordpress.url + path, { redirect: "manual" })).headers.get("location")).toBeNull();
      }
      const box = `${german} ob_start(); SiteCompanion\\print_blocks_box( get_post( $post ) ); return ob_get_clean();`;
      expect(await run(box, { post, term, language: "de" })).toContain("does not have the language");
      const [kazakh, kazakhTerm] = await run<string[]>(links, { post, term, language: "kz" });
      expect([kazakh, kazakhTerm]).toEqual([
        `${site.origin}/kk/blog/deutsch`,
        `${site.origin}/kk/blog/category/schichten`,
      ]);
      await run("wp_delete_post( $post, true ); wp_delete_term( $term, 'category' );", { post, term });
    });

    test("the editor still shows where the slug is in the address", async () => {
      const id = await makePost("Sample", { post_status: "draft" });
      const sample = `${editing} return get_sample_permalink( $id );`;
      expect(await run(sample, { id })).toEqual([`${site.origin}/en/blog/%postname%`, "sample"]);
    });
  });
}
