import { expect, test } from "vitest";
import { ItemReader } from "./item-reader.ts";
import { readAuthor, readMedia } from "./read-media.ts";

const reader = new ItemReader("en");

const item = {
  ...{ id: 12, slug: "a-post", status: "publish", lang: "ru", translations: { en: 11, ru: 12 } },
  ...{ date_gmt: "2026-01-01T10:00:00", modified_gmt: "2026-01-02T10:00:00" },
  ...{ title: { rendered: "T" }, excerpt: { rendered: "E" }, content: { rendered: "C", protected: false } },
  ...{ author: 1, featured_media: 5, categories: [3], old_slugs: ["old"], class_list: ["post-12"] },
};

test("a post is read with its times in UTC", () => {
  expect(reader.post(item)).toMatchObject({
    ...{ id: 12, slug: "a-post", locale: "ru", translations: { en: 11, ru: 12 }, isProtected: false },
    ...{ published: "2026-01-01T10:00:00.000Z", updated: "2026-01-02T10:00:00.000Z", html: "C", oldSlugs: ["old"] },
  });
  expect(reader.head(item)?.stamp).toBe(reader.post(item)?.stamp);
});

test.each<[string, object, object | null]>([
  ["a plain WordPress", { lang: undefined, translations: undefined }, { locale: "en", translations: {} }],
  ["Polylang without translations", { translations: [] }, { translations: {} }],
  ["a post that was given no language", { lang: false }, { locale: "en", language: "" }],
  ["a language with a region", { lang: "kk-KZ" }, { locale: "kk" }],
  ["a language by its country", { lang: "kz" }, { locale: "kk" }],
  ["a language we do not speak", { lang: "de" }, { locale: null, language: "de" }],
  ["another script", { slug: "%d1%81%d0%bc%d0%b5%d0%bd%d1%8b" }, { slug: "смены" }],
  ["a slug cut off within a letter", { slug: "%d1%81%d0" }, { slug: "%d1%81%d0" }],
  ["an import without dates", { modified_gmt: "-0001-11-30T00:00:00" }, { updated: "2026-01-01T10:00:00.000Z" }],
  ["a password", { content: { rendered: "", protected: true } }, { isProtected: true }],
  [
    "no author, picture, category",
    { author: "x", featured_media: null, categories: 3 },
    { author: 0, picture: 0, categories: [] },
  ],
  ["a draft", { status: "draft" }, null],
  ["an error in its place", { id: undefined, code: "rest_forbidden" }, null],
  ["no text", { content: undefined }, null],
])("%s", (_, change, wanted) => {
  const read = reader.post({ ...item, ...change });
  if (wanted === null) expect(read).toBeNull();
  else expect(read).toMatchObject(wanted);
});

test("a draft is read for those who may see it", () => {
  const draft = { ...item, status: "draft", date_gmt: null, slug: "" };
  expect(reader.post(draft, true)).toMatchObject({ slug: "", published: "2026-01-02T10:00:00.000Z" });
});

test.each([
  [{ modified_gmt: "2026-01-03T10:00:00" }],
  [{ lang: "en" }],
  [{ translations: { ru: 12 } }],
  [{ categories: [4] }],
  [{ featured_media: 6 }],
  [{ author: 2 }],
  [{ translations: { en: 10, ru: 12 } }],
])("the stamp changes with %j", (change) => {
  expect(reader.head({ ...item, ...change })?.stamp).not.toBe(reader.head(item)?.stamp);
});

test("a category is read in its language", () => {
  expect(reader.term({ id: 3, slug: "%d1%8f", name: "A &amp; B", lang: "ru", translations: { ru: 3 } })).toEqual({
    ...{ id: 3, slug: "я", title: "A & B", parent: 0, oldSlugs: [], locale: "ru", translations: { ru: 3 } },
  });
  expect(reader.term({ id: 4, slug: "nameless", name: "<i></i>" })?.title).toBe("nameless");
  expect(reader.term({ id: "3" })).toBeNull();
});

test.each([
  [{ id: 1, name: "Anna Kim", slug: "anna" }, "Anna Kim"],
  [{ id: 1, name: "admin", slug: "admin" }, ""],
  [{ id: 1, name: " ", slug: "x" }, ""],
])("the author of %j is %j", (author, name) => expect(readAuthor(author)?.name).toBe(name));

const picture = {
  ...{ id: 5, alt_text: "Alt", source_url: "https://cms.example/a.jpg", media_type: "image" },
  media_details: {
    ...{ width: 1600, height: 900 },
    sizes: {
      medium: { source_url: "https://cms.example/a-300x169.jpg", width: 300, height: 169 },
      thumbnail: { source_url: "https://cms.example/a-150x150.jpg", width: 150, height: 150 },
      ours: { source_url: "https://cms.example/a-300x169.jpg", width: 300, height: 169 },
      full: { source_url: "https://cms.example/a.jpg", width: 1600, height: 900 },
      broken: { width: "x" },
    },
  },
};

test("a picture has each other width with its aspect ratio once", () => {
  expect(readMedia(picture)?.sizes).toEqual([{ url: "https://cms.example/a-300x169.jpg", width: 300 }]);
});

test.each([
  ["a file that is no picture", { media_type: "file" }],
  ["WordPress's whole index, as 6.1 embeds it for a deleted picture", { id: undefined, namespaces: [] }],
  ["no size", { media_details: {} }],
])("%s is not a picture", (_, change) => expect(readMedia({ ...picture, ...change })).toBeNull());

test.each([
  [{ type: "page" }, false],
  [{ type: "post" }, true],
  [{}, true],
])("%j is a post: %s", (item, isPost) => expect(reader.isPost(item)).toBe(isPost));
