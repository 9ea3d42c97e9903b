import { describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

export function testOtherMessages(site: PluginSite): void {
  const { run, makePost, makeTerm, events } = site;

  describe("messages about what posts show", () => {
    test("a deleted category tells its posts too", async () => {
      const id = await makeTerm("Deleted");
      const post = await makePost("In it", { post_category: [id] });
      await run("wp_delete_term( $id, 'category' );", { id });
      expect(events()).toMatchObject([
        { type: "post", action: "updated", id: post, terms: [1], old_terms: [id] },
        { type: "term", action: "deleted", id, taxonomy: "category", slug: "deleted", old_slug: "deleted", lang: "en" },
      ]);
    });

    test("a term is created and renamed", async () => {
      const { term_id: id } = await run<{ term_id: number }>("return wp_insert_term( 'Created', 'post_tag' );");
      await run("wp_update_term( $id, 'post_tag', array( 'slug' => 'renamed-tag' ) );", { id });
      const term = { type: "term", id, taxonomy: "post_tag", lang: "en" };
      expect(events()).toEqual([
        { ...term, action: "created", slug: "created", old_slug: null },
        { ...term, action: "updated", slug: "renamed-tag", old_slug: "created" },
      ]);
    });

    test("media: nothing on upload, then a new alternative text, then the deletion", async () => {
      const id = await run<number>(
        `$id = wp_insert_attachment( array( 'post_title' => 'Image', 'post_mime_type' => 'image/png' ), 'image.png' );
        wp_update_attachment_metadata( $id, array( 'width' => 1 ) );
        return $id;`,
      );
      expect(site.website.posts).toEqual([]);
      await run("update_post_meta( $id, '_wp_attachment_image_alt', 'Text' );", { id });
      await run("wp_delete_attachment( $id, true );", { id });
      expect(events()).toEqual([
        { type: "media", action: "updated", id },
        { type: "media", action: "deleted", id },
      ]);
    });

    test("authors, when they have posts and visitors see the change", async () => {
      await makePost("By admin");
      const rename = "wp_update_user( array( 'ID' => $id, 'display_name' => 'New name' ) );";
      await run("wp_update_user( array( 'ID' => $id, 'user_email' => 'new@example.com' ) );", { id: 1 });
      expect(site.website.posts).toEqual([]);
      await run(rename, { id: 1 });
      const reader = await run<number>("return wp_create_user( 'reader', 'x', 'reader@example.com' );");
      await run(rename, { id: reader });
      expect(events()).toEqual([{ type: "author", action: "updated", id: 1 }]);
    });
  });
}
