import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { freePort } from "../../../../test/fixtures/free-port.ts";
import { type PostReceiver, receivePosts } from "../../../../test/fixtures/receivers.ts";
import { startWordPress, type WordPress } from "../../development/start-wordpress.ts";

export const key = Buffer.alloc(24, 7);
const secret = `whsec_${key.toString("base64")}`;

/** PHP that loads what WordPress loads only in its editor. */
export const editing = "require_once ABSPATH . 'wp-admin/includes/post.php';";

export interface Message {
  id: string;
  at: string;
  events: Record<string, unknown>[];
}

export type PluginSite = ReturnType<typeof startPluginSite>;

/**
 * Starts a WordPress with the plugin, and a receiver in place of the website, for all tests of a suite. Each test
 * begins with a website that accepts messages and has none. At the end, PHP must not have logged anything.
 */
export function startPluginSite() {
  let dir: string;
  let website: PostReceiver;
  let wordpress: WordPress;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "plugin-"));
    website = await receivePosts();
    const siteUrl = new URL(website.url).origin;
    wordpress = await startWordPress({ dir, port: await freePort(), siteUrl, secret });
  }, 300_000);

  afterAll(async () => {
    await wordpress.stop();
    await website.close();
    const complaints = readFileSync(wordpress.debugLog, "utf8");
    rmSync(dir, { recursive: true });
    expect(complaints, "PHP logged errors").toBe("");
  });

  beforeEach(() => {
    website.behave(202);
    website.posts.length = 0;
  });

  /** Runs PHP as one request, with the input as variables. Returns what the PHP returns. */
  function run<Answer>(php: string, input: Record<string, unknown> = {}): Promise<Answer> {
    return wordpress.run(`extract( $input ); ${php}`, input) as Promise<Answer>;
  }

  async function quietly<Answer>(php: string, input: Record<string, unknown>): Promise<Answer> {
    const answer = await run<Answer>(php, input);
    website.posts.length = 0;
    return answer;
  }

  return {
    run,

    get website() {
      return website;
    },

    get wordpress() {
      return wordpress;
    },

    get origin() {
      return new URL(website.url).origin;
    },

    /** Creates a post for one test, published by default, and returns its id. */
    makePost(title: string, fields: Record<string, unknown> = {}): Promise<number> {
      const post = { post_title: title, post_content: "<p>Text</p>", post_status: "publish", ...fields };
      return quietly("return wp_insert_post( wp_slash( $post ), true );", { post });
    },

    makeTerm(name: string): Promise<number> {
      return quietly("return wp_insert_term( $name, 'category' )['term_id'];", { name });
    },

    /** Gives posts or terms their languages and makes them translations of each other. */
    async translate(members: Record<string, number>, kind: "post" | "term" = "post"): Promise<void> {
      const each = `foreach ( $members as $language => $id ) { pll_set_${kind}_language( $id, $language ); }`;
      await quietly(`${each} pll_save_${kind}_translations( $members );`, { members });
    },

    /** Sends a REST request without logging in. */
    async get<Answer>(path: string): Promise<{ status: number; headers: Headers; data: Answer }> {
      const response = await fetch(`${wordpress.url}/wp-json${path}`);
      return { status: response.status, headers: response.headers, data: (await response.json()) as Answer };
    },

    messages,

    events: () => messages().flatMap((message) => message.events),
  };

  /** Checks the signatures of the received messages and returns them. */
  function messages(): Message[] {
    return website.posts.map(({ path, headers, body }) => {
      expect(path).toBe("/api/webhooks/content");
      return new Webhook(secret).verify(body, headers as Record<string, string>) as Message;
    });
  }
}
