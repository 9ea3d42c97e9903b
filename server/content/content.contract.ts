import { afterEach, describe, expect, test, vi } from "vitest";
import { type Content, defaultPageSize } from "../../domain/collection.ts";
import { type Answer, type ContentTag, isUnavailable } from "../../domain/content.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A post as an author sets it; dates are instants in ISO 8601, UTC. */
export interface AuthoredPost {
  id: string;
  locale: Locale;
  slug: string;
  published: string;
  title?: string;
  updated?: string;
  /** `shifts` unless set; the contract knows `shifts`, `payroll` and `tasks`. */
  category?: string;
  draft?: boolean;
  description?: string;
  /** HTML. */
  body?: string;
}

export interface AuthoredSource {
  source: Content;
  /** Publishes, or changes, the post with this language and slug. Told before the source needs to know. */
  save(post: AuthoredPost): Promise<void>;
  remove(locale: Locale, slug: string): Promise<void>;
  /** What the source takes for now; ISO 8601. */
  setNow(instant: string): void | Promise<void>;
  /** What the source calls a post that its author calls so. */
  idOf(id: string): string;
  close(): Promise<void>;
}

export const contractNow = "2026-06-01T00:00:00.000Z";

/** What every source of content has to keep. `open` starts one that holds these posts, at `contractNow`. */
export function describeContent(name: string, open: (posts: AuthoredPost[]) => Promise<AuthoredSource>): void {
  let opened: AuthoredSource | null = null;
  const start = async (posts: AuthoredPost[]) => {
    opened = await open(posts);
    return opened;
  };
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });

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

    test("have one empty page where nothing is written", async () => {
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

    test("can be of one category; an unknown one is not there", async () => {
      const { source } = await start([english(1), { ...english(2), category: "payroll" }, english(3)]);
      const shifts = known(await source.posts.list({ locale: "en", page: 1, category: "shifts" }));
      expect(shifts.items.map((post) => post.slug)).toEqual(["en-3", "en-1"]);
      expect(shifts.items[0]?.category.slug).toBe("shifts");
      for (const category of ["nonsense", "", "__proto__", "Shifts"]) {
        expect(await source.posts.list({ locale: "en", page: 1, category })).toBeNull();
      }
    });

    test("name the categories that have a post in this language, by title, in its words", async () => {
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

    test("carry no bodies", async () => {
      const { source } = await start([english(1)]);
      const { items } = known(await source.posts.list({ locale: "en", page: 1 }));
      expect(Object.keys(items[0] ?? {})).not.toContain("body");
    });
  });

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

    test("are found by the slug of another language, and say their own", async () => {
      const { source } = await start(translated);
      expect(known(await source.posts.find("ru", "en-1")).entry).toMatchObject({ locale: "ru", slug: "ru-1" });
    });

    test("that are not in this language say where they are", async () => {
      const { source } = await start(translated);
      expect(await source.posts.find("kk", "ru-1")).toEqual({ entry: null, translations: { en: "en-1", ru: "ru-1" } });
    });

    test("of the language asked for come before those of others with the same slug", async () => {
      const other: AuthoredPost = { ...english(2), locale: "ru", slug: "en-1" };
      const { source, idOf } = await start([...translated, other]);
      expect(known(await source.posts.find("ru", "en-1")).entry?.id).toBe(idOf("post-2"));
      expect(known(await source.posts.find("en", "en-1")).entry?.id).toBe(idOf("post-1"));
    });

    const odd = [
      ...["nonsense", "", "EN-1", "en-1/", " en-1", "en-1,ru-1", "__proto__"],
      ...["../en-1", "en-1.md", "en-1\0", "e".repeat(9000)],
    ];
    test.each(odd.map((slug) => ({ slug, named: JSON.stringify(slug).slice(0, 20) })))(
      "are not there for $named",
      async ({ slug }) => {
        const { source } = await start(translated);
        expect(await source.posts.find("en", slug)).toBeNull();
      },
    );

    test("come without what could run", async () => {
      const body =
        '<p onclick="x()">Text<script>x()</script><img src="https://evil.example/a.png" width="1" height="1"></p>';
      const { source } = await start([{ ...english(1), body }]);
      expect(known(await source.posts.find("en", "en-1")).entry?.body).toContain("<p>Text</p>");
    });
  });

  describe(`${name}: other posts of a post`, () => {
    const some: AuthoredPost[] = [
      { ...english(1), category: "payroll" },
      english(2),
      { ...english(3), category: "payroll" },
      english(4),
      { ...english(5), category: "payroll", draft: true },
      { ...english(6), locale: "ru", slug: "ru-6", category: "payroll" },
    ];

    test("are first those of its category, then the newest, never itself", async () => {
      const { source, idOf } = await start(some);
      const slugs = async (limit: number) =>
        known(await source.posts.related({ id: idOf("post-1"), locale: "en" }, limit)).map(({ slug }) => slug);
      expect(await slugs(2)).toEqual(["en-3", "en-4"]);
      expect(await slugs(10)).toEqual(["en-3", "en-4", "en-2"]);
      expect(known(await source.posts.related({ id: "nonsense", locale: "en" }, 2))).toEqual([]);
    });

    test("are the one before and the one after it in its language", async () => {
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

    test("finds words of titles and of texts, of public posts in this language", async () => {
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

  describe(`${name}: what is not public`, () => {
    const hidden: AuthoredPost[] = [
      english(1),
      { ...english(2), draft: true },
      { ...english(3), published: "2026-06-01T00:00:10.000Z" },
      { ...english(1), locale: "kk", slug: "kk-1", draft: true },
    ];

    test("is nowhere to be seen", async () => {
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

    test("becomes public at its moment, and its lists are told", async () => {
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

  describe(`${name}: the record of what exists where`, () => {
    test("names every public post, its slugs and its dates", async () => {
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
    test("show, and are told with their tags", async () => {
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

    test("of a listener that left are not told to it", async () => {
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

/** "within 2 s", and as much again for a busy machine. */
const patience = { timeout: 4000, interval: 20 };

function english(day: number): AuthoredPost {
  const published = `2026-01-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  return { id: `post-${day}`, locale: "en", slug: `en-${day}`, published };
}

function known<T>(answer: Answer<T>): T {
  if (answer === null || isUnavailable(answer)) throw new Error(`wanted a value, found ${JSON.stringify(answer)}`);
  // `isUnavailable` takes `unknown`, so it cannot narrow a `T` that might itself have a code.
  return answer as T;
}

/** All tags told so far, each once, sorted. */
function listen(source: Content): () => ContentTag[] {
  const tags = new Set<ContentTag>();
  source.onChange((told) => {
    for (const tag of told) tags.add(tag);
  });
  return () => [...tags].sort();
}
