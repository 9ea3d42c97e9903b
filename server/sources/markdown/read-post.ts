import type { Post, PostCard } from "../../../domain/content.ts";
import { reservedSlugs } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import type { Mistake, Outcome } from "./mistake.ts";
import type { CategoryTitles } from "./read-categories.ts";
import type { Body } from "./render-body.ts";

/** What one file says, ready to be shown. */
export interface PostFile extends Pick<Body, "links" | "pictures"> {
  file: string;
  draft: boolean;
  /** Milliseconds since 1970. */
  published: number;
  card: PostCard;
  post: Post;
}

export interface ReadOptions {
  /** IANA name; a date without a time is the start of that day there. */
  timeZone: string;
  /** Fills placeholders. Throws an `Error` that names an unknown one. */
  fill: (locale: Locale, text: string) => string;
}

/** Rejects on a text that cannot be rendered in time. */
export type Render = (locale: Locale, markdown: string) => Promise<Body>;

export interface PostSource {
  /** `blog/en/first-post.md` */
  file: string;
  locale: Locale;
  slug: string;
  source: string;
}

/** Reads one post. Never rejects: whatever is wrong with the text becomes a mistake. */
export async function readPost(
  from: PostSource,
  categories: CategoryTitles,
  options: ReadOptions & { render: Render },
): Promise<Outcome<PostFile>> {
  const { file, locale, slug } = from;
  const mistakes: Mistake[] = [];
  const blame = (field: string, problem: string, fix: string) => {
    mistakes.push({ file, field, problem, fix });
    return null;
  };
  const filled = (field: string, text: string) => {
    try {
      return options.fill(locale, text);
    } catch (error) {
      blame(field, messageOf(error), "correct its spelling");
      return "";
    }
  };

  checkSlug(slug, blame);
  const matter = readFrontMatter(file, from.source, options.timeZone);
  if (!matter.ok) return { ok: false, mistakes: [...mistakes, ...matter.mistakes] };
  const { fields, text } = matter.value;
  const known = [...categories.keys()].join(", ") || "those that blog/categories.yml should name";
  const titles =
    categories.get(fields.category) ?? blame("category", `found "${fields.category}"`, `write one of ${known}`);
  const body = await options
    .render(locale, filled("text", text))
    .catch((error: unknown) => blame("text", `unreadable (${messageOf(error)})`, "simplify its Markdown"));
  if (text.trim() === "") blame("text", "missing", "write the article below the front matter");
  const { description, ...words } = fillFields(fields, filled);
  if (!titles || !body || mistakes.length > 0) return { ok: false, mistakes };

  const card: PostCard = {
    ...{ id: fields.id, locale, slug },
    ...words,
    published: toIso(fields.published),
    updated: toIso(Math.max(fields.published, fields.updated ?? 0)),
    minutesToRead: body.minutesToRead,
    category: {
      slug: fields.category,
      title: titles[locale],
      ...(titles.icon === undefined ? {} : { icon: titles.icon }),
    },
  };
  const { links, pictures, headings } = body;
  const post: Post = { ...card, description, body: body.body, headings };
  return { ok: true, value: { file, draft: fields.draft, published: fields.published, card, post, links, pictures } };
}

type Blame = (field: string, problem: string, fix: string) => null;

function checkSlug(slug: string, blame: Blame): void {
  const fix = "rename it with up to 120 lower-case Latin letters, digits and hyphens";
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) blame("file name", `"${slug}" cannot be an address`, fix);
  if (reservedSlugs.has(slug)) blame("file name", `"${slug}" belongs to the site itself`, "choose another name");
}

function fillFields(fields: FrontMatter, filled: (field: string, text: string) => string) {
  const excerpt = filled("excerpt", fields.excerpt);
  return {
    title: filled("title", fields.title),
    excerpt,
    description: fields.description === undefined ? excerpt : filled("description", fields.description),
    author: fields.author === undefined ? null : filled("author", fields.author),
    cover: fields.cover ? { ...fields.cover, alt: filled("cover.alt", fields.cover.alt) } : null,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}
