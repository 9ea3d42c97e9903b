import { describe, expect, test } from "vitest";
import type { PluginSite } from "./plugin-site.ts";

export function testOutbox(site: PluginSite): void {
  const { run, makePost, messages } = site;

  describe("the outbox", () => {
    const retry = "'site_companion_retry'";
    /** Lets cron send what waits. */
    const sendAgain = async () => {
      await run(`wp_clear_scheduled_hook( ${retry} ); wp_schedule_single_event( time() - 1, ${retry} );`);
      await site.wordpress.runCron();
    };

    const waiting = () => run<number>("return \\SiteCompanion\\Outbox::waiting();");

    test.each<[string, number | "reset"]>([
      ["refuses", 503],
      ["breaks off", "reset"],
    ])("a website that %s gets the same message later", async (_, behavior) => {
      site.website.behave(behavior);
      const id = await makePost("Kept");
      await run("wp_update_post( array( 'ID' => $id, 'post_content' => 'New' ) );", { id });
      const [first] = site.website.posts;
      expect(await waiting()).toBe(1);
      site.website.behave(202);
      site.website.posts.length = 0;
      await sendAgain();
      const [again] = messages();
      expect(again?.events).toMatchObject([{ id, action: "published", old_slug: null }]);
      expect(again?.id).toBe(first?.headers["webhook-id"]);
      expect(site.website.posts).toHaveLength(1);
      expect(await waiting()).toBe(0);
      expect(await run("return wp_next_scheduled( 'site_companion_retry' );")).toBe(false);
    });

    test("each attempt waits longer", async () => {
      site.website.behave(500);
      await makePost("Waits");
      const delays = await run<number[]>(
        `for ( $i = 0; $i < 6; $i++ ) {
          $delays[] = wp_next_scheduled( 'site_companion_retry' ) - time();
          wp_clear_scheduled_hook( 'site_companion_retry' );
          \\SiteCompanion\\Outbox::retry();
        }
        return $delays;`,
      );
      for (const [i, planned] of [10, 30, 120, 600, 3600, 3600].entries()) {
        expect(planned - (delays[i] ?? 0)).toBeOneOf([0, 1, 2]);
      }
      site.website.behave(202);
      await run("wp_insert_post( array( 'post_title' => 'The next', 'post_status' => 'publish' ) );");
      expect(await waiting()).toBe(0);
    });

    test("it has a maximum size, and is sent in parts", async () => {
      site.website.behave(500);
      await run(
        `$events = array();
        for ( $id = 1; $id <= 620; $id++ ) {
          $events[] = array( 'type' => 'media', 'action' => 'updated', 'id' => $id );
        }
        \\SiteCompanion\\Outbox::add( $events );`,
      );
      const kept = await waiting();
      expect(kept).toBeLessThanOrEqual(500);
      site.website.behave(202);
      await sendAgain();
      const sizes = messages().map((message) => message.events.length);
      // More would not fit into what the website accepts at once.
      expect(Math.max(...sizes)).toBe(25);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(kept);
    });

    test("a website that says it has the message already has it", async () => {
      site.website.behave(500);
      await run("wp_insert_post( array( 'post_title' => 'Twice', 'post_status' => 'publish' ) );");
      site.website.behave(409);
      await sendAgain();
      expect(await waiting()).toBe(0);
    });
  });
}
