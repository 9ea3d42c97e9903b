import * as v from "valibot";
import type { Article, ArticleCard, CollectionName, Post, PostCard } from "../../../domain/content.ts";
import { knownFeature } from "../../../domain/feature-lists.ts";
import { postPictures } from "../../../domain/post-pictures.ts";
import { picture } from "../../../domain/text-schemas.ts";
import { isLocale } from "../../../i18n/locales.ts";
import { hashesOf } from "../../texts/lock.ts";
import { unitsOf } from "../../texts/units.ts";
import type { MirrorEntry } from "../mirror-file.ts";
import { instantIn, list, slug, text } from "./front-matter.ts";
import type { EntrySource } from "./read-entry.ts";
import type { Body } from "./render-body.ts";
import type { Layout } from "./scan-folder.ts";

/** The parts of a mirror entry that differ between kinds. */
export type EntryParts<Card extends object, Detail extends object> = Omit<
  MirrorEntry<Card, Detail>,
  "key" | "stamp" | "locale" | "slug" | "oldSlugs" | "categories"
>;

export interface EntryPlace extends Omit<EntrySource, "stamp"> {
  body: Body;
  /** The author's text with its placeholders filled, from which the body was rendered. */
  markdown: string;
  /** Fills the placeholders of a field. On failure, records a mistake and returns an empty text. */
  filled: (field: string, text: string) => string;
  /** Records a mistake, so that the entry is not shown. */
  addMistake: (field: string, problem: string, fix: string) => void;
}

/** The fields that `readEntry` needs. Own pages have no category. */
export interface EntryFields {
  category?: string | undefined;
}

/** The differences between posts, help articles and own pages: the folder, the schema and the mirror entry. */
export interface EntryKind<Fields extends EntryFields, Card extends object, Detail extends object> {
  collection: CollectionName;
  /** The path within the content folder. */
  folder: string;
  layout: Layout;
  /** Returns the schema of the front matter. Dates without a UTC offset are in this time zone. */
  schema: (timeZone: string) => v.GenericSchema<unknown, Fields>;
  toParts: (fields: Fields, place: EntryPlace) => EntryParts<Card, Detail>;
}

const languageFix = "write the code of a language, such as en";

/** A language that the site lacks counts as none: a translation is still valid after its original was removed. */
const originalLanguage = v.pipe(
  v.string(languageFix),
  v.regex(/^[a-z]{2,3}$/, languageFix),
  v.transform((code) => (isLocale(code) ? code : undefined)),
);

/** Returns the schema of the front matter of a help article. Dates become milliseconds since 1970. */
function articleFields(timeZone: string) {
  return v.strictObject(
    {
      title: text,
      summary: text,
      audience: v.picklist(["employees", "administrators"], "write employees or administrators"),
      category: text,
      updated: instantIn(timeZone),
      related: list(slug),
      synonyms: list(text),
      feature: v.optional(knownFeature),
      source: v.optional(originalLanguage),
    },
    "write one field a line, such as title: A question",
  );
}

type ArticleFields = v.InferOutput<ReturnType<typeof articleFields>>;
export type StoredArticleCard = Omit<ArticleCard, "category">;
export type ArticleDetail = Pick<
  Article,
  "body" | "headings" | "feature" | "source" | "hashes" | "recorded" | "markdown"
>;

/** Help articles. The file name is the id: translations have the same name in the folder of each language. */
export const articleKind: EntryKind<ArticleFields, StoredArticleCard, ArticleDetail> = {
  collection: "help",
  folder: "help",
  layout: "by-language",
  schema: articleFields,
  toParts(fields, { file, locale, slug, source: written, recorded, body, markdown, filled }) {
    const { audience, updated, related, feature = null, source = null } = fields;
    const title = filled("title", fields.title);
    const summary = filled("summary", fields.summary);
    const synonyms = fields.synonyms.map((each) => filled("synonyms", each));
    const { headings } = body;
    const hashes = hashesOf(unitsOf(file, written));
    return {
      ...{ id: slug, hidden: false, published: updated, updated, audience, related },
      card: { ...{ id: slug, locale, slug, title, summary, audience }, updated: new Date(updated).toISOString() },
      detail: {
        ...{ body: body.body, headings, feature, source, hashes, markdown },
        recorded: source === null ? {} : recorded(source),
      },
      search: { title, summary, synonyms, headings: headings.map((each) => each.text), text: body.text },
    };
  },
};

/** Returns the schema of the front matter of a post. Dates become milliseconds since 1970. */
export function postFields(timeZone: string) {
  return v.strictObject(
    {
      id: slug,
      title: text,
      description: v.optional(text),
      excerpt: text,
      published: instantIn(timeZone),
      updated: v.optional(instantIn(timeZone)),
      category: text,
      synonyms: list(text),
      author: v.optional(text),
      draft: v.optional(v.boolean("write true or false"), false),
      cover: v.optional(picture),
      picture: v.optional(v.picklist(postPictures, `write one of ${postPictures.join(", ")}`)),
    },
    "write one field a line, such as title: A name",
  );
}

type PostFields = v.InferOutput<ReturnType<typeof postFields>>;
export type StoredPostCard = Omit<PostCard, "category">;
export type PostDetail = Pick<Post, "description" | "body" | "headings" | "markdown">;

export const postKind: EntryKind<PostFields, StoredPostCard, PostDetail> = {
  collection: "posts",
  folder: "blog",
  layout: "by-language",
  schema: postFields,
  toParts(fields, { locale, slug, body, markdown, filled }) {
    const { id, published, draft } = fields;
    const updated = Math.max(published, fields.updated ?? 0);
    const title = filled("title", fields.title);
    const excerpt = filled("excerpt", fields.excerpt);
    const description = fields.description === undefined ? excerpt : filled("description", fields.description);
    const synonyms = fields.synonyms.map((each) => filled("synonyms", each));
    const { headings, minutesToRead } = body;
    return {
      ...{ id, hidden: draft, published, updated },
      card: {
        ...{ id, locale, slug, title, excerpt, minutesToRead },
        published: new Date(published).toISOString(),
        updated: new Date(updated).toISOString(),
        author: fields.author === undefined ? null : filled("author", fields.author),
        cover: fields.cover ? { ...fields.cover, alt: filled("cover.alt", fields.cover.alt) } : null,
        ...(fields.picture && { picture: fields.picture }),
      },
      detail: { description, body: body.body, headings, markdown },
      search: {
        title,
        summary: `${excerpt} ${description}`,
        ...{ synonyms, headings: headings.map((each) => each.text), text: body.text },
      },
    };
  },
};
