import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { isUnavailable, unavailable } from "../../../domain/content.ts";
import { type ContentFolder, makeContentFolder, type WrittenPost } from "../../../test/fixtures/content-folder.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import { type ContentOptions, type OpenContent, openContent } from "../open-content.ts";

/** More texts than the mirror takes at once. */
const count = 120;
const name = (index: number) => `post-${String(index).padStart(3, "0")}`;
const many: WrittenPost[] = Array.from({ length: count }, (_, index) => ({
  ...{ id: name(index), locale: "en", slug: name(index), body: `Text of ${name(index)}` },
}));

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function folderOf(posts: WrittenPost[]): ContentFolder & { mirrorFile: string } {
  const folder = makeContentFolder(posts);
  closers.push(folder.remove);
  return { ...folder, mirrorFile: join(folderForTest(), "content.db") };
}

function open(options: Partial<ContentOptions> & Pick<ContentOptions, "dir">): Promise<OpenContent> {
  const opened = openContent({
    ...{ mirrorFile: ":memory:", timeZone: "Asia/Almaty", fill: (_, text) => text, lookEvery: 50 },
    ...{ copyTimeoutMs: 60_000, log: { info() {}, warn() {}, error: vi.fn(() => expect.fail("an error is logged")) } },
    ...options,
  });
  closers.push(async () => (await opened).close());
  return opened;
}

/** Returns how many posts the first list page states; `null` if posts are unavailable. */
async function total({ posts }: OpenContent): Promise<number | null> {
  const list = await posts.list({ locale: "en", page: 1 });
  return list === null || isUnavailable(list) ? null : list.total;
}

async function titleOf({ posts }: OpenContent, slug: string): Promise<string | null> {
  const answer = await posts.find("en", slug);
  return answer && "entry" in answer ? (answer.entry?.title ?? null) : null;
}

function rowsIn(mirrorFile: string): number {
  const mirror = new DatabaseSync(mirrorFile, { readOnly: true });
  const rows = mirror.prepare("select key from entries").all().length;
  mirror.close();
  return rows;
}

test("the site does not wait for a long first copy: until it is complete, nothing looks absent", async () => {
  const { dir } = folderOf(many);
  const source = await open({ dir, copyTimeoutMs: 0 });
  const told = vi.fn();
  source.onChange(told);
  expect(await total(source)).toBeNull();
  expect(await source.posts.find("en", name(count - 1))).toEqual(unavailable);
  expect(await source.posts.categories("en")).toEqual(unavailable);
  expect(await source.catalog()).toEqual(unavailable);
  await expect(source.check()).rejects.toMatchObject({ state: "indexing" });
  const totals = new Set<number | null>();
  await vi.waitFor(async () => {
    totals.add(await total(source));
    expect(totals).toContain(count);
  }, patience);
  expect([...totals]).toEqual([null, count]);
  await vi.waitFor(() => expect(told.mock.calls.flat(2)).toContain("posts"), patience);
  await source.check();
});

test("a copy that was stopped continues where it stopped, and loses nothing", async () => {
  const folder = folderOf(many);
  const { dir, mirrorFile } = folder;
  let read = 0;
  const fill = (_: unknown, text: string) => {
    if (text.includes("Text of")) read += 1;
    if (read === 60) void first.then((source) => source.close());
    return text;
  };
  const first = open({ dir, mirrorFile, fill, copyTimeoutMs: 0 });
  await vi.waitFor(() => expect(read).toBeGreaterThanOrEqual(60), patience);
  await (await first).close();
  const kept = rowsIn(mirrorFile);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(count);

  // One of them is in the mirror, the other one is not.
  for (const slug of [name(0), name(count - 1)]) rmSync(join(dir, `blog/en/${slug}.md`));
  read = 100;
  const second = await open({ dir, mirrorFile, fill });
  expect(read - 100).toBe(count - 1 - kept);
  expect(await total(second)).toBe(count - 2);
  expect(await titleOf(second, name(0))).toBeNull();
  expect(await titleOf(second, name(1))).toBe(`Title of ${name(1)}`);
});

test("after a complete copy, a restart serves it while new texts are read", async () => {
  const { dir, mirrorFile, write } = folderOf(many);
  await (await open({ dir, mirrorFile })).close();
  for (const post of many) write({ ...post, title: "New" });
  const source = await open({ dir, mirrorFile, copyTimeoutMs: 0 });
  expect(await total(source)).toBe(count);
  expect(await titleOf(source, name(count - 1))).toBe(`Title of ${name(count - 1)}`);
  await vi.waitFor(async () => expect(await titleOf(source, name(count - 1))).toBe("New"), patience);
});

test("no list misses or repeats a text while all files are renamed", async () => {
  const { dir } = folderOf(many);
  const source = await open({ dir });
  const totals = new Set<number | null>();
  const watching = setInterval(async () => totals.add(await total(source)), 1);
  closers.push(() => clearInterval(watching));
  for (const { slug } of many) renameSync(join(dir, `blog/en/${slug}.md`), join(dir, `blog/en/new-${slug}.md`));
  await vi.waitFor(async () => {
    for (const { slug } of many) expect(await titleOf(source, `new-${slug}`)).toBe(`Title of ${slug}`);
  }, patience);
  expect([...totals]).toEqual([count]);
});

test("two texts can exchange their ids among many changes", async () => {
  const { dir, write } = folderOf(many);
  const source = await open({ dir });
  const [first, last] = [name(0), name(count - 1)];
  const exchanged: Record<string, string> = { [first]: last, [last]: first };
  for (const post of many) write({ ...post, id: exchanged[post.id] ?? post.id, title: `New ${post.slug}` });
  await vi.waitFor(async () => {
    for (const { slug } of many) expect(await titleOf(source, slug)).toBe(`New ${slug}`);
  }, patience);
  const entry = await source.posts.find("en", first);
  expect(entry).toMatchObject({ entry: { id: last } });
  expect(await total(source)).toBe(count);
});

test("a text that is written in place is noticed at the next look at all files, and a new file before that", async () => {
  const { dir, write } = folderOf(many.slice(0, 3));
  const source = await open({ dir, restPerFile: 100 });
  write({ ...many[1], id: name(1), locale: "en", slug: name(1), title: "Written in place" });
  await vi.waitFor(async () => expect(await titleOf(source, name(1))).toBe("Written in place"), patience);
  const rare = await open({ dir, restPerFile: 1e9 });
  for (const slug of ["new-1", "new-2"]) {
    write({ id: slug, locale: "en", slug });
    await vi.waitFor(async () => expect(await titleOf(rare, slug)).toBe(`Title of ${slug}`), patience);
  }
});
