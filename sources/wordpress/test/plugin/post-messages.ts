import { beforeAll, describe, expect, test } from "vitest";
import { editing, type PluginSite } from "./plugin-site.ts";

export function testPostMessages(site: PluginSite): void {
  const { run, makePost, makeTerm, translate, messages, events } = site;

  describe("messages about posts", () => {
    const draft = { post_status: "draft" };

    const trashed = { post_status: "trash" };
    const update = (field: string) => `wp_update_post( array( 'ID' => $id, ${field} ) );`;
    const edit = update("'post_content' => 'New'");
    const language = "pll_set_post_language( $id, 'ru' );";
    const autosave = "'post_type' => 'post', 'post_title' => 'T', 'post_content' => '', 'post_excerpt' => ''";
    const published = { action: "published", old_slug: null, old_lang: null, old_terms: [] };
    const moved = { action: "updated", terms: "another" };

    /** What happens, to which post, by which PHP, and the expected event, which is `null` if there is none. */
    const changes: [string, Record<string, unknown>, string, Record<string, unknown> | null][] = [
      ["publishing", draft, "wp_publish_post( $id );", published],
      ["an edit", {}, edit, { action: "updated" }],
      [
        "a new slug",
        {},
        update(`'post_name' => "new-$slug"`),
        { action: "updated", slug: expect.stringMatching(/^new-/) },
      ],
      ["a new category", {}, "wp_set_post_categories( $id, array( $category ) );", moved],
      ["a save with a new category", {}, update("'post_category' => array( $category )"), moved],
      ["another language", {}, language, { action: "updated", lang: "ru" }],
      ["a password", {}, update("'post_password' => 'x'"), { action: "updated" }],
      ["back to a draft", {}, update("'post_status' => 'draft'"), { action: "unpublished" }],
      ["made private", {}, update("'post_status' => 'private'"), { action: "unpublished" }],
      ["the trash", {}, "wp_trash_post( $id );", { action: "unpublished" }],
      ["deleting", {}, "wp_delete_post( $id, true );", { action: "deleted" }],
      ["an edit of a draft", draft, edit, null],
      ["a language of a draft", draft, language, null],
      ["a deleted draft", draft, "wp_delete_post( $id, true );", null],
      ["a post in the trash, deleted", trashed, "wp_delete_post( $id, true );", null],
      ["a post from the trash, a draft then", trashed, "wp_untrash_post( $id );", null],
      ["an autosave", {}, `${editing} wp_create_post_autosave( array( 'post_ID' => $id, ${autosave} ) );`, null],
      ["a page", { post_type: "page" }, edit, null],
    ];
    const slugOf = (name: string) => name.replaceAll(/\W+/g, "-");
    let ids: number[];

    beforeAll(async () => {
      const posts = changes.map(([name, fields]) => ({
        ...{ post_title: name, post_name: slugOf(name), post_status: "publish", ...fields },
      }));
      ids = await run("return array_map( 'wp_insert_post', $posts );", { posts });
    });

    test.each(changes.map((change, i) => [...change, i] as const))("%s", async (name, _, php, expected, i) => {
      const slug = slugOf(name);
      const id = ids[i];
      const category = expected?.terms ? await makeTerm(`For ${name}`) : 1;
      await run(php, { id, slug, category });
      if (expected === null) return expect(site.website.posts).toEqual([]);
      const unchanged = { type: "post", id, slug, old_slug: slug, lang: "en", old_lang: "en", old_terms: [1] };
      const translations = { [String(expected.lang ?? "en")]: id };
      expect(events()).toEqual([{ ...unchanged, translations, ...expected, terms: [category] }]);
    });

    test("a post from the trash, published at once by a filter of WordPress", async () => {
      const id = await makePost("Back", { post_name: "back" });
      await run("wp_trash_post( $id );", { id });
      site.website.posts.length = 0;
      const filter = "add_filter( 'wp_untrash_post_status', 'wp_untrash_post_set_previous_status', 10, 3 );";
      await run(`${filter} wp_untrash_post( $id );`, { id });
      expect(events()).toMatchObject([{ action: "published", id, slug: "back", old_slug: null }]);
    });

    test("a scheduled post when cron publishes it", async () => {
      const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace("T", " ");
      const id = await makePost("Scheduled", { post_status: "future", post_date: later, post_date_gmt: later });
      await run(
        `$past = array( 'post_date_gmt' => '2020-01-01 00:00:00' );
        $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, $past, array( 'ID' => $id ) );
        wp_clear_scheduled_hook( 'publish_future_post', array( $id ) );
        wp_schedule_single_event( time() - 1, 'publish_future_post', array( $id ) );`,
        { id },
      );
      expect(site.website.posts).toEqual([]);
      await site.wordpress.runCron();
      expect(events()).toMatchObject([{ action: "published", id, slug: "scheduled", old_slug: null }]);
    });

    test("a new translation reports its whole group", async () => {
      const members = { en: await makePost("Group"), ru: await makePost("Gruppa") };
      await translate({ ru: members.ru });
      await run("pll_save_post_translations( $members );", { members });
      expect(events()).toMatchObject([
        { action: "updated", id: members.en, translations: members },
        { action: "updated", id: members.ru, translations: members },
      ]);
    });

    test("many changes in one request are one message", async () => {
      const insert = "wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish' ) );";
      await run(`foreach ( array( 'One', 'Two', 'Three' ) as $title ) { ${insert} }`);
      expect(messages().map((message) => message.events.length)).toEqual([3]);
    });
  });
}
