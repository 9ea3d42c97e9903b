import { describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

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

    test("the editor still sees where the slug goes", async () => {
      const id = await makePost("Sample", { post_status: "draft" });
      const sample = "require_once ABSPATH . 'wp-admin/includes/post.php'; return get_sample_permalink( $id );";
      expect(await run(sample, { id })).toEqual([`${site.origin}/en/blog/%postname%`, "sample"]);
    });
  });
}
