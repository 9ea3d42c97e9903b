import { beforeEach, describe, expect, test, vi } from "vitest";
import { unavailable } from "../../domain/content.ts";
import { resyncTag } from "../../server/content/post-source.ts";
import { patience } from "../../test/fixtures/patience.ts";
import type { Failure } from "./fakes/fake-answers.ts";
import type { FakePost } from "./fakes/fake-wordpress.ts";
import { dayOf, FeedSuite, slugsOf, titleOf } from "./fakes/feed-suite.ts";

/* Lists of posts in a WordPress with oddities: without languages, with sticky posts, with parts that fail. */

const suite = new FeedSuite();
const { log } = suite;

test("sticky posts come first in the list of all posts, on its first page only, and by date in categories", async () => {
  suite.fake.terms = [{ id: 1, slug: "shifts", name: "Shifts" }];
  for (let id = 1; id <= 8; id += 1) suite.put(id, { categories: [1], sticky: id === 2 });
  const source = await suite.openBuilt({ pauses: { poll: 3_600_000, retry: 20, sweep: 3_600_000 } });
  const newest = ["post-8", "post-7", "post-6", "post-5", "post-4", "post-3"];
  const stickyFirst = true;
  expect(await slugsOf(source, { stickyFirst })).toEqual(["post-2", ...newest.slice(0, 5)]);
  expect(await slugsOf(source, { stickyFirst, page: 2 })).toEqual(["post-3", "post-1"]);
  expect(await slugsOf(source, { category: "shifts" })).toEqual(newest);
  // WordPress does not update the modification time.
  suite.put(1, { categories: [1], sticky: true });
  await source.followTags(["content:post:1"]);
  expect((await slugsOf(source, { stickyFirst })) as string[]).toContain("post-1");
  suite.put(2, { categories: [1] });
  await source.followTags([resyncTag]);
  expect(((await slugsOf(source, { stickyFirst })) as string[]).slice(0, 2)).toEqual(["post-1", "post-8"]);
});

describe("categories", () => {
  beforeEach(() => {
    suite.fake.terms = [
      { id: 1, slug: "work", name: "Work" },
      { id: 2, slug: "shifts", name: "Shifts", parent: 1, old_slugs: ["rota", "%d0%b3%d1%80%d0%b0%d1%84%d0%b8%d0%ba"] },
      { id: 3, slug: "empty", name: "Empty", old_slugs: ["void"] },
    ];
    suite.put(1, { categories: [2] });
  });

  test("name their parent, which has their posts too", async () => {
    const source = await suite.openBuilt();
    expect(await source.posts.categories("en")).toEqual([
      { slug: "shifts", title: "Shifts", parent: "work", count: 1 },
      { slug: "work", title: "Work", count: 1 },
    ]);
    expect(await slugsOf(source, { category: "work" })).toEqual(["post-1"]);
    expect(await source.posts.find("en", "post-1")).toMatchObject({ entry: { category: { slug: "shifts" } } });
  });

  test("are found by their former slugs, as long as they have posts", async () => {
    const source = await suite.openBuilt();
    const slugs = ["rota", "график", "shifts", "void", "nothing"];
    const found = await Promise.all(slugs.map((slug) => source.posts.movedCategory("en", slug)));
    expect(found).toEqual(["shifts", "shifts", null, null, null]);
    expect(await source.posts.movedCategory("uz", "rota")).toBeNull();
  });
});

test("posts in a language that the site does not have are logged once per language", async () => {
  for (const id of [1, 2, 3, 4, 5]) suite.put(id, { lang: id < 4 ? "de" : "fr" });
  suite.put(6);
  const source = await suite.openBuilt();
  expect(await slugsOf(source)).toEqual(["post-6"]);
  const notShown = "posts of WordPress in this language are not shown";
  expect(log.warn.mock.calls.map(([{ language }, message]) => [language, message]).sort()).toEqual([
    ["de", notShown],
    ["fr", notShown],
  ]);
});

test("posts without a category and a language have the default ones", async () => {
  suite.fake.hasLanguages = false;
  suite.fake.terms = [{ id: 1, slug: "uncategorized", name: "Uncategorized" }];
  suite.put(1, { categories: [1] });
  const source = await suite.openBuilt({ only: "kk" });
  const page = await source.posts.list({ locale: "kk", page: 1 });
  expect(page).toMatchObject({ items: [{ category: { slug: "other", title: "Басқа" } }] });
  expect(await slugsOf(source)).toEqual([]);
});

test("two posts of one language that both name a third keep their own addresses", async () => {
  suite.put(1, { lang: "en", translations: { en: 1, ru: 2 } });
  suite.put(2, { lang: "ru", translations: { en: 3, ru: 2 } });
  suite.put(3, { lang: "en", translations: { en: 3, ru: 2 } });
  const source = await suite.openBuilt();
  for (const slug of ["post-1", "post-3"])
    expect(await source.posts.find("en", slug)).toMatchObject({ entry: { slug } });
});

describe("a part of WordPress that fails", () => {
  test.each<[string, Failure]>([
    ["users", "html"],
    ["media", "gateway"],
    ["categories", "fatal"],
    ["wp-json", "forbidden"],
  ])("%s with %s: posts are shown without it, and one that is no longer public is hidden", async (route, failure) => {
    suite.fake.failing.set(route, failure);
    const refers = { author: 7, media: 70, categories: [1] };
    for (const id of [1, 2]) suite.put(id, refers);
    const source = await suite.openBuilt();
    expect(await slugsOf(source)).toEqual(["post-2", "post-1"]);
    expect(await titleOf(source, "post-1")).toBe("A title");
    suite.put(2, { ...refers, protected: true, modified: dayOf(9) });
    await vi.waitFor(async () => expect(await slugsOf(source)).toEqual(["post-1"]), patience);
  });

  test("a post that it cannot render affects no other post, and appears once it can be rendered", async () => {
    for (let id = 1; id < 30; id += 1) suite.put(id, { date: `2026-01-01T00:00:${String(id).padStart(2, "0")}.000Z` });
    suite.fake.unrenderable.add(12);
    const source = await suite.openBuilt({ pauses: { poll: 40, retry: 20, sweep: 200 } });
    expect(await source.posts.list({ locale: "en", page: 1 })).toMatchObject({ total: 28 });
    suite.fake.posts.delete(20);
    await vi.waitFor(async () => expect(await titleOf(source, "post-20")).toBeNull(), patience);
    suite.fake.unrenderable.clear();
    await vi.waitFor(async () => expect(await titleOf(source, "post-12")).toBe("A title"), patience);
  });
});

test("a post of an unknown shape, or with a text that no parser can read, affects no other post", async () => {
  suite.put(1);
  suite.put(2, { title: 5 as unknown as string } satisfies Partial<FakePost>);
  suite.put(3, { content: "x".repeat(2_000_000) });
  // Each paragraph repeats all formatting elements that are open, so twelve kilobytes become a million elements.
  const open = Array.from({ length: 700 }, (_, at) => `<b id=${at}>`).join("");
  suite.put(4, { content: `<p>${open}</p>${"<p>x".repeat(1500)}` });
  suite.put(5, { content: "<p id=a>".repeat(20_000) });
  suite.put(6, { content: `${"<div>".repeat(60_000)}deep` });
  suite.put(7, { title: "<b>".repeat(20_000), content: "<p>Text</p>" });
  const source = await suite.openBuilt();
  const shown = (await slugsOf(source)) as string[];
  expect(shown).toContain("post-1");
  for (const slug of ["post-2", "post-3", "post-4"]) expect(shown).not.toContain(slug);
  expect(await titleOf(source, "post-5")).toBe("A title");
  expect([null, "A title", unavailable]).toContainEqual(await titleOf(source, "post-6"));
  log.error.mockReset();
});

test("files on hosts that are not configured are links, and the log names the hosts", async () => {
  const files = ["//cdn.example/a.png", "https://old.example/b.mp4"];
  const content = `<img src="${files[0]}" alt="A plan"><video src="${files[1]}"></video><img src="/wp-content/c.png">`;
  suite.put(1, { content });
  const source = await suite.openBuilt();
  const answer = await source.posts.find("en", "post-1");
  const body = answer !== null && "entry" in answer ? answer.entry?.body : null;
  expect(body).toContain('<a href="https://cdn.example/a.png" rel="noopener">A plan</a>');
  expect(body).toContain('href="https://old.example/b.mp4"');
  const namesHosts = expect.objectContaining({ hosts: ["cdn.example", "old.example"] });
  expect(log.warn).toHaveBeenCalledWith(namesHosts, expect.anything());
  await source.close();
  log.warn.mockClear();
  const trusting = await suite.openBuilt({ mediaHosts: ["https://cdn.example", "https://old.example"] });
  await trusting.posts.find("en", "post-1");
  expect(log.warn).not.toHaveBeenCalledWith(namesHosts, expect.anything());
});
