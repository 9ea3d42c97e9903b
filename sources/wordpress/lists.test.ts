import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isUnavailable } from "../../domain/content.ts";
import { type OpenContent, openContent } from "../../server/content/open-content.ts";
import { resyncTag } from "../../server/content/post-source.ts";
import { patience } from "../../test/fixtures/patience.ts";
import { type FakePost, type FakeWordPress, startFakeWordPress } from "./fakes/fake-wordpress.ts";
import { wordpressPosts } from "./wordpress-feed.ts";

let fake: FakeWordPress;
let dataDir: string;
let source: OpenContent | null = null;

beforeEach(async () => {
  fake = await startFakeWordPress();
  dataDir = mkdtempSync(join(tmpdir(), "wordpress-"));
});
afterEach(async () => {
  await source?.close();
  source = null;
  await fake.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<OpenContent> {
  source = await openContent({
    ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text },
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    mirrorFile: join(dataDir, "content.db"),
    postSource: wordpressPosts({
      ...{ base: fake.base, only: "en", dataDir, siteUrl: "https://www.tabelio.test" },
      ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null, takeMessage: async () => true },
      pauses: { poll: 3_600_000, retry: 20, sweep: 3_600_000 },
      timeoutMs: 60_000,
    }),
  });
  return source;
}

async function openBuilt(): Promise<OpenContent> {
  const built = await open();
  await vi.waitFor(() => built.check(), patience);
  return built;
}

function put(id: number, more: Partial<FakePost> = {}): void {
  const date = `2026-01-${String(id).padStart(2, "0")}T00:00:00.000Z`;
  fake.posts.set(id, { id, slug: `post-${id}`, lang: "en", date, ...more });
}

async function slugs(from: OpenContent, page: number, category?: string) {
  const query = category === undefined ? { stickyFirst: true } : { category };
  const answer = await from.posts.list({ locale: "en", page, ...query });
  if (answer === null || isUnavailable(answer)) return answer;
  return answer.items.map(({ slug }) => slug);
}

describe("sticky posts", () => {
  test("come first in the list of all posts, on its first page only, and by date in categories", async () => {
    fake.terms = [{ id: 1, slug: "shifts", name: "Shifts" }];
    for (let id = 1; id <= 8; id += 1) put(id, { categories: [1], sticky: id === 2 });
    const built = await openBuilt();
    const newest = ["post-8", "post-7", "post-6", "post-5", "post-4", "post-3"];
    expect(await slugs(built, 1)).toEqual(["post-2", ...newest.slice(0, 5)]);
    expect(await slugs(built, 2)).toEqual(["post-3", "post-1"]);
    expect(await slugs(built, 1, "shifts")).toEqual(newest);
  });

  test("are up to date, although WordPress does not update the modification time", async () => {
    put(1);
    put(2);
    const built = await openBuilt();
    put(1, { sticky: true });
    await built.followTags(["content:post:1"]);
    expect(await slugs(built, 1)).toEqual(["post-1", "post-2"]);
    put(1);
    await built.followTags([resyncTag]);
    expect(await slugs(built, 1)).toEqual(["post-2", "post-1"]);
  });
});

describe("categories", () => {
  beforeEach(() => {
    fake.terms = [
      { id: 1, slug: "work", name: "Work" },
      { id: 2, slug: "shifts", name: "Shifts", parent: 1, old_slugs: ["rota", "%d0%b3%d1%80%d0%b0%d1%84%d0%b8%d0%ba"] },
      { id: 3, slug: "empty", name: "Empty", old_slugs: ["void"] },
    ];
    put(1, { categories: [2] });
  });

  test("name their parent, which has their posts too", async () => {
    const built = await openBuilt();
    expect(await built.posts.categories("en")).toEqual([
      { slug: "shifts", title: "Shifts", parent: "work", count: 1 },
      { slug: "work", title: "Work", count: 1 },
    ]);
    expect(await slugs(built, 1, "work")).toEqual(["post-1"]);
    expect(await built.posts.find("en", "post-1")).toMatchObject({ entry: { category: { slug: "shifts" } } });
  });

  test("are found by their former slugs, as long as they have posts", async () => {
    const built = await openBuilt();
    const moved = (slug: string) => built.posts.movedCategory("en", slug);
    expect(await Promise.all(["rota", "график", "shifts", "void", "nothing"].map(moved))).toEqual([
      ...["shifts", "shifts"],
      ...[null, null, null],
    ]);
    expect(await built.posts.movedCategory("uz", "rota")).toBeNull();
  });
});

describe("the state of the content", () => {
  test("is 'indexing' until all posts are here, no matter how slow WordPress is", async () => {
    put(1);
    fake.delay = 200;
    const slow = await open();
    await expect(slow.check()).rejects.toMatchObject({ state: "indexing" });
    await vi.waitFor(() => expect(fake.asked.length).toBeGreaterThan(1), patience);
    await expect(slow.check()).rejects.toMatchObject({ state: "indexing" });
    fake.delay = 0;
    await vi.waitFor(() => slow.check(), patience);
  });

  test("is 'starting' after a restart until WordPress has answered", async () => {
    put(1);
    await (await openBuilt()).close();
    fake.delay = 3_600_000;
    const restarted = await open();
    expect(await slugs(restarted, 1)).toEqual(["post-1"]);
    await expect(restarted.check()).rejects.toMatchObject({ state: "starting" });
    await vi.waitFor(() => expect(fake.asked.at(-1)).toBeDefined(), patience);
    await expect(restarted.check()).rejects.toMatchObject({ state: "starting" });
  });
});
