import { describe, expect, test, vi } from "vitest";
import { defaultPageSize } from "../../domain/collection.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import type { Locale } from "../../i18n/locales.ts";
import { patience } from "../../test/fixtures/patience.ts";
import { type AuthoredPost, english, known, type StartSource } from "./authored-posts.ts";

/** Tests lists, related posts and search; see `describeContent`. */
export function describeLists(name: string, start: StartSource): void {
  describe(`${name}: lists`, () => {
    test("come in pages of 6, newest first, without a page past the end", async () => {
      const { source } = await start(Array.from({ length: 13 }, (_, index) => english(index + 1)));
      const sizes = [];
      for (const page of [1, 2, 3]) sizes.push(known(await source.posts.list({ locale: "en", page })).items.length);
      expect(sizes).toEqual([defaultPageSize, defaultPageSize, 1]);
      const first = known(await source.posts.list({ locale: "en", page: 1 }));
      expect(first).toMatchObject({ pages: 3, total: 13 });
      expect(first.items.map((post) => post.slug)).toEqual(["en-13", "en-12", "en-11", "en-10", "en-9", "en-8"]);
      for (const page of [4, 0, -1, 1.5, Number.NaN, 1e9]) {
        expect(await source.posts.list({ locale: "en", page })).toBeNull();
      }
    });

    test("have one empty page if there are no posts", async () => {
      const { source } = await start([english(1)]);
      expect(await source.posts.list({ locale: "uz", page: 1 })).toEqual({ items: [], pages: 1, total: 0 });
      expect(await source.posts.list({ locale: "uz", page: 2 })).toBeNull();
      expect(await source.posts.categories("uz")).toEqual([]);
    });

    test("order equal dates by id, so that no page repeats or misses a post", async () => {
      const ids = ["d", "a", "f", "c", "h", "b", "g", "e"];
      const same = { locale: "en" as const, published: "2026-01-01T00:00:00.000Z" };
      const { source, idOf } = await start(ids.map((id, index) => ({ ...same, id, slug: `slug-${index}` })));
      const pages = [
        known(await source.posts.list({ locale: "en", page: 1 })),
        known(await source.posts.list({ locale: "en", page: 2 })),
      ];
      expect(pages.flatMap(({ items }) => items.map((post) => post.id))).toEqual(ids.map(idOf).sort());
    });

    test("can be limited to one category; an unknown category is not found", async () => {
      const { source } = await start([english(1), { ...english(2), category: "payroll" }, english(3)]);
      const shifts = known(await source.posts.list({ locale: "en", page: 1, category: "shifts" }));
      expect(shifts.items.map((post) => post.slug)).toEqual(["en-3", "en-1"]);
      expect(shifts.items[0]?.category.slug).toBe("shifts");
      for (const category of ["nonsense", "", "__proto__", "Shifts"]) {
        expect(await source.posts.list({ locale: "en", page: 1, category })).toBeNull();
      }
    });

    test("name the categories that have a post in this language, sorted by title, in that language", async () => {
      const { source } = await start([
        english(1),
        { ...english(2), category: "payroll" },
        { ...english(3), category: "tasks", draft: true },
        { ...english(4), id: "post-1", slug: "ru-1", locale: "ru", category: "shifts" },
      ]);
      const of = async (locale: Locale) => known(await source.posts.categories(locale));
      expect((await of("en")).map(({ slug }) => slug)).toEqual(["payroll", "shifts"]);
      expect((await of("ru")).map(({ slug }) => slug)).toEqual(["shifts"]);
      expect((await of("ru"))[0]?.title).not.toBe((await of("en"))[1]?.title);
    });

    test("contain no bodies", async () => {
      const { source } = await start([english(1)]);
      const { items } = known(await source.posts.list({ locale: "en", page: 1 }));
      expect(Object.keys(items[0] ?? {})).not.toContain("body");
    });
  });

  describe(`${name}: related posts`, () => {
    const some: AuthoredPost[] = [
      { ...english(1), category: "payroll" },
      english(2),
      { ...english(3), category: "payroll" },
      english(4),
      { ...english(5), category: "payroll", draft: true },
      { ...english(6), locale: "ru", slug: "ru-6", category: "payroll" },
    ];

    test("are first those of the same category, then the newest, never the post itself", async () => {
      const { source, idOf } = await start(some);
      const slugs = async (limit: number) =>
        known(await source.posts.related({ id: idOf("post-1"), locale: "en" }, limit)).map(({ slug }) => slug);
      expect(await slugs(2)).toEqual(["en-3", "en-4"]);
      expect(await slugs(10)).toEqual(["en-3", "en-4", "en-2"]);
      expect(known(await source.posts.related({ id: "nonsense", locale: "en" }, 2))).toEqual([]);
    });

    test("include the previous and the next one in the same language", async () => {
      const { source, idOf } = await start(some);
      const around = async (id: string) => {
        const { previous, next } = known(await source.posts.neighbors({ id: idOf(id), locale: "en" }));
        return [previous?.slug ?? null, next?.slug ?? null];
      };
      expect(await around("post-1")).toEqual([null, "en-2"]);
      expect(await around("post-3")).toEqual(["en-2", "en-4"]);
      expect(await around("post-4")).toEqual(["en-3", null]);
    });
  });

  describe(`${name}: search`, () => {
    const match = (locale: Locale, text: string) => toFtsQuery(parseQuery(locale, text)) ?? "";
    const texts: AuthoredPost[] = [
      { ...english(1), title: "Overtime", body: "<p>What is paid at night</p>" },
      { ...english(2), title: "Another", body: "<p>About <b>overtime</b> and geofences</p>" },
      { ...english(3), title: "Overtime in drafts", draft: true },
      { ...english(4), title: "Overtime", locale: "ru", slug: "ru-4" },
    ];

    test("finds words in titles and texts of public posts in this language", async () => {
      const { source, save } = await start(texts);
      const find = async (text: string, limit = 10) => {
        const found = known(await source.posts.search({ locale: "en", match: match("en", text), limit }));
        return found.map(({ card }) => card.slug);
      };
      expect(await find("overtime")).toEqual(["en-1", "en-2"]);
      expect(await find("overtime", 1)).toEqual(["en-1"]);
      expect(await find("geofence")).toEqual(["en-2"]);
      expect(await find("unheard")).toEqual([]);
      const [hit] = known(await source.posts.search({ locale: "en", match: match("en", "geofences"), limit: 1 }));
      expect(hit?.text).toBe("About overtime and geofences");
      await save({ ...english(2), title: "Another", body: "<p>About lunch</p>" });
      await vi.waitFor(async () => expect(await find("lunch")).toEqual(["en-2"]), patience);
      expect(await find("geofences")).toEqual([]);
    });
  });
}
