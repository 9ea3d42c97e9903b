import { createHash } from "node:crypto";
import { glob, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import * as v from "valibot";
import { type TextPart, textParts } from "../../domain/texts.ts";
import { fallbackLocale, isLocale, type Locale, locales } from "../../i18n/locales.ts";
import { slug, splitFrontMatter, text } from "../content/markdown/front-matter.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import { messageFile } from "../messages/merged-messages.ts";
import { editableMessages, isMessageFile, liveParts } from "../messages/read-messages.ts";
import { Overlay } from "./overlay.ts";
import { hashOf, type Unit, unitsOf } from "./units.ts";

/** A unit with its file, as a path within the content folder. */
export interface PlacedUnit extends Unit {
  file: string;
  hash: string;
  words: number;
}

/** One text in several languages. */
export interface Family {
  /** Such as `help/clock-in-fails`, `blog/` with the `id` of the post, `pages/features/shifts` or `messages/desk`. */
  id: string;
  part: TextPart;
  /** The language that the others are translated from. */
  source: Locale;
  units: Partial<Record<Locale, readonly PlacedUnit[]>>;
}

/**
 * What was read from files by their paths within the content folder, so that only those that change are parsed again. A
 * file is read if its stamp has changed, and parsed if its digest has.
 */
export type KnownTexts = Map<string, KnownText>;

export interface KnownText {
  stamp: string;
  digest: string;
  text: FamilyText;
}

interface FamilyText {
  id: string;
  part: TextPart;
  locale: Locale;
  /** The language that the front matter names, and the day of publication. */
  source?: string | undefined;
  published?: string | undefined;
  units: PlacedUnit[];
}

/** Where the texts are. The first pattern that matches decides. */
const layouts: [TextPart, RegExp][] = [
  ["help", /^help\/(?<locale>\w+)\/(?<name>[^/]+)\.md$/],
  ["blog", /^blog\/(?<locale>\w+)\/(?<name>[^/]+)\.md$/],
  ["own", /^pages\/(?<name>own\/[^/]+)\/(?<locale>\w+)\.md$/],
  ["pages", /^pages\/(?<name>(?!own\/).+)\/(?<locale>\w+)\.(?:md|yml)$/],
  ["messages", /^messages\/(?<name>[^/]+)\/(?<locale>\w+)\.json$/],
];

/**
 * Reads the texts of the content folder by family, sorted by part and id. `i18nDir` is the folder with the messages of
 * the code, which those of the content folder replace one by one; without it, only those of the content folder are
 * read. `overlay`: edits that are laid over the files; with it, messages are read as `editableMessages` has them. Keep `known` for the next call. Rejects if a file cannot be read.
 */
export async function readFamilies(
  dir: string,
  known: KnownTexts = new Map(),
  i18nDir?: string,
  overlay?: Overlay,
): Promise<Family[]> {
  const code = i18nDir === undefined ? [] : await readFolder(dir, i18nDir, known);
  const texts = [...code, ...(await readFolder(dir, dir, known, overlay))];
  const families = [...Map.groupBy(texts, ({ id }) => id)].map(([id, family]): Family => {
    const byLocale = Object.groupBy(family, ({ locale }) => locale);
    const units = Object.entries(byLocale).map(([locale, same]) => [locale, merged(same)]);
    return { id, part: family[0]?.part ?? "pages", source: sourceOf(family), units: Object.fromEntries(units) };
  });
  const order = ({ part }: Family) => textParts.indexOf(part);
  return families.sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1));
}

/** Joins the texts of files; the later file wins. Usually, there is only one. */
function merged(texts: readonly FamilyText[]): PlacedUnit[] {
  const [first, ...more] = texts;
  if (more.length === 0) return first?.units ?? [];
  return [...new Map(texts.flatMap(({ units }) => units.map((unit) => [unit.key, unit] as const))).values()];
}

/** Returns the language that the authors name, else the one published first, else the first language of the site. */
function sourceOf(family: readonly FamilyText[]): Locale {
  const named = new Set(family.map(({ source }) => source));
  const [first] = family.toSorted(
    (a, b) =>
      Number(named.has(b.locale)) - Number(named.has(a.locale)) ||
      (a.published ?? "").localeCompare(b.published ?? "") ||
      locales.indexOf(a.locale) - locales.indexOf(b.locale),
  );
  return first?.locale ?? fallbackLocale;
}

async function readFolder(contentDir: string, dir: string, known: KnownTexts, edits?: Overlay): Promise<FamilyText[]> {
  const texts: FamilyText[] = [];
  const overlay = edits ?? new Overlay();
  const found = new Set<string>();
  for await (const name of glob("{help,blog,pages,messages}/**/*.{md,yml,json}", { cwd: dir })) {
    found.add(name.replaceAll("\\", "/"));
  }
  if (edits) for (const part of liveParts()) for (const locale of locales) found.add(messageFile(part, locale));
  const names = new Map([...overlay.files.map((name) => [name, name] as const), ...overlay.named(found)]);
  const statuses = await Promise.all(
    [...names].map(async ([name, there]) => [name, join(dir, there), await statusOf(join(dir, there))] as const),
  );
  for (const [name, there, status] of statuses) {
    const [part, groups] = placeOf(name);
    if (!part || !isLocale(groups.locale)) continue;
    const stamp = `${status?.mtimeMs}:${status?.size}:${overlay.stampOf(name)}`;
    const file = relative(contentDir, join(dir, name));
    let kept = known.get(file);
    if (kept?.stamp !== stamp) {
      const place = { part, locale: groups.locale, name: groups.name ?? "", file };
      const own = status && (await readFile(there, "utf8"));
      const source = overlay.lay(name, edits && isMessageFile(name) ? editableMessages(dir, name, own) : own);
      if (source === null) continue;
      const digest = createHash("sha1").update(source).digest("base64");
      kept = { stamp, digest, text: kept?.digest === digest ? kept.text : textOf(place, source) };
      known.set(file, kept);
    }
    texts.push(kept.text);
  }
  return texts;
}

function statusOf(path: string) {
  return unlessGone(stat(path));
}

function placeOf(file: string): [TextPart | undefined, Record<string, string | undefined>] {
  for (const [part, shape] of layouts) {
    const { groups } = shape.exec(file) ?? {};
    if (groups) return [part, groups];
  }
  return [undefined, {}];
}

const fields = v.object({ id: v.optional(slug), source: v.optional(text), published: v.optional(text) });

function textOf(
  { part, locale, name, file }: { part: TextPart; locale: Locale; name: string; file: string },
  source: string,
): FamilyText {
  const matter = part === "messages" ? null : splitFrontMatter(file, source, fields);
  const { id = name, ...origin } = matter?.ok ? matter.value.fields : {};
  const folder = part === "own" ? "pages" : part;
  return {
    ...{ id: `${folder}/${part === "blog" ? id : name}`, part, locale, ...origin },
    units: unitsOf(file, source).map((unit) => ({
      ...{ ...unit, file, hash: hashOf(unit.text), words: countWords(unit.text) },
    })),
  };
}

/** Counts words of at least two letters, so that list markers and placeholders for numbers do not count. */
function countWords(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0;
}
