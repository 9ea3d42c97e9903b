import { sceneNames } from "../../../domain/scenes.ts";
import { reservedSlugs } from "../../../domain/site-map.ts";
import type { Hashes } from "../../../domain/texts.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { MirrorEntry } from "../mirror-file.ts";
import { splitFrontMatter } from "./front-matter.ts";
import type { EntryFields, EntryKind } from "./kinds.ts";
import { ancestorsOf, type Categories } from "./read-categories.ts";
import type { Mistake, Outcome } from "./read-yaml.ts";
import type { Body } from "./render-body.ts";

/** The entry of one file, ready for the mirror, with the links and pictures of its text. */
export interface EntryFile<Card extends object = object, Detail extends object = object>
  extends Pick<Body, "links" | "pictures"> {
  file: string;
  entry: MirrorEntry<Card, Detail>;
}

export interface ReadOptions {
  /** An IANA time zone. A date without a time means the start of that day there. */
  timeZone: string;
  /** Fills placeholders. Throws an `Error` that names an unknown one. */
  fill: (locale: Locale, text: string) => string;
}

export interface EntrySource {
  /** `blog/en/first-post.md` */
  file: string;
  locale: Locale;
  slug: string;
  /** The slugs that it had before. */
  oldSlugs?: readonly string[];
  source: string;
  /** A value that changes with the file. */
  stamp: string;
  /** Returns the hashes of the texts that it was translated from, if its source is in this language. */
  recorded: (source: Locale) => Hashes;
}

export interface EntryContext extends ReadOptions {
  categories: Categories;
  /** Renders a text. Rejects if it cannot be rendered in time, or at all. */
  render: (locale: Locale, markdown: string) => Promise<Body>;
}

/** Reads one entry. Never rejects: every fault of the text becomes a mistake. */
export async function readEntry<Fields extends EntryFields, Card extends object, Detail extends object>(
  { file, locale, slug, oldSlugs = [], source, stamp, recorded }: EntrySource,
  kind: EntryKind<Fields, Card, Detail>,
  { timeZone, fill, categories, render }: EntryContext,
): Promise<Outcome<EntryFile<Card, Detail>>> {
  const mistakes: Mistake[] = [];
  const addMistake = (field: string, problem: string, fix: string) => {
    mistakes.push({ file, field, problem, fix });
    return null;
  };
  const filled = (field: string, text: string) => {
    try {
      return fill(locale, text);
    } catch (error) {
      addMistake(field, messageOf(error), "correct its spelling");
      return "";
    }
  };

  checkSlug(kind.layout === "by-slug" ? "folder name" : "file name", slug, addMistake);
  const matter = splitFrontMatter(file, source, kind.schema(timeZone));
  if (!matter.ok) return { ok: false, mistakes: [...mistakes, ...matter.mistakes] };
  const { fields, text } = matter.value;
  const { category } = fields;
  const known = [...categories.keys()].join(", ") || `those that ${kind.folder}/categories.yml should name`;
  if (category !== undefined && !categories.has(category))
    addMistake("category", `found "${category}"`, `write one of ${known}`);
  const markdown = filled("text", text);
  const body = await render(locale, markdown).catch((error: unknown) =>
    addMistake("text", `unreadable (${messageOf(error)})`, "simplify its Markdown"),
  );
  const [drawing] = body?.text.match(/\{scene:[^}]*\}/) ?? [];
  if (drawing) addMistake("text", `found ${drawing}`, `write it as a paragraph, with one of ${sceneNames.join(", ")}`);
  if (text.trim() === "") addMistake("text", "missing", "write the text below the front matter");
  const pageBlock = kind.collection === "own" ? null : body?.body.match(/data-block="((?:demo|form|call)[^"]*)"/);
  if (pageBlock) addMistake("text", `found {${pageBlock[1]}}`, "remove it: only own pages have this block");
  const parts =
    body && kind.toParts(fields, { file, locale, slug, source, recorded, body, markdown, filled, addMistake });
  if (!body || !parts || mistakes.length > 0) return { ok: false, mistakes };
  const entry = {
    key: file,
    stamp,
    locale,
    slug,
    oldSlugs,
    categories: category === undefined ? [] : ancestorsOf(categories, category),
    ...parts,
  };
  return { ok: true, value: { file, entry, links: body.links, pictures: body.pictures } };
}

type Blame = (field: string, problem: string, fix: string) => null;

function checkSlug(field: string, slug: string, addMistake: Blame): void {
  const fix = "rename it with up to 120 lower-case Latin letters, digits and hyphens";
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) addMistake(field, `"${slug}" cannot be an address`, fix);
  if (reservedSlugs.has(slug)) addMistake(field, `"${slug}" belongs to the site itself`, "choose another name");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
