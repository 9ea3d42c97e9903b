import { describe, expect, test, vi } from "vitest";
import { patience } from "../../test/fixtures/patience.ts";
import { type AuthoredPost, english, known, listen, type StartSource } from "./authored-posts.ts";

/** Tests what is public, what the catalog contains and how changes are announced; see `describeContent`. */
export function describeChanges(name: string, start: StartSource): void {
  describe(`${name}: what is not public`, () => {
    const hidden: AuthoredPost[] = [
      english(1),
      { ...english(2), draft: true },
      { ...english(3), published: "2026-06-01T00:00:10.000Z" },
      { ...english(1), locale: "kk", slug: "kk-1", draft: true },
    ];

    test("is not shown anywhere", async () => {
      const { source, idOf } = await start(hidden);
      const { items } = known(await source.posts.list({ locale: "en", page: 1 }));
      expect(items.map((post) => post.id)).toEqual([idOf("post-1")]);
      expect(await source.posts.find("en", "en-2")).toBeNull();
      expect(await source.posts.find("en", "en-3")).toBeNull();
      expect(await source.posts.find("kk", "kk-1")).toBeNull();
      expect(await source.posts.find("kk", "en-1")).toEqual({ entry: null, translations: { en: "en-1" } });
      expect(known(await source.catalog()).map((entry) => entry.id)).toEqual([idOf("post-1")]);
      expect(known(await source.posts.categories("kk"))).toEqual([]);
    });

    test("becomes public at its publication time, and the change is announced with its tags", async () => {
      const { source, setNow, idOf } = await start(hidden);
      const told = listen(source);
      await setNow("2026-06-01T00:00:09.999Z");
      expect(await source.posts.find("en", "en-3")).toBeNull();
      await setNow("2026-06-01T00:00:10.000Z");
      const third = idOf("post-3");
      await vi.waitFor(
        async () => expect(known(await source.posts.find("en", "en-3")).entry?.id).toBe(third),
        patience,
      );
      expect(known(await source.posts.list({ locale: "en", page: 1 })).items[0]?.id).toBe(third);
      await vi.waitFor(() => expect(told()).toEqual([`post:${third}`, "posts"]), patience);
    });
  });

  describe(`${name}: the catalog`, () => {
    test("contains every public post with its slugs and dates", async () => {
      const ru = { ...english(1), locale: "ru" as const, slug: "ru-1", updated: "2026-03-01T00:00:00.000Z" };
      const { source, idOf } = await start([english(1), ru, english(2)]);
      const entries = known(await source.catalog()).toSorted((a, b) => a.id.localeCompare(b.id));
      expect(entries).toEqual([
        {
          ...{ collection: "posts", id: idOf("post-1"), translations: { en: "en-1", ru: "ru-1" } },
          updated: { en: "2026-01-01T00:00:00.000Z", ru: "2026-03-01T00:00:00.000Z" },
        },
        {
          ...{ collection: "posts", id: idOf("post-2"), translations: { en: "en-2" } },
          updated: { en: "2026-01-02T00:00:00.000Z" },
        },
      ]);
    });
  });

  describe(`${name}: changes`, () => {
    test("are shown, and announced with their tags", async () => {
      const { source, save, remove, idOf } = await start([english(1)]);
      const told = listen(source);
      await save({ ...english(1), title: "Another title" });
      await vi.waitFor(
        async () => expect(known(await source.posts.find("en", "en-1")).entry?.title).toBe("Another title"),
        patience,
      );
      await vi.waitFor(() => expect(told()).toEqual([`post:${idOf("post-1")}`, "posts"]), patience);
      await save(english(2));
      await vi.waitFor(() => expect(told()).toContain(`post:${idOf("post-2")}`), patience);
      expect(known(await source.posts.list({ locale: "en", page: 1 })).total).toBe(2);
      await remove("en", "en-1");
      await vi.waitFor(async () => expect(await source.posts.find("en", "en-1")).toBeNull(), patience);
    });

    test("show a translation with the post that it belongs to", async () => {
      const { source, save } = await start([english(1)]);
      await save({ ...english(1), locale: "ru", slug: "ru-1" });
      await vi.waitFor(async () => {
        const { translations } = known(await source.posts.find("en", "en-1"));
        expect(translations).toEqual({ en: "en-1", ru: "ru-1" });
        expect(known(await source.posts.find("ru", "ru-1")).entry?.locale).toBe("ru");
      }, patience);
    });

    test("are not announced to a listener that was removed", async () => {
      const { source, save } = await start([english(1)]);
      const left = vi.fn();
      source.onChange(left)();
      const told = listen(source);
      await save({ ...english(1), title: "Another title" });
      await vi.waitFor(() => expect(told()).toContain("posts"), patience);
      expect(left).not.toHaveBeenCalled();
    });
  });
}
