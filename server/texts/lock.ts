import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import type { Coverage, Hashes, TextPart, TranslationState } from "../../domain/texts.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { type Outcome, wrong } from "../content/markdown/read-yaml.ts";
import type { ReleasedEdit } from "./edit-rows.ts";
import type { Family, PlacedUnit } from "./families.ts";
import type { Overlay } from "./overlay.ts";
import { hashOf, type Unit } from "./units.ts";

/**
 * The hashes of the texts that the translations into one language were made from, by address. A translation without a
 * line counts as current.
 */
export type Lock = Hashes;

/** The source of a unit that is not translated although its text is there: an empty text. */
export const notTranslated = hashOf("");

/** A text that is translated on its own, in one language. */
export interface TranslatedUnit {
  /** Such as `help/clock-in-fails#7` or `pages/home#hero.title`. */
  address: string;
  state: TranslationState;
  part: TextPart;
  words: number;
  /** The hash of the source text now. */
  hash: string;
  /** The lines that the lock has for it: none if nothing is recorded. */
  recorded: [address: string, hash: string][];
}

/**
 * Lists the texts that a language must have of a family, with their states. Texts correspond by key. Where the blocks
 * of two languages differ, all blocks together are one text, with the key `body`. Search words are not translated.
 */
export function translatedUnits({ id, part, source, units }: Family, locale: Locale, lock: Lock): TranslatedUnit[] {
  const originals = units[source]?.filter(({ kind }) => kind !== "list") ?? [];
  const own = units[locale] ?? [];
  if (locale === source) return [];
  const isWhole = own.length > 0 && blockKinds(own) !== blockKinds(originals);
  const keys = new Set((isWhole ? withBody(own) : own).map(({ key }) => key));
  return (isWhole ? withBody(originals) : originals).map(({ key, hash, words }): TranslatedUnit => {
    const address = addressOf(id, key);
    const recorded = recordsOf(lock, id, key);
    const isCurrent = recorded.every((each) => each[0] === address && each[1] === hash);
    const state = keys.has(key) ? (isCurrent ? "current" : "changed") : "missing";
    return { address, state, part, words, hash, recorded };
  });
}

type Translated = Pick<PlacedUnit, "key" | "hash" | "words">;

function isBlock({ key }: Pick<PlacedUnit, "key">): boolean {
  return key.startsWith("#");
}

function blockKinds(units: readonly PlacedUnit[]): string {
  return units
    .filter(isBlock)
    .map(({ kind }) => kind)
    .join(" ");
}

function withBody(units: readonly PlacedUnit[]): Translated[] {
  const { blocks = [], fields = [] } = Object.groupBy(units, (unit) => (isBlock(unit) ? "blocks" : "fields"));
  const words = blocks.reduce((sum, each) => sum + each.words, 0);
  return [...fields, { key: "body", hash: hashOfBody(blocks), words }];
}

function hashOfBody(blocks: readonly Unit[]): string {
  return hashOf(blocks.map(({ text }) => text).join("\n\n"));
}

/** Returns the hashes of the texts of a file that are translated, and that of its body. */
export function hashesOf(units: readonly Unit[]): Hashes {
  const translated = units.filter(({ kind }) => kind !== "list").map(({ key, text }) => [key, hashOf(text)]);
  return { ...Object.fromEntries(translated), body: hashOfBody(units.filter(isBlock)) };
}

/** Returns the lines of a lock by family, with the keys of units instead of addresses. */
export function recordedByFamily(lock: Lock): Map<string, Hashes> {
  const families = Map.groupBy(Object.entries(lock), ([address]) => address.slice(0, address.indexOf("#")));
  const keyOf = (key: string) => (/^\d+$/.test(key) ? `#${key}` : key);
  const toHashes = (id: string, lines: [string, string][]) =>
    Object.fromEntries(lines.map(([address, hash]) => [keyOf(address.slice(id.length + 1)), hash]));
  return new Map([...families].map(([id, lines]) => [id, toHashes(id, lines)]));
}

/**
 * Returns the hashes of the texts that a translation was made from, after what was published at the desk: a translation
 * was made from what its source said then, and a correction of the source leaves translations as they are. `rows`: all
 * versions that were published, oldest first. `files`: those of the translation and of its source.
 */
export function recordedAfter(
  recorded: Hashes,
  rows: readonly ReleasedEdit[],
  files: { own: string; source: string },
): Record<string, string> {
  let now: Record<string, string> = { ...recorded };
  let inside: string[] = [];
  for (const { file, unit, bases, text, is_correction, source_hash } of rows) {
    const known = bases.split(" ");
    // A new text was made from its source as a whole, unless its `source_hash` says which units were translated.
    if (file === files.own && unit === "" && bases === "") {
      now = {};
      inside = source_hash?.split(" ") ?? [];
    } else if (file === files.own && unit !== "" && source_hash !== null) now[unit] = source_hash;
    else if (file === files.source && unit !== "") {
      const [first = ""] = inside.includes(notTranslated)
        ? [...known.filter((each) => inside.includes(each)), notTranslated]
        : known;
      const hash = now[unit] ?? first;
      now[unit] = is_correction && known.includes(hash) ? hashOf(text) : hash;
    }
  }
  return now;
}

/** Returns the address of a unit, which is the same in all languages. */
export function addressOf(family: string, key: string): string {
  return key.startsWith("#") ? `${family}${key}` : `${family}#${key}`;
}

/** Returns the lines of a lock for a unit. Those of the single blocks stand for the body if they were equal before. */
function recordsOf(lock: Lock, family: string, key: string): [string, string][] {
  const records: [string, string][] = [];
  const add = (address: string) => {
    const hash = lock[address];
    if (hash !== undefined) records.push([address, hash]);
    return hash !== undefined;
  };
  add(addressOf(family, key));
  if (key === "body") for (let block = 1; add(`${family}#${block}`); block += 1);
  return records;
}

/**
 * Returns the lock of a language after translations were accepted as up to date. Lines of texts that no longer exist
 * are left out.
 */
export function acceptUnits(
  families: readonly Family[],
  locale: Locale,
  lock: Lock,
  isAccepted: (unit: TranslatedUnit) => boolean,
): Lock {
  const lines = families.filter(hasLock).flatMap((family) =>
    translatedUnits(family, locale, lock).flatMap((unit): [string, string][] => {
      if (unit.state !== "missing" && isAccepted(unit)) return [[unit.address, unit.hash]];
      return unit.recorded;
    }),
  );
  return Object.fromEntries(lines);
}

/** Messages change with the code, in all languages at once, so no lock records them. */
function hasLock({ part }: Family): boolean {
  return part !== "messages";
}

/** Returns how much of each part is translated into a language. Parts that are not there are absent. */
export function coverageOf(families: readonly Family[], locale: Locale, lock: Lock): Map<TextPart, Coverage> {
  const coverage = new Map<TextPart, Coverage>();
  const none = () => ({ units: 0, words: 0 });
  for (const family of families) {
    for (const { part, state, words } of translatedUnits(family, locale, lock)) {
      const row = coverage.get(part) ?? { total: none(), current: none(), changed: none(), missing: none() };
      for (const amount of [row.total, row[state]]) {
        amount.units += 1;
        amount.words += words;
      }
      coverage.set(part, row);
    }
  }
  return coverage;
}

const lockSchema = v.record(v.string(), v.string());

/** Reads the lock of a language; empty if there is none. `overlay`: the texts with a new address. */
export function readLock(contentDir: string, locale: Locale, overlay?: Overlay): Outcome<Lock> {
  const file = lockFile(locale);
  try {
    const text = readFileSync(join(contentDir, file), "utf8");
    return { ok: true, value: parseLock(overlay?.lay(file, text) ?? text) };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return { ok: true, value: {} };
    const problem = error instanceof Error ? error.message : String(error);
    return wrong(file, "the file", problem, "write an address with a hash on each line, or restore the file");
  }
}

/** Throws an `Error` if the text is not a lock. */
export function parseLock(text: string): Lock {
  const lock = parsed.get(text) ?? v.parse(lockSchema, JSON.parse(text));
  parsed.delete(text);
  parsed.set(text, lock);
  const [oldest = ""] = parsed.size > locales.length ? parsed.keys() : [];
  parsed.delete(oldest);
  return lock;
}

/** The locks that were parsed last: each page of the desk about texts needs those of all languages. */
const parsed = new Map<string, Lock>();

/** Returns a lock with one line per text, sorted, so that Git can merge the lines of two editors. */
export function lockText(lock: Lock): string {
  const sorted = Object.entries(lock).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** Writes the lock of a language. */
export function writeLock(contentDir: string, locale: Locale, lock: Lock): void {
  const file = join(contentDir, lockFile(locale));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lockText(lock));
}

/** Returns the path of the lock of a language within the content folder. */
export function lockFile(locale: Locale): string {
  return `translations/${locale}.json`;
}
