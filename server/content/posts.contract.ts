import { describe, expect, test } from "vitest";
import { type AuthoredPost, english, known, type StartSource } from "./authored-posts.ts";

/** Tests how posts are found; see `describeContent`. */
export function describePosts(name: string, start: StartSource): void {
  describe(`${name}: posts`, () => {
    const translated: AuthoredPost[] = [
      { ...english(1), description: "What it is about", body: "<h2>First part</h2><p>Text</p>" },
      { ...english(1), locale: "ru", slug: "ru-1", updated: "2026-03-01T00:00:00.000Z" },
    ];

    test("are found by the slug of their language", async () => {
      const { source, idOf } = await start(translated);
      const { entry, translations } = known(await source.posts.find("en", "en-1"));
      expect(translations).toEqual({ en: "en-1", ru: "ru-1" });
      expect(entry).toMatchObject({
        ...{ id: idOf("post-1"), locale: "en", slug: "en-1", minutesToRead: 1, description: "What it is about" },
        ...{ published: "2026-01-01T00:00:00.000Z", updated: "2026-01-01T00:00:00.000Z", cover: null },
        category: { slug: "shifts" },
      });
      expect(entry?.body).toContain("<p>Text</p>");
      expect(entry?.headings).toEqual([{ id: expect.any(String), text: "First part", level: 2 }]);
      expect(entry?.body).toContain(`id="${entry?.headings[0]?.id}"`);
      expect(known(await source.posts.find("ru", "ru-1")).entry?.updated).toBe("2026-03-01T00:00:00.000Z");
    });

    test("are found by the slug of another language, and contain their own slug", async () => {
      const { source } = await start(translated);
      expect(known(await source.posts.find("ru", "en-1")).entry).toMatchObject({ locale: "ru", slug: "ru-1" });
    });

    test("that do not exist in this language are found with the slugs of their translations", async () => {
      const { source } = await start(translated);
      expect(await source.posts.find("kk", "ru-1")).toEqual({ entry: null, translations: { en: "en-1", ru: "ru-1" } });
    });

    test("in the requested language come before posts with the same slug in other languages", async () => {
      const other: AuthoredPost = { ...english(2), locale: "ru", slug: "en-1" };
      const { source, idOf } = await start([...translated, other]);
      expect(known(await source.posts.find("ru", "en-1")).entry?.id).toBe(idOf("post-2"));
      expect(known(await source.posts.find("en", "en-1")).entry?.id).toBe(idOf("post-1"));
    });

    const odd = [
      ...["nonsense", "", "EN-1", "en-1/", " en-1", "en-1,ru-1", "__proto__"],
      ...["../en-1", "en-1.md", "en-1\0", "e".repeat(9000)],
    ];
    test("are not found for any other slug", async () => {
      const { source } = await start(translated);
      for (const slug of odd) expect.soft(await source.posts.find("en", slug), JSON.stringify(slug)).toBeNull();
    });

    test("contain nothing that could run", async () => {
      const body =
        '<p onclick="x()">Text<script>x()</script><img src="https://evil.example/a.png" width="1" height="1"></p>';
      const { source } = await start([{ ...english(1), body }]);
      expect(known(await source.posts.find("en", "en-1")).entry?.body).toContain("<p>Text</p>");
    });
  });
}
