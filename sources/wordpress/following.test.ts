import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { unavailable } from "../../domain/content.ts";
import type { OpenContent } from "../../server/content/open-content.ts";
import { resyncTag } from "../../server/content/post-source.ts";
import { patience } from "../../test/fixtures/patience.ts";
import type { Failure } from "./fakes/fake-answers.ts";
import { startFakeWordPress } from "./fakes/fake-wordpress.ts";
import { dayOf, FeedSuite, slugsOf, titleOf } from "./fakes/feed-suite.ts";

/* What a real WordPress does not do when it is asked to: failures, slowness, odd answers. `test` has the rest. */

const suite = new FeedSuite();
const { log } = suite;

/** Waits until the list of posts is this one. */
const becomes = (source: OpenContent, slugs: string[]) =>
  vi.waitFor(async () => expect(await slugsOf(source)).toEqual(slugs), patience);

test.each<Failure>([
  ...(["forbidden", "maintenance", "fatal", "gateway", "notice", "reset"] as const),
  ...(["silent", "html", "huge", "other-json"] as const),
])("a WordPress that fails with %s makes posts unavailable only before the first copy", async (failure) => {
  suite.put(1);
  suite.fake.fail(failure);
  const first = await suite.open();
  for (const slug of ["post-1", "nonsense"]) expect(await first.posts.find("en", slug)).toEqual(unavailable);
  for (const answer of [slugsOf(first), first.posts.categories("en"), first.catalog()])
    expect(await answer).toEqual(unavailable);
  await expect(first.check()).rejects.toThrow();

  suite.fake.fail(null);
  await becomes(first, ["post-1"]);
  suite.fake.fail(failure);
  await vi.waitFor(() => expect(first.check()).rejects.toThrow(), patience);
  const expectServed = async (source: OpenContent) => {
    expect(await slugsOf(source)).toEqual(["post-1"]);
    expect(await titleOf(source, "post-1")).toBe("A title");
    expect(await titleOf(source, "nonsense")).toBeNull();
  };
  await expectServed(first);
  await first.close();
  const restarted = await suite.open();
  await expectServed(restarted);
  suite.put(2);
  suite.fake.fail(null);
  await becomes(restarted, ["post-2", "post-1"]);
});

test("posts count as read when WordPress last told all that changed", async () => {
  suite.put(1);
  const source = await suite.open();
  await becomes(source, ["post-1"]);
  suite.fake.fail("gateway");
  await vi.waitFor(() => expect(source.check()).rejects.toThrow(), patience);
  const [{ posts }, asked] = [source.readTimes(), suite.fake.asked.length];
  await vi.waitFor(() => expect(suite.fake.asked.length).toBeGreaterThan(asked + 1), patience);
  expect(source.readTimes().posts).toBe(posts);
  suite.fake.fail(null);
  await vi.waitFor(() => expect(source.readTimes().posts).toBeGreaterThan(posts), patience);
});

test("until all posts are here, they are unavailable, and WordPress is not queried for visitors", async () => {
  suite.put(1, { author: 7 });
  suite.fake.failing.set("users", "silent");
  const source = await suite.open({ timeoutMs: 60_000 });
  await vi.waitFor(() => expect(suite.fake.asked.at(-1)).toContain("users"), patience);
  const before = suite.fake.asked.length;
  expect(await slugsOf(source)).toEqual(unavailable);
  expect(await source.posts.find("ru", "nothing")).toEqual(unavailable);
  expect(await source.posts.related({ id: "1", locale: "en" }, 2)).toEqual(unavailable);
  expect(suite.fake.asked.length).toBe(before);
  await expect(source.check()).rejects.toMatchObject({ state: "indexing" });
});

test("after a restart, the state is 'starting' until WordPress has answered", async () => {
  suite.put(1);
  await (await suite.openBuilt()).close();
  suite.fake.fail("silent");
  const restarted = await suite.open({ timeoutMs: 60_000 });
  expect(await slugsOf(restarted)).toEqual(["post-1"]);
  await expect(restarted.check()).rejects.toMatchObject({ state: "starting" });
});

describe("a change in WordPress", () => {
  test.each<[string, () => void, string[]]>([
    [
      "a new post of an older date",
      () => suite.put(3, { date: "2025-01-01T00:00:00.000Z", modified: dayOf(9) }),
      ["post-2", "post-1", "post-3"],
    ],
    [
      "one in the trash and a new one at the same moment",
      () => {
        suite.fake.posts.delete(1);
        suite.put(3);
      },
      ["post-3", "post-2"],
    ],
    ["a slug of the site's own", () => suite.put(2, { slug: "preview", modified: dayOf(9) }), ["post-1"]],
    [
      "a date that comes, without a word of change",
      () => suite.put(0, { date: "2025-01-01T00:00:00.000Z" }),
      ["post-2", "post-1", "post-0"],
    ],
  ])("is found by polling: %s", async (_, change, wanted) => {
    suite.put(1);
    suite.put(2);
    const source = await suite.openBuilt();
    change();
    await becomes(source, wanted);
  });

  test("that polling cannot detect is found by comparing everything", async () => {
    suite.put(1, { slug: "first" });
    suite.put(2, { slug: "vtoroi", lang: "ru" });
    const source = await suite.openBuilt({ pauses: { poll: 30, retry: 20, sweep: 100 } });
    suite.put(1, { slug: "first", translations: { en: 1, ru: 2 } });
    const found = { translations: { en: "first", ru: "vtoroi" } };
    await vi.waitFor(async () => expect(await source.posts.find("en", "first")).toMatchObject(found), patience);
  });

  test("that is reported is shown at once, and leaves other posts alone", async () => {
    for (let id = 1; id < 9; id += 1) suite.put(id, { author: 7 });
    suite.fake.authors = [{ id: 7, name: "Anna Kim", slug: "anna" }];
    const source = await suite.openBuilt({ pauses: { poll: 60_000, retry: 20, sweep: 3_600_000 } });
    const told: string[] = [];
    source.onChange((tags) => told.push(...tags));
    suite.put(3, { title: "New &amp; better", author: 7 });
    await source.followTags(["content:post:3"]);
    expect(await titleOf(source, "post-3")).toBe("New & better");
    expect(told.sort()).toEqual(["post:3", "posts"]);
    suite.fake.authors = [{ id: 7, name: "Anna Lee", slug: "anna" }];
    await source.followTags(["content:author:7"]);
    expect(await source.posts.find("en", "post-1")).toMatchObject({ entry: { author: "Anna Lee" } });
  });

  test("that a list has left out deletes no post", async () => {
    suite.put(1);
    suite.put(2);
    const source = await suite.openBuilt({ pauses: { poll: 30, retry: 20, sweep: 60 } });
    suite.fake.overlooked.add(1);
    const asked = suite.fake.asked.length;
    await vi.waitFor(() => expect(suite.fake.asked.length).toBeGreaterThan(asked + 20), patience);
    expect(await slugsOf(source)).toEqual(["post-2", "post-1"]);
  });

  test("that was reported while WordPress failed is fetched later", async () => {
    suite.put(1);
    const source = await suite.openBuilt({ pauses: { poll: 300, retry: 50, sweep: 3_600_000 } });
    suite.fake.fail("gateway");
    suite.put(1, { title: "Edited" });
    await source.followTags(["content:post:1"]);
    suite.fake.fail(null);
    await vi.waitFor(async () => expect(await titleOf(source, "post-1")).toBe("Edited"), patience);
  });

  test("is not hidden by a clock that was wrong once", async () => {
    suite.put(1, { modified: "2199-01-01T00:00:00.000Z" });
    suite.put(2);
    const source = await suite.openBuilt();
    suite.put(2, { title: "Edited", modified: new Date().toISOString() });
    await vi.waitFor(async () => expect(await titleOf(source, "post-2")).toBe("Edited"), patience);
  });
});

describe("a WordPress in which most posts are missing at once", () => {
  const stateOf = (source: OpenContent) =>
    source.check().then(
      () => "ok",
      (error: { state?: string }) => error.state,
    );
  const hasState = (source: OpenContent, state: string) =>
    vi.waitFor(async () => expect(await stateOf(source)).toBe(state), patience);
  const three = ["post-3", "post-2", "post-1"];
  beforeEach(() => {
    for (const id of [1, 2, 3]) suite.put(id);
  });

  test("is not believed at once, is logged once, and recovers when they are back", async () => {
    const source = await suite.openBuilt();
    suite.fake.posts.clear();
    await hasState(source, "doubtful");
    const asked = suite.fake.asked.length;
    await vi.waitFor(() => expect(suite.fake.asked.length).toBeGreaterThan(asked + 20), patience);
    expect(await slugsOf(source)).toEqual(three);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ missing: 3, posts: 3 }, expect.stringContaining("resync"));
    for (const id of [1, 2, 3, 4]) suite.put(id);
    await hasState(source, "ok");
    await becomes(source, ["post-4", ...three]);
  });

  test.each([
    ["when the next comparison with everything says the same", 600],
    ["when an operator confirms it", 3_600_000],
  ])("is believed %s", async (_, sweep) => {
    const source = await suite.openBuilt({ pauses: { poll: 40, retry: 20, sweep } });
    suite.fake.posts.clear();
    await hasState(source, "doubtful");
    if (sweep === 3_600_000) await source.followTags([resyncTag]);
    await becomes(source, []);
    expect(await stateOf(source)).toBe("ok");
  });
});

test("a copy of another WordPress, or a damaged copy, is rebuilt", async () => {
  suite.put(1);
  await (await suite.openBuilt()).close();
  const file = join(suite.dataDir, "content.db");
  for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
  writeFileSync(file, "no database".repeat(1000));
  const source = await suite.openBuilt();
  expect(await slugsOf(source)).toEqual(["post-1"]);
  await source.close();
  const other = await startFakeWordPress();
  other.posts.set(5, { id: 5, slug: "theirs", date: dayOf(5) });
  const moved = await suite.open({ base: other.base });
  expect(await slugsOf(moved)).toEqual(unavailable);
  await becomes(moved, ["theirs"]);
  await moved.close();
  await other.close();
});

test("a copy that cannot be written is reported, and known posts are still shown", async () => {
  suite.put(1);
  const source = await suite.openBuilt();
  const other = new DatabaseSync(join(suite.dataDir, "content.db"));
  other.exec("create trigger broken before insert on entries begin select raise(abort, 'broken'); end");
  suite.put(2);
  await vi.waitFor(() => expect(source.check()).rejects.toMatchObject({ state: "unwritable" }), patience);
  expect(log.error).toHaveBeenCalledWith(expect.anything(), "the copy of WordPress could not be brought up to date");
  expect(await titleOf(source, "post-1")).toBe("A title");
  other.exec("drop trigger broken");
  other.close();
  await becomes(source, ["post-2", "post-1"]);
  await source.check();
  log.error.mockReset();
});
