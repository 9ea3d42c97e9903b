import * as v from "valibot";
import type { Post, PostCard } from "../../../domain/content.ts";
import type { EntryKind } from "./entry-kind.ts";
import { instantIn, list, slug, text } from "./front-matter.ts";

const pixels = "write a whole number of pixels";
const size = v.pipe(v.number(pixels), v.integer(pixels), v.minValue(1, pixels));

const cover = v.strictObject(
  {
    src: v.pipe(text, v.regex(/^\/[^/\\]/, "write an address of this site that begins with one slash")),
    width: size,
    height: size,
    alt: v.string('write what the picture shows, or "" if it only decorates'),
  },
  "write src, width, height and alt",
);

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
      cover: v.optional(cover),
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
