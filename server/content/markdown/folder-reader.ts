import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hashes } from "../../../domain/texts.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import type { ReleasedEdit } from "../../texts/edit-rows.ts";
import { readLock, recordedAfter, recordedByFamily } from "../../texts/lock.ts";
import type { Overlay } from "../../texts/overlay.ts";
import { redirectsFile } from "../../texts/renames.ts";
import { hashOf } from "../../texts/units.ts";
import { BodyRenderer, type RenderLimits } from "./body-renderer.ts";
import type { EntryFields, EntryKind } from "./kinds.ts";
import { type Categories, readCategories } from "./read-categories.ts";
import { type EntryFile, type ReadOptions, readEntry } from "./read-entry.ts";
import { lineOf, type Mistake, type Outcome, wrong } from "./read-yaml.ts";
import { type FoundFile, type Scan, unlessGone } from "./scan-folder.ts";

/** What entries depend on besides their files. */
export interface ReaderSettings extends ReadOptions {
  /** A value that changes with the code and with the values of placeholders. */
  version?: string;
}

export interface ReaderOptions extends ReaderSettings {
  dir: string;
  /** The edits that are laid over the files. */
  overlay?: Overlay;
  renderLimits?: Partial<RenderLimits>;
}

/** The maximum size of a file, far above the longest article. A larger file is in the folder by mistake. */
const maxBytes = 100 * 1024;

/** Reads the files of one folder. If the categories cannot be read, the last good ones stay. */
export class FolderReader<Fields extends EntryFields, Card extends object, Detail extends object> {
  categories: Categories = new Map();
  /** The mistakes in the categories and the locks. */
  get commonMistakes(): Mistake[] {
    return [...this.#categoryMistakes, ...this.#lockMistakes];
  }

  readonly #kind: EntryKind<Fields, Card, Detail>;
  #options: ReaderOptions;
  readonly #renderer: BodyRenderer;
  #categoriesStamp = "";
  #categoryMistakes: Mistake[] = [];
  #locksStamp = "";
  #lockMistakes: Mistake[] = [];
  readonly #recorded = new Map<Locale, ReadonlyMap<string, Hashes>>();
  #version: string;

  constructor(kind: EntryKind<Fields, Card, Detail>, options: ReaderOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#renderer = new BodyRenderer(options.renderLimits);
    this.#version = versionOf(options, this.categories);
  }

  /** Reads what entries depend on, as far as it has changed: the categories and the locks. */
  async readCommon({ categories, locks }: Scan): Promise<void> {
    await this.#readCategories(categories);
    // Only articles say that the text that they were made from has changed.
    const stamp = `${locks} ${this.#options.overlay?.stampOf(redirectsFile) ?? ""}`;
    if (this.#kind.collection !== "help" || stamp === this.#locksStamp) return;
    this.#locksStamp = stamp;
    this.#lockMistakes = [];
    for (const locale of locales) {
      const lock = readLock(this.#options.dir, locale, this.#options.overlay);
      if (lock.ok) this.#recorded.set(locale, recordedByFamily(lock.value));
      else this.#lockMistakes.push(...lock.mistakes);
    }
  }

  async #readCategories(found: Scan["categories"]): Promise<void> {
    if (!found || found.stamp === this.#categoriesStamp) return;
    const source = await readText(this.#options.dir, found.file);
    if (source === null) return;
    const outcome = source.ok ? readCategories(found.file, source.value) : source;
    this.#categoriesStamp = found.stamp;
    this.#categoryMistakes = outcome.ok ? [] : outcome.mistakes;
    if (!outcome.ok) return;
    this.categories = outcome.value;
    this.#version = versionOf(this.#options, this.categories);
  }

  /** Changes what all entries depend on, and therefore their stamps. */
  change(settings: ReaderSettings): void {
    this.#options = { ...this.#options, ...settings };
    this.#version = versionOf(this.#options, this.categories);
  }

  /** Returns a stamp that is the same as long as reading the file gives the same entry. */
  stampOf(found: FoundFile): string {
    const edits = this.#options.overlay?.stampOf(found.file) ?? "";
    const recorded = [this.#recordedOf(found), this.#releasedOf(found).map(({ id }) => id)];
    return `${found.stamp} ${this.#version} ${hashOf(JSON.stringify(recorded))}${edits}`;
  }

  #recordedOf({ locale, slug }: FoundFile): Hashes {
    return this.#recorded.get(locale)?.get(`${this.#kind.folder}/${slug}`) ?? {};
  }

  /** Returns what was published of an article, as far as its translations depend on it. */
  #releasedOf({ file }: FoundFile): readonly ReleasedEdit[] {
    return this.#kind.collection === "help" ? (this.#options.overlay?.releasedOf(file) ?? []) : [];
  }

  /** Reads an entry; `null` if the file has been deleted since it was found. Never rejects because of the text. */
  async read(found: FoundFile): Promise<Outcome<EntryFile<Card, Detail>> | null> {
    const { file, there = file, size } = found;
    const { overlay } = this.#options;
    const fix = "shorten it, or keep pictures out of it";
    const tooLarge = wrong(file, "the file", `${size} bytes, more than ${maxBytes}`, fix);
    const source = size > maxBytes ? tooLarge : await readText(this.#options.dir, there);
    if (source?.ok === false) return source;
    const own = source?.value ?? null;
    const laid = overlay?.lay(file, own) ?? own;
    if (laid === null) return null;
    const outcome = await this.readSource(found, laid);
    if (outcome.ok || laid === own) overlay?.accept(file);
    else overlay?.reject(file, outcome.mistakes.map(lineOf));
    return outcome.ok || own === null || laid === own ? outcome : this.readSource(found, own);
  }

  /** Reads an entry from a text that need not be in a file. */
  readSource(found: FoundFile, source: string): Promise<Outcome<EntryFile<Card, Detail>>> {
    const { file, locale, slug } = found;
    const { categories } = this;
    const recorded = (from: Locale) =>
      recordedAfter(this.#recordedOf(found), this.#releasedOf(found), { own: file, source: `help/${from}/${slug}.md` });
    const oldSlugs = this.#options.overlay?.oldSlugsOf(file) ?? [];
    const entry = { file, locale, slug, oldSlugs, source, stamp: this.stampOf(found), recorded };
    return readEntry(entry, this.#kind, {
      ...{ ...this.#options, categories },
      render: (...text) => this.#renderer.render(...text),
    });
  }

  close(): Promise<void> {
    return this.#renderer.close();
  }
}

/** Returns a value that changes with everything that an entry depends on besides its file. */
function versionOf({ version = "", timeZone }: ReaderOptions, categories: Categories): string {
  const parts = [version, timeZone, JSON.stringify([...categories])];
  return createHash("sha1").update(parts.join("\n")).digest("base64");
}

/** Reads a whole folder once, for checks and for putting the first posts into WordPress. */
export async function readFolder<Fields extends EntryFields, Card extends object, Detail extends object>(
  kind: EntryKind<Fields, Card, Detail>,
  scan: Scan,
  options: ReaderOptions,
): Promise<{ files: EntryFile<Card, Detail>[]; categories: Categories; mistakes: Mistake[] }> {
  const reader = new FolderReader(kind, options);
  await reader.readCommon(scan);
  const outcomes = await Promise.all(scan.entries.map((found) => reader.read(found)));
  await reader.close();
  const valid = outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.value] : []));
  const invalid = outcomes.flatMap((outcome) => (outcome && !outcome.ok ? outcome.mistakes : []));
  const { files, mistakes } = placeEntries(
    valid.map(({ file, entry }) => ({ file, wanted: localeAndId(entry), held: null })),
  );
  return {
    files: valid.filter(({ file, entry }) => files.get(localeAndId(entry)) === file),
    categories: reader.categories,
    mistakes: [...scan.mistakes, ...reader.commonMistakes, ...invalid, ...mistakes],
  };
}

export interface Claimant {
  file: string;
  /** The language and id that the file claims now, and those that it had before; `held` is `null` for a new file. */
  wanted: string;
  held: string | null;
}

export function localeAndId({ locale, id }: { locale: string; id: string }): string {
  return `${locale} ${id}`;
}

/**
 * Decides which file gets each id. If several files claim one id, the file that had it before keeps it; otherwise the
 * first one by name gets it. Returns the files by claim, and a mistake for each other file.
 */
export function placeEntries(claimants: readonly Claimant[]): { files: Map<string, string>; mistakes: Mistake[] } {
  const files = new Map<string, string>();
  const mistakes: Mistake[] = [];
  const keeps = ({ wanted, held }: Claimant) => Number(wanted === held);
  for (const { file, wanted, held } of claimants.toSorted(
    (a, b) => keeps(b) - keeps(a) || (a.file < b.file ? -1 : 1),
  )) {
    const holder = files.get(wanted);
    if (holder === undefined) {
      files.set(wanted, file);
      continue;
    }
    const problem = `"${wanted.split(" ")[1]}" is the id of ${holder}`;
    mistakes.push({ file, field: "id", problem, fix: "give it an id of its own; only translations share one" });
    if (held !== null && !files.has(held)) files.set(held, file);
  }
  return { files, mistakes };
}

/** Reads a file as UTF-8; `null` if it has been deleted since it was found. */
async function readText(contentDir: string, file: string): Promise<Outcome<string> | null> {
  try {
    const bytes = await unlessGone(readFile(join(contentDir, file)));
    if (bytes === null) return null;
    return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    // The file has no read permission or another encoding. Its author must correct that.
    const problem = error instanceof Error ? error.message : String(error);
    return wrong(file, "the file", problem, "make it readable, in UTF-8");
  }
}
