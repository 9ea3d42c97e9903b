import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isUnavailable, unavailable } from "../../domain/content.ts";
import { type OpenContent, openContent } from "../../server/content/open-content.ts";
import { resyncTag } from "../../server/content/post-source.ts";
import { patience } from "../../test/fixtures/patience.ts";
import type { Failure } from "./fakes/fake-answers.ts";
import { type FakePost, type FakeWordPress, startFakeWordPress } from "./fakes/fake-wordpress.ts";
import type { WordPressOptions } from "./feed-options.ts";
import { wordpressPosts } from "./wordpress-feed.ts";

const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}T00:00:00.000Z`;

let fake: FakeWordPress;
let dataDir: string;
let opened: OpenContent[];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  fake = await startFakeWordPress();
  dataDir = mkdtempSync(join(tmpdir(), "wordpress-"));
  opened = [];
});
afterEach(async () => {
  for (const source of opened) await source.close();
  await fake.close();
  rmSync(dataDir, { recursive: true, force: true });
  expect(log.error).not.toHaveBeenCalled();
  for (const note of Object.values(log)) note.mockReset();
});

async function open(more: Partial<WordPressOptions> = {}): Promise<OpenContent> {
  const source = await openContent({
    ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text, log },
    mirrorFile: join(dataDir, "content.db"),
    postSource: wordpressPosts({
      ...{ base: fake.base, only: "en", dataDir, siteUrl: "https://www.tabelio.test" },
      ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null, takeMessage: async () => true },
      pauses: { poll: 40, retry: 20, sweep: 3_600_000 },
      timeoutMs: 2000,
      ...more,
    }),
  });
  // The log warns that there are no help articles, which these tests ignore.
  log.warn.mockClear();
  opened.push(source);
  return source;
}

async function openBuilt(more: Partial<WordPressOptions> = {}): Promise<OpenContent> {
  const source = await open(more);
  await vi.waitFor(() => source.check(), patience);
  return source;
}

function put(id: number, more: Partial<FakePost> = {}): void {
  fake.posts.set(id, { id, slug: `post-${id}`, lang: "en", date: day(id), ...more });
}

async function slugs(source: OpenContent, page = 1): Promise<string[] | "unavailable" | null> {
  const answer = await source.posts.list({ locale: "en", page });
  if (answer === null) return null;
  return isUnavailable(answer) || !("items" in answer) ? "unavailable" : answer.items.map(({ slug }) => slug);
}

async function titleOf(source: OpenContent, slug: string): Promise<string | "unavailable" | null> {
  const answer = await source.posts.find("en", slug);
  if (answer === null || !("entry" in answer)) return answer === null ? null : "unavailable";
  return answer.entry?.title ?? null;
}

const failures: Failure[] = [
  ...(["forbidden", "maintenance", "fatal", "gateway", "notice", "reset"] as const),
  ...(["silent", "html", "huge", "other-json"] as const),
];

describe.each(failures)("a WordPress that fails with %s", (failure) => {
  test("is served from the index, even after a restart, and is followed again once it answers", async () => {
    put(1);
    const first = await openBuilt();
    fake.fail(failure);
    await vi.waitFor(() => expect(first.check()).rejects.toThrow(), patience);
    expect(await slugs(first)).toEqual(["post-1"]);
    expect(await titleOf(first, "post-1")).toBe("A title");
    expect(await titleOf(first, "nonsense")).toBeNull();
    await first.close();

    const second = await open();
    expect(await slugs(second)).toEqual(["post-1"]);
    expect(await titleOf(second, "post-1")).toBe("A title");
    put(2);
    fake.fail(null);
    await vi.waitFor(async () => expect(await slugs(second)).toEqual(["post-2", "post-1"]), patience);
  });

  test("before the first index makes posts unavailable, never absent", async () => {
    put(1);
    fake.fail(failure);
    const source = await open();
    expect(await source.posts.list({ locale: "en", page: 1 })).toEqual(unavailable);
    expect(await source.posts.find("en", "post-1")).toEqual(unavailable);
    expect(await source.posts.find("en", "nonsense")).toEqual(unavailable);
    expect(await source.posts.categories("en")).toEqual(unavailable);
    expect(await source.catalog()).toEqual(unavailable);
    await expect(source.check()).rejects.toThrow();
  });
});

describe("until all posts are here", () => {
  test("posts are unavailable, and WordPress is not queried for visitors", async () => {
    put(1);
    put(2, { lang: "ru" });
    fake.failing.set("users", "silent");
    put(3, { author: 7 });
    const source = await open({ timeoutMs: 60_000 });
    await vi.waitFor(() => expect(fake.asked.at(-1)).toContain("users"), patience);
    const before = fake.asked.length;
    expect(await slugs(source)).toBe("unavailable");
    expect(await titleOf(source, "post-1")).toBe("unavailable");
    expect(await source.posts.find("ru", "nothing")).toEqual(unavailable);
    expect(await source.posts.categories("en")).toEqual(unavailable);
    expect(await source.posts.related({ id: "1", locale: "en" }, 2)).toEqual(unavailable);
    expect(fake.asked.length).toBe(before);
    await expect(source.check()).rejects.toMatchObject({ state: "indexing" });
  });

  test("a WordPress that keeps failing is queried only after a pause", async () => {
    fake.fail("gateway");
    const source = await open({ pauses: { poll: 60_000, retry: 60_000, sweep: 3_600_000 } });
    for (let times = 0; times < 40; times += 1) await source.posts.find("en", `post-${times}`);
    expect(fake.asked.length).toBeLessThanOrEqual(3);
  });

  test("listeners are told once the posts are here", async () => {
    put(1);
    fake.fail("gateway");
    const source = await open();
    const told = vi.fn();
    source.onChange(told);
    fake.fail(null);
    await vi.waitFor(() => expect(told.mock.calls.flat(2)).toContain("posts"), patience);
  });
});

describe("a change in WordPress", () => {
  test.each<[string, () => void, string[]]>([
    ["a new post", () => put(3), ["post-3", "post-2", "post-1"]],
    [
      "a new post of an older date",
      () => put(3, { date: "2025-01-01T00:00:00.000Z", modified: day(9) }),
      ["post-2", "post-1", "post-3"],
    ],
    ["a post in the trash", () => void fake.posts.delete(1), ["post-2"]],
    [
      "one in the trash and a new one at the same moment",
      () => {
        fake.posts.delete(1);
        put(3);
      },
      ["post-3", "post-2"],
    ],
    ["a password", () => put(2, { protected: true, modified: day(9) }), ["post-1"]],
    ["another slug", () => put(2, { slug: "renamed", modified: day(9) }), ["renamed", "post-1"]],
    ["a slug of the site's own", () => put(2, { slug: "preview", modified: day(9) }), ["post-1"]],
    ["a language that the site does not speak", () => put(2, { lang: "de", modified: day(9) }), ["post-1"]],
    [
      "a date that comes, without a word of change",
      () => put(0, { date: "2025-01-01T00:00:00.000Z" }),
      ["post-2", "post-1", "post-0"],
    ],
  ])("is found by polling: %s", async (_, change, wanted) => {
    put(1);
    put(2);
    const source = await openBuilt();
    change();
    await vi.waitFor(async () => expect(await slugs(source)).toEqual(wanted), patience);
  });

  test("that polling cannot detect is found by comparing everything", async () => {
    put(1, { slug: "first" });
    put(2, { slug: "vtoroi", lang: "ru" });
    const source = await openBuilt({ pauses: { poll: 30, retry: 20, sweep: 100 } });
    put(1, { slug: "first", translations: { en: 1, ru: 2 } });
    await vi.waitFor(
      async () =>
        expect(await source.posts.find("en", "first")).toMatchObject({ translations: { en: "first", ru: "vtoroi" } }),
      patience,
    );
  });

  test("that is reported is shown at once, and leaves other posts alone", async () => {
    for (let id = 1; id < 9; id += 1) put(id, { author: 7, media: 70 });
    fake.authors = [{ id: 7, name: "Anna Kim", slug: "anna" }];
    fake.media = [picture(70, "one")];
    const source = await openBuilt({ pauses: { poll: 60_000, retry: 20, sweep: 3_600_000 } });
    const told: string[] = [];
    source.onChange((tags) => told.push(...tags));
    put(3, { title: "New &amp; better", author: 7, media: 70 });
    await source.followTags(["content:post:3"]);
    expect(await titleOf(source, "post-3")).toBe("New & better");
    expect(told.sort()).toEqual(["post:3", "posts"]);
    told.length = 0;
    await source.followTags(["content:post:3"]);
    fake.authors = [{ id: 7, name: "Anna Lee", slug: "anna" }];
    await source.followTags(["content:author:7"]);
    expect((await firstCard(source))?.author).toBe("Anna Lee");
    fake.media = [picture(70, "two")];
    await source.followTags(["content:media:70", "content:term:5"]);
    expect((await firstCard(source))?.cover?.alt).toBe("two");
    fake.posts.delete(3);
    await source.followTags(["content:post:3"]);
    expect(await titleOf(source, "post-3")).toBeNull();
  });

  test("keeps old slugs leading to the post, even those that are newly reported", async () => {
    put(1, { slug: "old" });
    const source = await openBuilt();
    put(1, { slug: "new", oldSlugs: ["old", "older"], modified: day(9) });
    await vi.waitFor(async () => expect(await slugs(source)).toEqual(["new"]), patience);
    for (const slug of ["old", "older", "new"]) {
      expect(await source.posts.find("en", slug)).toMatchObject({ entry: { slug: "new" } });
    }
  });

  test("does not delete a post that a list has left out", async () => {
    put(1);
    put(2);
    const source = await openBuilt({ pauses: { poll: 30, retry: 20, sweep: 60 } });
    fake.overlooked.add(1);
    const asked = fake.asked.length;
    await vi.waitFor(() => expect(fake.asked.length).toBeGreaterThan(asked + 20), patience);
    expect(await slugs(source)).toEqual(["post-2", "post-1"]);
  });
});

describe("a WordPress in which most posts are missing at once", () => {
  const state = (source: OpenContent) =>
    source.check().then(
      () => "ok",
      (error: { state?: string }) => error.state,
    );
  const loseAll = async (source: OpenContent) => {
    fake.posts.clear();
    fake.terms = [];
    await vi.waitFor(async () => expect(await state(source)).toBe("doubtful"), patience);
  };
  const three = ["post-3", "post-2", "post-1"];
  beforeEach(() => {
    for (const id of [1, 2, 3]) put(id, { categories: [1] });
    fake.terms = [{ id: 1, slug: "shifts", name: "Shifts" }];
  });

  test("is not believed at once, and is logged once", async () => {
    const source = await openBuilt();
    await loseAll(source);
    expect(await slugs(source)).toEqual(three);
    expect(await titleOf(source, "post-1")).toBe("A title");
    const asked = fake.asked.length;
    await vi.waitFor(() => expect(fake.asked.length).toBeGreaterThan(asked + 20), patience);
    expect(await slugs(source)).toEqual(three);
    expect((await firstCard(source))?.category.slug).toBe("shifts");
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ missing: 3, posts: 3 }, expect.stringContaining("resync"));
  });

  test("recovers when they are back", async () => {
    const source = await openBuilt();
    await loseAll(source);
    for (const id of [1, 2, 3, 4]) put(id);
    await vi.waitFor(async () => expect(await state(source)).toBe("ok"), patience);
    await vi.waitFor(async () => expect(await slugs(source)).toEqual(["post-4", ...three]), patience);
  });

  test("is believed when the next comparison with everything says the same", async () => {
    const source = await openBuilt({ pauses: { poll: 40, retry: 20, sweep: 600 } });
    await loseAll(source);
    await vi.waitFor(async () => expect(await slugs(source)).toEqual([]), patience);
    expect(await state(source)).toBe("ok");
  });

  test("is believed when an operator confirms it", async () => {
    const source = await openBuilt();
    await loseAll(source);
    await source.followTags([resyncTag]);
    await vi.waitFor(async () => expect(await slugs(source)).toEqual([]), patience);
    expect(await state(source)).toBe("ok");
  });
});

test("posts without a language have the default language", async () => {
  put(1, { lang: false });
  put(2, { lang: false, translations: {} });
  const source = await openBuilt({ only: "kk" });
  expect(await source.posts.list({ locale: "kk", page: 1 })).toMatchObject({ total: 2 });
});

test("posts in a language that the site does not have are logged once per language", async () => {
  for (const id of [1, 2, 3, 4, 5]) put(id, { lang: id < 4 ? "de" : "fr" });
  put(6);
  const source = await openBuilt();
  expect(await slugs(source)).toEqual(["post-6"]);
  const notShown = "posts of WordPress in this language are not shown";
  expect(log.warn.mock.calls).toEqual(
    expect.arrayContaining([
      [{ language: "de" }, notShown],
      [{ language: "fr" }, notShown],
    ]),
  );
  expect(log.warn).toHaveBeenCalledTimes(2);
});

describe("a part of WordPress that fails", () => {
  test.each<[string, Failure]>([
    ["users", "html"],
    ["users", "forbidden"],
    ["media", "gateway"],
    ["categories", "fatal"],
    ["wp-json", "forbidden"],
  ])("%s with %s: posts are shown without it", async (route, failure) => {
    fake.failing.set(route, failure);
    put(1, { author: 7, media: 70, categories: [1] });
    const source = await openBuilt();
    expect(await slugs(source)).toEqual(["post-1"]);
    expect(await titleOf(source, "post-1")).toBe("A title");
  });

  test("does not delay hiding a post that is no longer public", async () => {
    put(1);
    put(2);
    const source = await openBuilt();
    fake.failing.set("media", "gateway");
    put(2, { protected: true, media: 70, modified: day(9) });
    await vi.waitFor(async () => expect(await slugs(source)).toEqual(["post-1"]), patience);
  });

  test("a post that it cannot render affects no other post, and appears once it can be rendered", async () => {
    for (let id = 1; id < 30; id += 1) put(id, { date: `2026-01-01T00:00:${String(id).padStart(2, "0")}.000Z` });
    fake.unrenderable.add(12);
    const source = await openBuilt({ pauses: { poll: 40, retry: 20, sweep: 200 } });
    expect(await source.posts.list({ locale: "en", page: 1 })).toMatchObject({ total: 28 });
    fake.posts.delete(20);
    await vi.waitFor(async () => expect(await titleOf(source, "post-20")).toBeNull(), patience);
    fake.unrenderable.clear();
    await vi.waitFor(async () => expect(await titleOf(source, "post-12")).toBe("A title"), patience);
  });

  test("a post of an unknown shape affects no other post", async () => {
    put(1);
    put(2, { content: null as unknown as string });
    fake.posts.set(2, { ...(fake.posts.get(2) as FakePost), title: 5 as unknown as string });
    const source = await openBuilt();
    expect(await slugs(source)).toEqual(["post-1"]);
  });

  test("what could not be fetched when a change was reported is fetched later", async () => {
    put(1);
    const source = await openBuilt({ pauses: { poll: 300, retry: 50, sweep: 3_600_000 } });
    fake.fail("gateway");
    put(1, { author: 7 });
    fake.authors = [{ id: 7, name: "Anna Kim", slug: "anna" }];
    await source.followTags(["content:post:1"]);
    fake.fail(null);
    await vi.waitFor(async () => expect((await firstCard(source))?.author).toBe("Anna Kim"), patience);
  });
});

test("two posts of one language that both name a third keep their own addresses", async () => {
  put(1, { lang: "en", translations: { en: 1, ru: 2 } });
  put(2, { lang: "ru", translations: { en: 3, ru: 2 } });
  put(3, { lang: "en", translations: { en: 3, ru: 2 } });
  const source = await openBuilt();
  expect(await source.posts.find("en", "post-1")).toMatchObject({ entry: { slug: "post-1" } });
  expect(await source.posts.find("en", "post-3")).toMatchObject({ entry: { slug: "post-3" } });
});

test("a clock that was wrong once does not hide later changes", async () => {
  put(1, { modified: "2199-01-01T00:00:00.000Z" });
  put(2);
  const source = await openBuilt();
  put(2, { title: "Edited", modified: new Date().toISOString() });
  await vi.waitFor(async () => expect(await titleOf(source, "post-2")).toBe("Edited"), patience);
});

describe("what a post refers to", () => {
  test("an author who was deleted or has no display name is not shown", async () => {
    put(1, { author: 7 });
    put(2, { author: 8 });
    put(3, { author: 9 });
    fake.authors = [
      { id: 7, name: "admin", slug: "admin" },
      { id: 9, name: "Anna", slug: "anna" },
    ];
    const source = await openBuilt();
    const page = await source.posts.list({ locale: "en", page: 1 });
    expect(page !== null && "items" in page && page.items.map(({ author }) => author)).toEqual(["Anna", null, null]);
  });

  test("a picture comes from the site, in all its widths; a deleted one leaves the drawn cover", async () => {
    put(1, { media: 70 });
    put(2, { media: 71 });
    fake.media = [picture(70, "A plan & a pen, a<b")];
    const source = await openBuilt();
    const page = await source.posts.list({ locale: "en", page: 1 });
    const [second, first] = page !== null && "items" in page ? page.items : [];
    expect(second?.cover).toBeNull();
    expect(first?.cover).toMatchObject({ alt: "A plan & a pen, a<b", width: 1600, height: 900 });
    const address = "/media/[\\w-]{22}/wp-content~uploads~";
    expect(first?.cover?.src).toMatch(new RegExp(`^${address}plan.jpg$`));
    expect(first?.cover?.srcSet).toMatch(new RegExp(`^${address}plan-300x169.jpg 300w, ${address}plan.jpg 1600w$`));
  });

  test("files on hosts that are not configured are links, and the log names the hosts", async () => {
    const files = ["//cdn.example/a.png", "https://old.example/b.mp4"];
    put(1, {
      content: `<img src="${files[0]}" alt="A plan"><video src="${files[1]}"></video><img src="/wp-content/c.png">`,
    });
    const source = await openBuilt();
    const answer = await source.posts.find("en", "post-1");
    const body = answer !== null && "entry" in answer ? answer.entry?.body : null;
    expect(body).toContain('<a href="https://cdn.example/a.png" rel="noopener">A plan</a>');
    expect(body).toContain('href="https://old.example/b.mp4"');
    const hosts = log.warn.mock.calls.map(([fields]) => fields.hosts).find((each) => each !== undefined);
    expect(hosts).toEqual(["cdn.example", "old.example"]);
    await source.close();
    log.warn.mockClear();
    const trusting = await openBuilt({ mediaHosts: ["https://cdn.example", "https://old.example"] });
    await trusting.posts.find("en", "post-1");
    expect(log.warn).not.toHaveBeenCalledWith(expect.objectContaining({ hosts: expect.anything() }), expect.anything());
  });

  test("posts without a category and a language have the default ones", async () => {
    fake.hasLanguages = false;
    fake.terms = [{ id: 1, slug: "uncategorized", name: "Uncategorized" }];
    put(1, { categories: [1] });
    const source = await openBuilt({ only: "kk" });
    const page = await source.posts.list({ locale: "kk", page: 1 });
    expect(page).toMatchObject({ items: [{ category: { slug: "other", title: "Басқа" } }] });
    expect(await slugs(source)).toEqual([]);
  });

  test("a post is listed once in each of its categories, and its card names the first", async () => {
    fake.terms = ["shifts", "payroll", "tasks"].map((slug, at) => ({ id: at + 1, slug, name: slug, lang: "en" }));
    put(1, { categories: [2, 1, 1] });
    put(2, { categories: [1] });
    const source = await openBuilt();
    const list = async (category: string) => {
      const page = await source.posts.list({ locale: "en", page: 1, category });
      return page !== null && "items" in page ? page.items.map(({ slug }) => slug) : page;
    };
    expect(await list("shifts")).toEqual(["post-2", "post-1"]);
    expect(await list("payroll")).toEqual(["post-1"]);
    expect(await list("tasks")).toBeNull();
    expect((await source.posts.categories("en")) as object[]).toMatchObject([{ slug: "payroll" }, { slug: "shifts" }]);
    expect((await firstCard(source))?.category.slug).toBe("payroll");
  });

  test("a text that no parser can read affects no other post", async () => {
    put(1);
    put(2, { content: `${"<div>".repeat(60_000)}deep` });
    put(3, { content: "x".repeat(2_000_000) });
    // Each paragraph repeats all formatting elements that are open, so twelve kilobytes become a million elements.
    put(4, {
      content: `<p>${Array.from({ length: 700 }, (_, at) => `<b id=${at}>`).join("")}</p>${"<p>x".repeat(1500)}`,
    });
    put(5, { content: "<p id=a>".repeat(20_000) });
    put(6, { title: "<b>".repeat(20_000), content: "<p>Text</p>" });
    const source = await openBuilt();
    expect(await titleOf(source, "post-1")).toBe("A title");
    const shown = await slugs(source);
    expect(shown).toContain("post-1");
    expect(shown).not.toContain("post-3");
    expect(shown).not.toContain("post-4");
    expect(await titleOf(source, "post-5")).toBe("A title");
    expect([null, "A title", "unavailable"]).toContain(await titleOf(source, "post-2"));
    log.error.mockReset();
  });
});

test("a copy of another WordPress, or a damaged copy, is rebuilt", async () => {
  put(1);
  await (await openBuilt()).close();
  const file = join(dataDir, "content.db");
  for (const ending of ["-wal", "-shm"]) rmSync(file + ending, { force: true });
  writeFileSync(file, "no database".repeat(1000));
  const source = await openBuilt();
  expect(await slugs(source)).toEqual(["post-1"]);
  await source.close();
  const other = await startFakeWordPress();
  other.posts.set(5, { id: 5, slug: "theirs", date: day(5) });
  const moved = await open({ base: other.base });
  expect(await slugs(moved)).toBe("unavailable");
  await vi.waitFor(async () => expect(await slugs(moved)).toEqual(["theirs"]), patience);
  await moved.close();
  await other.close();
});

test("a copy that cannot be written is reported, and known posts are still shown", async () => {
  put(1);
  const source = await openBuilt();
  const other = new DatabaseSync(join(dataDir, "content.db"));
  other.exec("create trigger broken before insert on entries begin select raise(abort, 'broken'); end");
  put(2);
  await vi.waitFor(() => expect(source.check()).rejects.toMatchObject({ state: "unwritable" }), patience);
  expect(log.error).toHaveBeenCalledWith(expect.anything(), "the copy of WordPress could not be brought up to date");
  expect(await titleOf(source, "post-1")).toBe("A title");
  other.exec("drop trigger broken");
  other.close();
  await vi.waitFor(async () => expect(await slugs(source)).toEqual(["post-2", "post-1"]), patience);
  await source.check();
  log.error.mockReset();
});

async function firstCard(source: OpenContent) {
  const page = await source.posts.list({ locale: "en", page: 1 });
  return page !== null && "items" in page ? page.items.at(-1) : undefined;
}

function picture(id: number, alt: string) {
  const url = `${fake.origin}/wp-content/uploads/plan.jpg`;
  return {
    ...{ id, alt_text: alt, source_url: url, media_type: "image" },
    media_details: {
      ...{ width: 1600, height: 900 },
      sizes: {
        medium: { source_url: url.replace(".jpg", "-300x169.jpg"), width: 300, height: 169 },
        thumbnail: { source_url: url.replace(".jpg", "-150x150.jpg"), width: 150, height: 150 },
      },
    },
  };
}
