import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../../test/fixtures/free-port.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { type Desk, deskSecret, openDesk } from "./desk.ts";
import { openWebsite, visitor, type Website } from "./website.ts";

let desk: Desk;
let site: Website;

const address = "/en/blog/discussed";
const page = () => site.get(address);

/** Returns the texts of all comments in WordPress: approved, held, spam and trashed. */
function comments(): Promise<string[]> {
  return desk.wordpress.run(`
    return wp_list_pluck( get_comments( array( 'status' => 'any' ) ), 'comment_content' );`) as Promise<string[]>;
}

beforeAll(async () => {
  const port = await freePort();
  desk = await openDesk(`http://localhost:${port}`);
  const [post = 0] = await desk.write([{ slug: "discussed", lang: "en", title: "Discussed" }]);
  await desk.write([{ slug: "long-ago", lang: "en", title: "Long ago", date: "2026-01-01 00:00:00" }]);
  await desk.wordpress.run(`
    $add = function ( $text, $more ) {
      return wp_insert_comment( $more + array(
        'comment_post_ID' => ${post}, 'comment_content' => $text, 'comment_author' => 'Early',
        'comment_author_email' => 'early@example.com', 'comment_approved' => 1 ) );
    };
    $first = $add( "Before <em>the</em> site\\n\\nSecond part", array() );
    $add( 'From the team', array( 'comment_parent' => $first, 'comment_author' => 'admin', 'user_id' => 1 ) );
    $add( 'Not yet read', array( 'comment_approved' => 0 ) );
    update_option( 'close_comments_for_old_posts', 1 );
    update_option( 'close_comments_days_old', 30 );`);
  site = await openWebsite(() => desk.wordpress.restUrl, deskSecret, port);
  await vi.waitFor(async () => expect(await site.content()).toBe("ok"), patience);
}, 300_000);

afterAll(async () => {
  await site?.remove();
  await desk?.close();
});

test("comments that were approved in WordPress are shown, as text and without addresses", async () => {
  await vi.waitFor(async () => expect(await page()).toContain("Second part"), patience);
  const html = await page();
  expect(html).toContain("Before the site");
  expect(html).toMatch(/admin<\/bdi><span[^>]*>Our team/);
  expect(html).not.toMatch(/Not yet read|early@example|gravatar/);
});

test("a visitor's comment does not go to WordPress", async () => {
  const fields = { name: "Жанар", email: "zhanar@example.com", text: "For the site alone", consent: "on" };
  const { status } = await fetch(site.origin + address, {
    method: "POST",
    headers: { "user-agent": visitor, origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  expect(status).toBe(303);
  expect(await comments()).toHaveLength(3);
});

test("a post that WordPress closes because of its age has no form", async () => {
  const old = await site.get("/en/blog/long-ago");
  expect(old).toContain("Comments on this post are closed.");
  expect(old).not.toContain('name="consent"');
  expect(await page()).toContain('name="consent"');
});
