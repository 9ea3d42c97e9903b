import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { type AuthoredPost, contractNow } from "../../../server/content/authored-posts.ts";
import { describeContent } from "../../../server/content/content.contract.ts";
import { openContent } from "../../../server/content/open-content.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { wordpressPosts } from "../wordpress-feed.ts";
import { type Desk, openDesk, type WrittenPost } from "./desk.ts";
import { testSeed } from "./seed-contract.ts";

let desk: Desk;
beforeAll(async () => {
  // No server listens there, so this suite learns of changes in WordPress only by polling.
  desk = await openDesk("http://127.0.0.1:9");
});
afterAll(() => desk?.close());

testSeed(() => desk);

describeContent("A real WordPress", async (authored) => {
  await desk.clear();
  const dataDir = mkdtempSync(join(tmpdir(), "wordpress-"));
  const ids = new Map<string, number>();
  const families = new Map<string, number[]>();
  const waiting = new Map<number, number>();
  let now = Date.parse(contractNow);

  async function save(post: AuthoredPost, isNew: boolean): Promise<void> {
    const key = `${post.locale} ${post.slug}`;
    const known = ids.get(key);
    const [id = 0] = await desk.write([written(post, now, isNew, known, families.get(post.id)?.[0])]);
    ids.set(key, id);
    if (known === undefined) families.set(post.id, [...(families.get(post.id) ?? []), id]);
    if (!post.draft && Date.parse(post.published) > now) waiting.set(id, Date.parse(post.published));
  }

  for (const post of authored) await save(post, true);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const source = await openContent({
    ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text, log, now: () => now },
    mirrorFile: join(dataDir, "content.db"),
    postSource: wordpressPosts({
      ...{ base: desk.wordpress.restUrl, only: "en", dataDir, siteUrl: "https://www.tabelio.test" },
      ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null, takeMessage: async () => true },
      pauses: { poll: 100, retry: 50, sweep: 3_600_000 },
    }),
  });
  await vi.waitFor(() => source.check(), patience);
  return {
    source,
    idOf: (id) => String(Math.min(...(families.get(id) ?? []))),
    save: (post) => save(post, false),
    remove: (locale, slug) => desk.trash(ids.get(`${locale} ${slug}`) ?? 0),
    async setNow(instant) {
      now = Date.parse(instant);
      const due = [...waiting].filter(([, date]) => date <= now).map(([id]) => id);
      // This is what cron does at that time.
      if (due.length > 0) await desk.wordpress.run("array_map( 'wp_publish_post', $input );", due);
    },
    async close() {
      await source.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(log.error).not.toHaveBeenCalled();
    },
  };
});

/** Turns `2026-01-01T00:00:00.000Z` into `2026-01-01 00:00:00`. */
const sqlTime = (instant: string) => instant.slice(0, 19).replace("T", " ");

function written(post: AuthoredPost, now: number, isNew: boolean, id?: number, relative?: number): WrittenPost {
  const isComing = !post.draft && Date.parse(post.published) > now;
  const modified = sqlTime(post.updated ?? post.published);
  const topic = post.category ?? "shifts";
  return {
    ...(id === undefined ? {} : { id }),
    ...{ lang: post.locale, slug: post.slug, date: sqlTime(post.published) },
    status: post.draft || isComing ? "draft" : "publish",
    category: post.locale === "en" ? topic : `${topic}-${post.locale}`,
    ...(relative === undefined || relative === id ? {} : { with: relative }),
    ...(post.title === undefined ? {} : { title: post.title }),
    ...(post.description === undefined ? {} : { excerpt: post.description }),
    ...(post.body === undefined ? {} : { content: post.body }),
    force: {
      post_name: post.slug,
      ...(isComing ? { post_status: "future" } : {}),
      ...(isNew ? { post_modified: modified, post_modified_gmt: modified } : {}),
    },
  };
}
