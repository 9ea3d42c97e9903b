import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import type { CatalogEntry, ContentTag } from "../../domain/content.ts";
import { type PostReceiver, receivePosts } from "../../test/fixtures/receivers.ts";
import { openChannels } from "../outbox/channels.ts";
import { changedPagesMaker } from "../outbox/index-now.ts";
import { outboxQueue } from "../outbox/queue.ts";
import { Outbox } from "../outbox/worker.ts";
import { openStore, type Store } from "../stores/store.ts";
import { announcePages, changedSince } from "./announce-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "announce-"));
const siteUrl = "https://www.firm.test";
const silent = { info() {}, warn() {}, error() {} };
let files = 0;

const post: CatalogEntry = {
  collection: "posts",
  id: "1",
  translations: { en: "hello", kk: "salem" },
  updated: { en: "2026-03-01T00:00:00.000Z", kk: "2026-03-02T00:00:00.000Z" },
};
const article: CatalogEntry = {
  ...{ collection: "help", id: "2", translations: { ru: "clock-in" } },
  updated: { ru: "2026-03-03T00:00:00.000Z" },
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["", ["/ru/faq/clock-in", "/kk/blog/salem", "/en/blog/hello"]],
  ["2026-03-01T00:00:00.000Z", ["/ru/faq/clock-in", "/kk/blog/salem"]],
  ["2026-03-03T00:00:00.000Z", []],
])("after %j the changed pages are %j", (since, paths) => {
  expect(changedSince([post, article], since).map(({ path }) => path)).toEqual(paths);
});

/** The tests simulate processes that share one store, with a catalog that each test sets. */
let store: Store;
let engine: PostReceiver;
let catalog: CatalogEntry[];
let stops: (() => unknown)[];
let listeners: ((tags: ContentTag[]) => void)[];

beforeEach(async () => {
  engine = await receivePosts();
  store = await openStore({ databaseUrl: `sqlite:${join(folder, `${++files}.db`)}`, log: silent });
  catalog = [post];
  listeners = [];
  const config = { siteUrl, smtpUrl: null, mailFrom: null, leadsEmailTo: [], leadsWebhook: null, telegram: null };
  const outbox = new Outbox({
    queue: outboxQueue(store),
    channels: openChannels(
      { ...config, indexNow: { key: "abcd1234", url: engine.url } },
      { name: "F", email: "a@b.c" },
    ),
    reportTo: [],
    messages: { pages: changedPagesMaker() },
    log: silent,
    times: { pollInterval: 20, firstPause: 20, maxPause: 20 },
  });
  stops = [() => outbox.close(), () => engine.close(), () => store.close()];
});

afterEach(async () => {
  for (const stop of stops) await stop();
});

function start(): void {
  const content = {
    catalog: async () => catalog,
    onChange: (listener: (tags: ContentTag[]) => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const announcer = announcePages({ content, store, log: silent, quiet: 10 });
  stops.unshift(() => announcer.close());
}

const announced = () => engine.posts.map(({ body }) => JSON.parse(body).urlList);

it("announces existing pages, then each change once, no matter which process sees it", async () => {
  start();
  start();
  await expect.poll(announced).toEqual([[`${siteUrl}/kk/blog/salem`, `${siteUrl}/en/blog/hello`]]);
  expect(JSON.parse(engine.posts[0]?.body ?? "")).toMatchObject({
    ...{ host: "www.firm.test", key: "abcd1234", keyLocation: `${siteUrl}/indexnow.txt` },
  });
  catalog = [post, article];
  for (const listener of listeners) listener(["help", "article:2"]);
  await expect.poll(announced).toHaveLength(2);
  expect(announced()[1]).toEqual([`${siteUrl}/ru/faq/clock-in`]);
  for (const listener of listeners) listener(["help", "article:2"]);
  const later = { ...article, updated: { ru: "2026-03-04T00:00:00.000Z" } };
  catalog = [post, later];
  for (const listener of listeners) listener(["help", "article:2"]);
  await expect.poll(announced).toHaveLength(3);
});

it("announces the oldest 10,000 changes first, and the others with the next change", async () => {
  const before = Array.from({ length: 10_001 }, (_, at) => ({
    ...post,
    translations: { en: `post-${at}` },
    updated: { en: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString() },
  }));
  catalog = before;
  start();
  await expect.poll(announced).toHaveLength(1);
  expect(announced()[0]).toHaveLength(10_000);
  for (const listener of listeners) listener(["posts"]);
  await expect.poll(announced).toHaveLength(2);
  expect(announced()[1]).toEqual([`${siteUrl}/en/blog/post-10000`]);
});

it("retries if the service is unavailable, and knows after a restart what was announced", async () => {
  engine.behave(503);
  start();
  await expect.poll(() => engine.posts.length).toBeGreaterThan(1);
  engine.behave(200);
  const queue = () => store.run((database) => database.selectFrom("outbox").select("state").execute());
  await expect.poll(queue).toEqual([{ state: "done" }]);
  const before = engine.posts.length;
  start();
  catalog = [post, article];
  for (const listener of listeners) listener(["help"]);
  await expect.poll(() => engine.posts.length).toBe(before + 1);
  expect(announced().at(-1)).toEqual([`${siteUrl}/ru/faq/clock-in`]);
});
