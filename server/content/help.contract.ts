import { afterEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../domain/collection.ts";
import { type Answer, type Audience, isUnavailable } from "../../domain/content.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import type { Locale } from "../../i18n/locales.ts";
import { patience } from "../../test/fixtures/patience.ts";

/** A help article as an author writes it. Translations have the same slug. */
export interface AuthoredArticle {
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  audience: Audience;
  /** One of `helpCategories`. */
  category: string;
  /** ISO 8601, UTC. */
  updated: string;
  synonyms?: string[];
  related?: string[];
  feature?: string;
  /** The language that it was translated from. */
  source?: Locale;
  /** HTML. */
  body: string;
}

/** The categories that the tests use. Their titles are `<slug> in <language>`. */
export const helpCategories: { slug: string; about?: string; parent?: string }[] = [
  { slug: "schedule", about: "About the schedule" },
  { slug: "swaps", parent: "schedule" },
  { slug: "pay" },
];

export interface AuthoredHelp {
  source: Content;
  /** Publishes or changes the article with this language and slug. */
  save(article: AuthoredArticle): Promise<void>;
  remove(locale: Locale, slug: string): Promise<void>;
  /** Returns the id that the source gives to the article with this slug. */
  idOf(slug: string): string;
  close(): Promise<void>;
}

function article(slug: string, more: Partial<AuthoredArticle> = {}): AuthoredArticle {
  return {
    ...{ locale: "en", slug, title: `Title of ${slug}`, summary: `Summary of ${slug}`, audience: "employees" },
    ...{ category: "schedule", updated: "2026-03-01T00:00:00.000Z", body: "<p>Text</p>" },
    ...more,
  };
}

/** Tests what every source of help articles must do. `open` starts a source that contains these articles. */
export function describeHelp(name: string, open: (articles: AuthoredArticle[]) => Promise<AuthoredHelp>): void {
  let opened: AuthoredHelp | null = null;
  const start = async (...articles: AuthoredArticle[]) => {
    opened = await open(articles);
    return opened;
  };
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });

  describe(`${name}: help articles`, () => {
    test("are found with all fields that their author set, and are not posts", async () => {
      const more = { audience: "administrators", feature: "payroll", category: "swaps" } as const;
      const body = "<h2>First step</h2><p>Do <em>this</em>.<script>x()</script></p><p>{scene:payroll}</p>";
      const { source, idOf } = await start(
        article("a", { ...more, body }),
        article("a", { locale: "ru", source: "en" }),
      );
      const { entry, translations } = known(await source.help.find("en", "a"));
      expect(translations).toEqual({ en: "a", ru: "a" });
      expect(entry).toEqual({
        ...{ id: idOf("a"), locale: "en", slug: "a", title: "Title of a", summary: "Summary of a" },
        ...{ audience: "administrators", updated: "2026-03-01T00:00:00.000Z", feature: "payroll", source: null },
        category: { slug: "swaps", title: "swaps in en" },
        headings: [{ id: "text-first-step", text: "First step", level: 2 }],
        body: expect.stringMatching(
          /^<h2 id="text-first-step"><a href="#text-first-step">First step<\/a><\/h2>\s*<p>Do <em>this<\/em>\.<\/p>\s*<figure data-scene="payroll"><\/figure>\s*$/,
        ),
        markdown: expect.stringContaining("First step"),
      });
      expect(known(await source.help.find("ru", "a")).entry).toMatchObject({
        ...{ audience: "employees", feature: null, source: "en" },
      });
      expect(await source.help.find("kk", "a")).toEqual({ entry: null, translations: { en: "a", ru: "a" } });
      expect(await source.help.find("en", "nothing")).toBeNull();
      expect(await source.posts.find("en", "a")).toBeNull();
      const lines = known(await source.catalog());
      expect(lines).toMatchObject([{ collection: "help", id: idOf("a"), translations: { en: "a", ru: "a" } }]);
    });

    test("are listed and counted by audience; a category includes its subcategories", async () => {
      const { source } = await start(
        article("a"),
        article("b", { category: "swaps" }),
        article("c", { category: "swaps", audience: "administrators" }),
        article("d", { category: "pay", audience: "administrators" }),
      );
      const slugs = async (query: object) => {
        const page = await source.help.list({ locale: "en", page: 1, ...query });
        return page === null
          ? null
          : known(page)
              .items.map(({ slug }) => slug)
              .sort();
      };
      expect(await slugs({})).toEqual(["a", "b", "c", "d"]);
      expect(await slugs({ audience: "employees" })).toEqual(["a", "b"]);
      expect(await slugs({ category: "schedule" })).toEqual(["a", "b", "c"]);
      expect(await slugs({ category: "swaps", audience: "administrators" })).toEqual(["c"]);
      expect(await slugs({ category: "pay", audience: "employees" })).toBeNull();
      const schedule = { slug: "schedule", title: "schedule in en", about: "About the schedule" };
      const swaps = { slug: "swaps", title: "swaps in en", parent: "schedule" };
      expect(await source.help.categories("en")).toEqual([
        { ...schedule, count: 3 },
        { ...swaps, count: 2 },
        { slug: "pay", title: "pay in en", count: 1 },
      ]);
      expect(await source.help.categories("en", "employees")).toEqual([
        { ...schedule, count: 2 },
        { ...swaps, count: 1 },
      ]);
      expect(await source.help.categories("ru")).toEqual([]);
    });

    test("are related first as their author says, then by audience", async () => {
      const { source, idOf } = await start(
        article("a", { related: ["d", "b", "missing"] }),
        article("b", { category: "pay" }),
        article("c"),
        article("d"),
        article("e", { audience: "administrators" }),
      );
      const cards = known(await source.help.related({ id: idOf("a"), locale: "en" }, 4));
      expect(cards.map(({ slug }) => slug)).toEqual(["d", "b", "c", "e"]);
    });

    test("are found by synonyms, headings and words of the text", async () => {
      const { source } = await start(
        article("a", { synonyms: ["rota", "time table"], body: "<h2>Geofence</h2><p>Walk there</p>" }),
        article("b"),
      );
      const find = async (text: string) => {
        const match = toFtsQuery(parseQuery("en", text)) ?? "";
        return known(await source.help.search({ locale: "en", match, limit: 5 }));
      };
      for (const text of ["rotas", "geofence", "walk"]) {
        expect((await find(text)).map(({ card }) => card.slug)).toEqual(["a"]);
      }
      expect(await find("rota")).toMatchObject([{ headings: ["Geofence"], synonyms: ["rota", "time table"] }]);
    });

    test("can be changed, added and removed, and their tags are announced", async () => {
      const { source, save, remove, idOf } = await start(article("a"));
      const told = new Set<string>();
      source.onChange((tags) => {
        for (const tag of tags) told.add(tag);
      });
      await save(article("a", { audience: "administrators", synonyms: ["rota"] }));
      await vi.waitFor(
        async () => expect(known(await source.help.find("en", "a")).entry?.audience).toBe("administrators"),
        patience,
      );
      await vi.waitFor(() => expect([...told].sort()).toEqual([`article:${idOf("a")}`, "help"]), patience);
      await save(article("b"));
      await vi.waitFor(() => expect(told).toContain(`article:${idOf("b")}`), patience);
      await remove("en", "a");
      await vi.waitFor(async () => expect(await source.help.find("en", "a")).toBeNull(), patience);
    });
  });
}

function known<T>(answer: Answer<T>): T {
  if (answer === null || isUnavailable(answer)) throw new Error(`wanted a value, found ${JSON.stringify(answer)}`);
  return answer as T;
}
