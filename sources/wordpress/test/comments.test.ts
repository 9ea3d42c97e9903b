import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { visitor } from "../../../test/crawl/walk.ts";
import { freePort } from "../../../test/fixtures/free-port.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { type Desk, deskSecret, openDesk } from "./desk.ts";
import { openWebsite, type Website } from "./website.ts";

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
  const [post, closed] = await desk.write([
    { slug: "discussed", lang: "en", title: "Discussed" },
    { slug: "closed", lang: "en", title: "Closed", force: { comment_status: "closed" } },
    { slug: "long-ago", lang: "en", title: "Long ago", date: "2026-01-01 00:00:00" },
  ]);
  await desk.wordpress.run(`
    $add = function ( $text, $more ) {
      return wp_insert_comment( $more + array(
        'comment_post_ID' => ${post}, 'comment_content' => $text, 'comment_author' => 'Early',
        'comment_author_email' => 'early@example.com', 'comment_approved' => 1 ) );
    };
    $first = $add( "Before <em>the</em> site\\n\\nSecond part", array() );
    $team = array( 'comment_parent' => $first, 'comment_author' => 'admin', 'user_id' => 1 );
    $add( 'An answer to that', array( 'comment_parent' => $add( 'From the team', $team ) ) );
    $add( 'Not yet read', array( 'comment_approved' => 0 ) );
    $add( 'From the time before', array( 'comment_post_ID' => ${closed} ) );
    update_option( 'close_comments_for_old_posts', 1 );
    update_option( 'close_comments_days_old', 30 );`);
  site = await openWebsite(() => desk.wordpress.restUrl, deskSecret, port);
  await vi.waitFor(async () => expect(await site.content()).toBe("ok"), patience);
}, 300_000);

afterAll(async () => {
  await site?.remove();
  await desk?.close();
});

test("comments that were approved in WordPress are shown in threads, as text and without addresses", async () => {
  await vi.waitFor(async () => expect(await page()).toContain("Second part"), patience);
  const html = await page();
  expect(html).toContain("Before the site");
  expect(html).toMatch(/admin<\/bdi><span[^>]*>Our team/);
  const thread = /Before the site.*?<\/ol>/s.exec(html)?.[0];
  expect(thread).toMatch(/From the team.*An answer to that/s);
  expect(html).not.toMatch(/Not yet read|early@example|gravatar/);
});

async function send(path: string): Promise<number> {
  const fields = { name: "Жанар", email: "zhanar@example.com", text: "For the site alone", consent: "on" };
  const headers = { "user-agent": visitor, origin: site.origin };
  const form = { method: "POST", headers, body: new URLSearchParams(fields) };
  return (await fetch(site.origin + path, { ...form, redirect: "manual" })).status;
}

test("a visitor's comment does not go to WordPress", async () => {
  expect(await page()).toContain('name="consent"');
  expect(await send(address)).toBe(303);
  expect(await comments()).toHaveLength(5);
});

test.each([
  ["itself", "/en/blog/closed", "From the time before"],
  ["because of its age", "/en/blog/long-ago", "Long ago"],
])("a post that WordPress closes %s shows its comments, and takes no more", async (_, path, text) => {
  const html = await site.get(path);
  expect(html).toContain(text);
  expect(html).toContain("Comments on this post are closed.");
  expect(html).not.toMatch(/name="consent"|\?answer=/);
  expect(await send(path)).toBe(403);
});
