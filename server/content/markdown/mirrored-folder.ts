import type { CollectionName } from "../../../domain/content.ts";
import type { Mirror } from "../mirror.ts";
import { type Claimant, localeAndId, placeEntries } from "./folder-reader.ts";
import { type Categories, toMirrorCategories } from "./read-categories.ts";
import type { EntryFile } from "./read-entry.ts";
import type { Mistake } from "./read-yaml.ts";

export interface Refusal {
  stamp: string;
  mistakes: Mistake[];
}

export interface Batch<Card extends object, Detail extends object> {
  /** The files that were read, by path. */
  fresh: ReadonlyMap<string, EntryFile<Card, Detail>>;
  /** The paths of all files that exist. */
  present: ReadonlySet<string>;
  categories: Categories;
  /** Whether all other files that exist have been read. */
  isLast: boolean;
  /** Whether to remove the files that no longer exist. */
  removesOthers: boolean;
}

export class MirroredFolder<Card extends object, Detail extends object> {
  /** Whether the mirror has contained all texts once. */
  isComplete: boolean;
  readonly refused: Map<string, Refusal>;
  readonly #mirror: Mirror;
  readonly #collection: CollectionName;
  readonly #stamps: Map<string, string>;
  /** Files that were read but have no place in the mirror, because another file has their id. */
  readonly #unplaced = new Map<string, EntryFile<Card, Detail>>();

  constructor(mirror: Mirror, collection: CollectionName) {
    this.#mirror = mirror;
    this.#collection = collection;
    const rows = mirror.all(`select key, stamp from entries where collection = ?`, collection);
    this.#stamps = new Map(rows.map(({ key, stamp }) => [String(key), String(stamp)]));
    this.refused = new Map(mirror.readState<[string, Refusal][]>(`refused ${collection}`));
    this.isComplete = mirror.readState(`complete ${collection}`) === true;
  }

  has(file: string): boolean {
    return this.#stamps.has(file);
  }

  /** Returns whether the file has been read since it was last written. */
  isCurrent(file: string, stamp: string): boolean {
    if (this.#stamps.get(file) !== stamp) {
      return this.refused.get(file)?.stamp === stamp || this.#unplaced.get(file)?.entry.stamp === stamp;
    }
    this.refused.delete(file);
    this.#unplaced.delete(file);
    return true;
  }

  /** Records that a file cannot be shown as it is now. The next `write` keeps this. */
  refuse(file: string, refusal: Refusal): void {
    this.#unplaced.delete(file);
    this.refused.set(file, refusal);
  }

  /** Writes a batch in one transaction. Returns the mistakes of the files without a place. */
  write(batch: Batch<Card, Detail>): Mistake[] {
    const { fresh, present, categories, isLast, removesOthers } = batch;
    const [mirror, collection] = [this.#mirror, this.#collection];
    for (const kept of [this.refused, this.#unplaced]) {
      for (const file of kept.keys()) if (!present.has(file)) kept.delete(file);
    }
    const candidates = new Map([...this.#unplaced, ...fresh]);
    const lost = new Set(removesOthers ? [...this.#stamps.keys()].filter((file) => !present.has(file)) : []);
    let places = new Map<string, string>();
    let mistakes: Mistake[] = [];
    mirror.transaction(() => {
      const { claimants, replaced } = this.#claimants(candidates, present);
      const outcome = placeEntries(claimants);
      places = new Map([...outcome.files].map(([claim, file]) => [file, claim]));
      mistakes = outcome.mistakes;
      for (const { file, held } of claimants) if (held !== null && places.get(file) !== held) lost.add(file);
      for (const file of replaced) lost.add(file);
      for (const file of lost) mirror.remove(collection, file);
      for (const [file, { entry }] of candidates) {
        if (places.get(file) === localeAndId(entry)) mirror.put(collection, entry);
      }
      mirror.putCategories(collection, toMirrorCategories(categories));
      mirror.writeState(`refused ${collection}`, [...this.refused]);
      if (!isLast || this.isComplete) return;
      mirror.writeState(`complete ${collection}`, true);
      // Pages that were rendered without texts must show them now.
      mirror.note(collection);
    });
    for (const file of lost) this.#stamps.delete(file);
    for (const [file, read] of candidates) {
      if (places.get(file) === localeAndId(read.entry)) {
        this.#stamps.set(file, read.entry.stamp);
        this.#unplaced.delete(file);
      } else this.#unplaced.set(file, read);
    }
    this.isComplete ||= isLast;
    return mistakes;
  }

  /** Returns the candidates with the files that share their ids, and lost files whose ids the candidates take over. */
  #claimants(candidates: ReadonlyMap<string, EntryFile>, present: ReadonlySet<string>) {
    const [mirror, collection] = [this.#mirror, this.#collection];
    const claimants = new Map<string, Claimant>();
    const replaced: string[] = [];
    for (const [file, { entry }] of candidates) {
      const wanted = localeAndId(entry);
      const row = mirror.get(`select locale, id from entries where collection = ? and key = ?`, collection, file);
      const held = row ? localeAndId({ locale: String(row.locale), id: String(row.id) }) : null;
      claimants.set(file, { file, wanted, held });
      const holders = mirror.all(
        `select key from entries where collection = ? and id = ? and locale = ?`,
        ...[collection, entry.id, entry.locale],
      );
      for (const holder of holders.map(({ key }) => String(key))) {
        if (!present.has(holder)) replaced.push(holder);
        else if (!candidates.has(holder)) claimants.set(holder, { file: holder, wanted, held: wanted });
      }
    }
    return { claimants: [...claimants.values()], replaced };
  }
}
