import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../fixtures/free-port.ts";
import { patience } from "../fixtures/patience.ts";
import { type Desk, deskSecret, openDesk } from "./desk.ts";
import { openWebsite, visitor, type Website } from "./website.ts";

let desk: Desk;
let site: Website;
let post: number;

/** A failed delivery is retried after ten seconds, then after half a minute. */
const later = { timeout: 90_000, interval: 200 };

const address = "/en/blog/discussed";
const page = () => site.get(address);

interface Kept {
  id: number;
  status: string;
  content: string;
  email: string;
  user: number;
  parent: number;
}

/** Returns all comments in WordPress: approved, held, spam and trashed. */
function comments(): Promise<Kept[]> {
  return desk.wordpress.run(`
    return array_map( function ( $comment ) {
      return array(
        'id' => (int) $comment->comment_ID, 'status' => wp_get_comment_status( $comment ),
        'content' => $comment->comment_content, 'email' => $comment->comment_author_email,
        'user' => (int) $comment->user_id, 'parent' => (int) $comment->comment_parent,
      );
    }, get_comments( array( 'status' => 'any', 'orderby' => 'comment_ID', 'order' => 'ASC' ) ) );`) as Promise<Kept[]>;
}

const kept = async (text: string) => (await comments()).find(({ content }) => content.includes(text));

async function send(text: string, more: Record<string, string> = {}): Promise<number> {
  const fields = { name: "Жанар <b>", email: "zhanar@example.com", text, consent: "on", ...more };
  const response = await fetch(site.origin + address, {
    method: "POST",
    headers: { "user-agent": visitor, origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return response.status;
}

beforeAll(async () => {
  const port = await freePort();
  desk = await openDesk(`http://localhost:${port}`);
  [post = 0] = await desk.write([{ slug: "discussed", lang: "en", title: "Discussed" }]);
  await desk.write([{ slug: "long-ago", lang: "en", title: "Long ago", date: "2026-01-01 00:00:00" }]);
  const account = (await desk.wordpress.run(`
    $id = wp_insert_user( array( 'user_login' => 'website', 'user_pass' => wp_generate_password(), 'role' => 'editor' ) );
    list( $password ) = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'site' ) );
    wp_insert_comment( array(
      'comment_post_ID' => ${post}, 'comment_content' => "Before <em>the</em> site\\n\\nSecond part", 'comment_author' => 'Early',
      'comment_author_email' => 'early@example.com', 'comment_approved' => 1 ) );
    update_option( 'disallowed_keys', 'casino' );
    update_option( 'close_comments_for_old_posts', 1 );
    update_option( 'close_comments_days_old', 30 );
    return $password;`)) as string;
  site = await openWebsite(() => desk.wordpress.restUrl, deskSecret, port, {
    WORDPRESS_USER: "website",
    WORDPRESS_APP_PASSWORD: account,
  });
  await vi.waitFor(async () => expect(await site.content()).toBe("ok"), patience);
}, 300_000);

afterAll(async () => {
  await site?.remove();
  await desk?.close();
});

test("comments that are older than the site are shown, as text and without addresses", async () => {
  await vi.waitFor(async () => expect(await page()).toContain("Second part"), later);
  const html = await page();
  expect(html).toContain("Before the site");
  expect(html).not.toMatch(/early@example|gravatar/);
});

test("a comment waits in WordPress's queue, moderators get an email, and the site shows their decision", async () => {
  expect(await send("First & <b>bold</b>")).toBe(303);
  await vi.waitFor(async () => expect(await kept("First")).toMatchObject({ status: "unapproved", user: 0 }), later);
  expect(readFileSync(desk.wordpress.mails, "utf8")).toContain("Please moderate");
  expect(await page()).not.toContain("First &amp;");
  const { id = 0, email } = (await kept("First")) ?? {};
  expect(email).toBe("zhanar@example.com");
  const steps: [php: string, shown: boolean, text: string][] = [
    ["wp_set_comment_status( $input, 'approve' );", true, "First &amp;"],
    [
      "wp_update_comment( array( 'comment_ID' => $input, 'comment_content' => 'Edited there' ) );",
      true,
      "Edited there",
    ],
    ["wp_set_comment_status( $input, 'hold' );", false, "Edited there"],
    ["wp_set_comment_status( $input, 'approve' );", true, "Edited there"],
    ["wp_trash_comment( $input );", false, "Edited there"],
    ["wp_untrash_comment( $input );", true, "Edited there"],
    ["wp_delete_comment( $input, true );", false, "Edited there"],
  ];
  for (const [php, shown, text] of steps) {
    await desk.wordpress.run(php, id);
    await vi.waitFor(async () => expect((await page()).includes(text), php).toBe(shown), patience);
    expect(await page()).not.toContain("zhanar@example");
  }
});

test("an answer joins its thread, and an answer from the team is marked", async () => {
  const [first] = await comments();
  expect(await send("An answer", { parent: String(first?.id) })).toBe(303);
  await vi.waitFor(async () => expect(await kept("An answer")).toMatchObject({ parent: first?.id }), later);
  await desk.wordpress.run(
    `wp_set_comment_status( $input, 'approve' );
    wp_insert_comment( array( 'comment_post_ID' => ${post}, 'comment_content' => 'From the team', 'comment_parent' => $input,
      'comment_author' => 'admin', 'user_id' => 1, 'comment_approved' => 1 ) );`,
    (await kept("An answer"))?.id,
  );
  await vi.waitFor(async () => expect(await page()).toMatch(/admin<\/bdi><span[^>]*>Our team/), patience);
});

test("a comment that the disallowed list catches is not approved", async () => {
  expect(await send("Play at our casino")).toBe(303);
  await vi.waitFor(async () => expect((await kept("casino"))?.status).toMatch(/trash|spam/), later);
});

test("the name and address of an approved author do not publish a comment", async () => {
  await desk.wordpress.run("update_option( 'comment_previously_approved', 1 );");
  const early = { name: "Early", email: "early@example.com" };
  expect(await send("I am Early", early)).toBe(303);
  await vi.waitFor(async () => expect(await kept("I am Early")).toMatchObject({ status: "unapproved" }), later);
});

test("a post that WordPress closes because of its age has no form, because it would accept no comment", async () => {
  const old = await site.get("/en/blog/long-ago");
  expect(old).toContain("Comments on this post are closed.");
  expect(old).not.toContain('name="consent"');
  expect(await page()).toContain('name="consent"');
});

test("a comment is not lost while WordPress is unavailable, and arrives once", async () => {
  await desk.wordpress.stopPhp();
  try {
    expect(await send("While you were out")).toBe(303);
  } finally {
    await desk.wordpress.startPhp();
  }
  await vi.waitFor(async () => expect(await kept("While you were out")).toMatchObject({ status: "unapproved" }), later);
  expect((await comments()).filter(({ content }) => content === "While you were out")).toHaveLength(1);
}, 120_000);
