import { expect, test, vi } from "vitest";
import type { ContentTag } from "../../../domain/content.ts";
import type { Page } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import type { Rendered } from "./render-page.ts";

function page(text: string, status = 200): Page {
  const identity = { bytes: Buffer.from(text), headers: [], ready: null, etag: "", notModified: [] };
  return { status, bodies: { identity }, writeOut: () => identity, compressible: false, fingerprint: text };
}

function shared(text: string, tags: ContentTag[] = []): Rendered {
  return { page: page(text), order: { policy: { fresh: 10, stale: 100, ifError: 1000 }, tags } };
}

const failing = (): Promise<Rendered> => Promise.reject(new Error("down"));
const textOf = (found: Page | undefined): string => found?.bodies.identity.bytes.toString() ?? "";

/** Makes a cache whose clock the test sets, in seconds. */
function cacheAt(maxBytes = 1e6) {
  const clock = { seconds: 1000 };
  const failures: unknown[] = [];
  const cache = new PageCache({
    maxBytes,
    now: () => clock.seconds * 1000,
    onFailure: (_, error) => failures.push(error),
  });
  const find = async (text: string | (() => Promise<Rendered>), key = "/en", tags: ContentTag[] = []) => {
    const found = await cache.find(key, typeof text === "string" ? async () => shared(text, tags) : text);
    return [textOf(found.page), found.state];
  };
  return { cache, clock, find, failures };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function pending() {
  const { promise, resolve } = Promise.withResolvers<Rendered>();
  return { render: () => promise, resolve };
}

test("the lifetime of a page: fresh, stale, served only after a failure, gone", async () => {
  const { cache, clock, find } = cacheAt();
  expect(await find("1")).toEqual(["1", "miss"]);
  clock.seconds += 9.9;
  expect(textOf(cache.fresh("/en"))).toBe("1");
  expect(await find("2")).toEqual(["1", "hit"]);
  clock.seconds += 0.1;
  expect(cache.fresh("/en")).toBeUndefined();
  expect(await find("2")).toEqual(["1", "stale"]);
  await settled();
  expect(await find("3")).toEqual(["2", "hit"]);
  clock.seconds += 110;
  expect(await find(failing)).toEqual(["2", "rescued"]);
  clock.seconds += 6;
  expect(await find("4")).toEqual(["4", "miss"]);
  clock.seconds += 1110;
  await expect(find(failing)).rejects.toThrow("down");
});

test("a failed renewal is reported, and retried only after a pause", async () => {
  const { clock, find, failures } = cacheAt();
  await find("1");
  clock.seconds += 10;
  expect(await find(failing)).toEqual(["1", "stale"]);
  await settled();
  expect(failures).toHaveLength(1);
  expect(await find("2")).toEqual(["1", "hit"]);
  clock.seconds += 5;
  expect(await find("2")).toEqual(["1", "stale"]);
});

test("a response with status 503 counts as a failure, one with 404 as the current state", async () => {
  const { clock, find } = cacheAt();
  expect(await find(async () => ({ page: page("broken", 503), order: null }))).toEqual(["broken", "pass"]);
  await find("1");
  clock.seconds += 120;
  expect(await find(async () => ({ page: page("broken", 503), order: null }))).toEqual(["1", "rescued"]);
  clock.seconds += 6;
  expect(await find(async () => ({ page: page("gone", 404), order: null }))).toEqual(["gone", "pass"]);
  await expect(find(failing)).rejects.toThrow("down");
});

test.each([
  ["of which 49 join it", async () => shared("1"), ["miss", ...Array(49).fill("joined")]],
  ["even if it fails", failing, Array(50).fill("rejected")],
])("fifty cache misses at once cause one render, %s", async (_, outcome, states) => {
  const { find } = cacheAt();
  const slow = vi.fn(() => settled().then(outcome));
  const found = await Promise.allSettled(Array.from({ length: 50 }, () => find(slow)));
  expect(slow).toHaveBeenCalledOnce();
  expect(found.map((one) => (one.status === "fulfilled" ? one.value[1] : one.status))).toEqual(states);
});

test("a page that is for one visitor only is rendered for each", async () => {
  const { cache, find } = cacheAt();
  const own = (name: string) => async (): Promise<Rendered> => {
    await settled();
    return { page: page(name), order: null };
  };
  const found = await Promise.all(["a", "b", "c"].map((name) => find(own(name))));
  expect(found).toEqual(["a", "b", "c"].map((name) => [name, "pass"]));
  expect(cache.fresh("/en")).toBeUndefined();
});

test("a purge affects only pages with the tag", async () => {
  const { cache, find } = cacheAt();
  await find("1", "/a", ["posts", "post:1"]);
  await find("1", "/b", ["post:2"]);
  cache.purge(["post:1"]);
  expect(cache.fresh("/a")).toBeUndefined();
  expect(textOf(cache.fresh("/b"))).toBe("1");
  expect(await find(failing, "/a")).toEqual(["1", "rescued"]);
});

test("a render that began before a purge is not stored, and later requests do not join it", async () => {
  const { cache, find } = cacheAt();
  const slow = pending();
  const before = find(slow.render, "/a");
  cache.purge(["posts"]);
  const after = await find("new", "/a", ["posts"]);
  slow.resolve(shared("old", ["posts"]));
  expect(await before).toEqual(["old", "miss"]);
  expect(after).toEqual(["new", "miss"]);
  expect(textOf(cache.fresh("/a"))).toBe("new");
});

test("a purge of another tag does not prevent storing a page", async () => {
  const { cache, find } = cacheAt();
  const slow = pending();
  const before = find(slow.render, "/a");
  cache.purge(["post:2"]);
  slow.resolve(shared("1", ["post:1"]));
  await before;
  expect(textOf(cache.fresh("/a"))).toBe("1");
});

test("a failed renewal does not undo a purge", async () => {
  const { cache, clock, find } = cacheAt();
  await find("1", "/a", ["posts"]);
  clock.seconds += 10;
  await find(failing, "/a");
  cache.purge(["posts"]);
  await settled();
  expect(cache.fresh("/a")).toBeUndefined();
});

test("a page that did not change when it was rendered again keeps its compressed forms", async () => {
  const { cache, clock, find } = cacheAt();
  await find("1");
  const page = cache.fresh("/en");
  clock.seconds += 10;
  await find("1");
  await settled();
  expect(cache.fresh("/en")).toBe(page);
  clock.seconds += 10;
  await find("2");
  await settled();
  expect(textOf(cache.fresh("/en"))).toBe("2");
});

test("the cache is limited in bytes, and the least recently used page leaves first", async () => {
  const { cache, find } = cacheAt(20_000);
  for (const key of ["/a", "/b", "/c", "/d", "/e"]) {
    await find("x".repeat(1000), key);
    cache.fresh("/a");
  }
  expect(cache.fresh("/a")).toBeDefined();
  expect(cache.fresh("/b")).toBeUndefined();
  expect(cache.fresh("/e")).toBeDefined();
  await find("x".repeat(30_000), "/huge");
  expect(cache.fresh("/huge")).toBeUndefined();
  expect(cache.fresh("/a")).toBeDefined();
});
