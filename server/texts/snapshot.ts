import type { StateCounts, TextState } from "../../domain/desk/texts.ts";
import { pages } from "../../domain/pages.ts";
import { href, type PlainPage } from "../../domain/site-map.ts";
import { type Locale, locales, perLocale } from "../../i18n/locales.ts";
import { keep, readKept } from "../content/files/kept-file.ts";
import { type EditRow, isOpen, type ReleasedEdit } from "./edit-rows.ts";
import { type EditStore, toLaid } from "./edit-store.ts";
import { type Family, type KnownText, type KnownTexts, type PlacedUnit, readFamilies } from "./families.ts";
import { addressOf, type Lock, notTranslated, readLock, recordedAfter, translatedUnits } from "./lock.ts";
import { noFile, Overlay } from "./overlay.ts";
import { addressFor, type Rename } from "./renames.ts";

/** A family whose texts are edited at the desk. */
export interface EditedFamily extends Family {
  /** The paths of its files. */
  files: Partial<Record<Locale, string>>;
}

/** The versions that were ever published by file, oldest first: translations were made from them. */
type Released = ReadonlyMap<string, readonly ReleasedEdit[]>;

/** All texts with what members have written, at one moment. */
export interface Snapshot {
  families: EditedFamily[];
  /** The open and the published edits by file. */
  rows: ReadonlyMap<string, readonly EditRow[]>;
  released: Released;
  renames: readonly Rename[];
  locks: Record<Locale, Lock>;
}

interface SnapshotOptions {
  contentDir: string;
  rows: readonly EditRow[];
  released: Released;
  renames: readonly Rename[];
  known: KnownTexts;
}

interface ReaderOptions {
  contentDir: string;
  edits: Pick<EditStore, "current" | "released" | "renames">;
  /** Where the texts are kept for the next start. */
  file: string;
  /** A value that changes with the code. */
  version: string;
  log: Parameters<typeof keep>[2];
}

/** Returns a function that reads all texts with what members have written. It parses only the files that changed. */
export function snapshotReader({ contentDir, edits, file, version, log }: ReaderOptions) {
  const known: KnownTexts = new Map();
  let first: Promise<unknown> | null = null;
  async function readFirst(): Promise<void> {
    const kept: KnownTexts = new Map(readKept<[string, KnownText][]>(file, version));
    // Files of a deployment may have other texts with the same time and size, so only the digests count.
    for (const [path, each] of kept) known.set(path, { ...each, stamp: "" });
    await readFamilies(contentDir, known, undefined, new Overlay());
    const isNew = [...known].some(([path, { text }]) => text !== kept.get(path)?.text);
    if (isNew) keep(file, { version, value: [...known] }, log);
  }
  return async (): Promise<Snapshot> => {
    // Parsing all texts takes seconds, so calls that come meanwhile wait for it instead of doing it, too.
    first ??= readFirst().catch(() => {
      first = null;
    });
    await first;
    const [rows, all, renames] = await Promise.all([edits.current(), edits.released(), edits.renames()]);
    const released = Map.groupBy(all, (row) => row.file);
    return readSnapshot({ contentDir, rows, released, renames, known });
  };
}

/** Reads all texts: the files, with published edits, and with new files that are not published yet. */
async function readSnapshot({ contentDir, rows, released, renames, known }: SnapshotOptions): Promise<Snapshot> {
  const openWhole = rows.filter((row) => isOpen(row) && row.unit === "");
  const others = rows.filter(
    ({ file, unit, state }) => state === "published" && (unit !== "" || !openWhole.some((row) => row.file === file)),
  );
  const overlay = new Overlay([...others, ...openWhole].map(toLaid), { renames });
  const all = await readFamilies(contentDir, known, undefined, overlay);
  const families = all.map((family): EditedFamily => {
    const files = Object.entries(family.units).map(([locale, units]) => [locale, units[0]?.file]);
    return { ...family, files: Object.fromEntries(files) };
  });
  // Without its lock, which the log reports, a language counts as current.
  const lockIn = (outcome: ReturnType<typeof readLock>) => (outcome.ok ? outcome.value : {});
  const locks = perLocale((locale) => lockIn(readLock(contentDir, locale, overlay)));
  return { families, rows: Map.groupBy(rows, ({ file }) => file), released, renames, locks };
}

/** Returns the states of the units of a family in one language, by key. Those of the whole body are at each block. */
export function statesOf({ rows, released, locks }: Snapshot, family: EditedFamily, locale: Locale) {
  const states = new Map<string, TextState>();
  const own = family.units[locale] ?? [];
  const sources = family.units[family.source] ?? [];
  for (const { key } of own) states.set(key, "current");
  const lock = lockOf(locks[locale], released, family, locale);
  for (const { address, state } of translatedUnits(family, locale, lock)) {
    const key = address.slice(family.id.length).replace(/^#(?!\d)/, "");
    if (key !== "body") states.set(key, state);
    else for (const each of sources) if (each.key.startsWith("#")) states.set(each.key, state);
  }
  for (const row of (rows.get(family.files[locale] ?? "") ?? []).filter(isOpen)) {
    const state = row.is_machine && row.state === "draft" ? "machineDraft" : (row.state as TextState);
    if (row.unit === "") for (const { key } of own) states.set(key, state);
    else states.set(row.unit, state);
  }
  return states;
}

/**
 * Returns the lines that the lock of a language has for a family, with what was translated or corrected at the desk and
 * is not in its file yet.
 */
export function lockOf(lock: Lock, released: Released, family: EditedFamily, locale: Locale): Lock {
  const { id, files, source, units } = family;
  const [own = "", original = ""] = [files[locale], files[source]];
  const rows = [...new Set([own, original])].flatMap((file) => released.get(file) ?? []);
  rows.sort((a, b) => Number(a.published_at) - Number(b.published_at));
  const keys = ["body", ...(units[source] ?? []).map(({ key }) => key)];
  const lines = keys.map((key) => [key, lock[addressOf(id, key)]] as const);
  const recorded = Object.fromEntries(lines.flatMap(([key, hash]) => (hash === undefined ? [] : [[key, hash]])));
  const now = recordedAfter(recorded, rows, { own, source: original });
  // An edit of a whole file that has edits of units inside names their sources.
  const wholes = rows.filter(({ file, unit }) => file === own && unit === "");
  const inside = new Set(wholes.flatMap(({ source_hash }) => source_hash?.split(" ") ?? []));
  const isNew = wholes.some(({ bases }) => bases === "" || bases.split(" ").includes(noFile));
  for (const { key, hash, kind } of units[source] ?? []) {
    if (inside.has(hash)) now[key] = hash;
    else if (isNew && kind !== "list") now[key] ??= inside.has(notTranslated) ? notTranslated : hash;
  }
  return Object.fromEntries(Object.entries(now).map(([key, hash]) => [addressOf(id, key), hash]));
}

export function countsOf(snapshot: Snapshot, family: EditedFamily, locale: Locale): StateCounts {
  const counts = noCounts();
  for (const state of statesOf(snapshot, family, locale).values()) counts[state] += 1;
  return counts;
}

export function noCounts(): StateCounts {
  return { current: 0, changed: 0, missing: 0, machineDraft: 0, draft: 0, inReview: 0 };
}

const titleKeys = ["title", "metaTitle", "hero.title", "headline", "name", "#1"];

export function titleOf({ id, units, source }: EditedFamily, locale: Locale): string {
  for (const named of [units[locale], units[source]]) {
    const found = titleKeys.flatMap((key) => named?.find((unit) => unit.key === key) ?? []);
    if (found[0]) return found[0].text;
  }
  return id;
}

/** Returns the end of the address that members chose for a text; `null`: it has none in this language. */
export function slugOf({ id, part, files }: Pick<EditedFamily, "id" | "part" | "files">, lang: Locale): string | null {
  if (part === "pages" || part === "messages") return null;
  return part === "blog" ? (files[lang]?.replace(/^.*\/|\.md$/g, "") ?? null) : id.slice(id.lastIndexOf("/") + 1);
}

/** Returns the path of a text on the site; `null` if it has no page of its own, or none in this language. */
export function pathOf({ id, part, files }: Pick<EditedFamily, "id" | "part" | "files">, lang: Locale): string | null {
  const slug = slugOf({ id, part, files }, lang);
  if (part === "messages") return null;
  if (part !== "pages") return slug && addressFor({ part, locale: lang }, slug);
  const [, folder = "", name = ""] = id.split("/");
  if (folder === "features" || folder === "industries") {
    if (name === "overview") return href(folder, { lang });
    return href(folder === "features" ? "feature" : "industry", { lang, slug: name });
  }
  return name === "" && folder in pages ? href(folder as PlainPage, { lang }) : null;
}

/** The pages of the site with only one address in a language. */
const plainPages = Object.entries(pages).flatMap(([name, { path, listed, messages }]) =>
  listed && !path.replace("/:lang", "").includes(":") ? [{ name: name as PlainPage, messages }] : [],
);

/**
 * Returns the path of a page that shows a text; `null`: none does. Messages are on several pages; `units`, which were
 * changed, tell which is best.
 */
export function previewPathOf(family: EditedFamily, lang: Locale, units: readonly string[] = []): string | null {
  if (family.part !== "messages") return pathOf(family, lang);
  const part = family.id.replace("messages/", "");
  const isEverywhere = part === "site" || part === "frame";
  const those = plainPages.filter(({ messages }) => isEverywhere || messages.some((each) => each === part));
  const named = those.find(({ name }) => units.some((unit) => unit.startsWith(`${name}.`)));
  const shown = named ?? those[0];
  return shown ? href(shown.name, { lang }) : null;
}

/** Returns whether all words occur in the texts of a family, in any language. `words` are in lower case. */
export function hasWords(family: EditedFamily, rows: Snapshot["rows"], words: readonly string[]): boolean {
  if (words.length === 0) return true;
  return locales.some((locale) => {
    const texts = (family.units[locale] ?? []).map(({ text }: PlacedUnit) => text);
    const edits = (rows.get(family.files[locale] ?? "") ?? []).map(({ text }) => text);
    const whole = [family.id, ...texts, ...edits].join("\n").toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
