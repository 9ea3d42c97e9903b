import type { Mirror } from "../mirror.ts";
import { repeat } from "../repeat.ts";
import type { EntryKind } from "./entry-kind.ts";
import { FolderReader, localeAndId, placeEntries, type ReaderOptions } from "./folder-reader.ts";
import { lineOf, type Mistake } from "./mistake.ts";
import { toMirrorCategories } from "./read-categories.ts";
import type { EntryFile } from "./read-entry.ts";
import { type FoundFile, isSameScan, type Scan, scanFolder } from "./scan-folder.ts";

export interface FeedOptions extends ReaderOptions {
  mirror: Mirror;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Called after each check of the folder. */
  onChecked: () => void;
  /** Milliseconds between two checks of the folder. */
  lookEvery?: number;
}

/** Milliseconds between two scans. If they differ, a file is still being written. */
const settleTime = 100;

/** A file that cannot be shown as it is now. */
interface Refusal {
  stamp: string;
  mistakes: Mistake[];
}

/**
 * Feeds the mirror from a folder, and follows its changes. It compares the files' times, sizes and inodes instead of
 * relying on file system events, which network and container mounts do not send and which a folder that is replaced as
 * a whole does not cause. A file that has not changed since the mirror was written is not read. A file with mistakes is
 * logged, and its last good text stays.
 */
export class FolderFeed<Fields extends { category: string }, Card extends object, Detail extends object> {
  readonly #kind: EntryKind<Fields, Card, Detail>;
  readonly #options: FeedOptions;
  readonly #reader: FolderReader<Fields, Card, Detail>;
  readonly #refused: Map<string, Refusal>;
  /** Files that were read but have no place in the mirror, because another file has their id. */
  readonly #unplaced = new Map<string, EntryFile<Card, Detail>>();
  #reported = new Set<string>();
  #scan: Scan | null = null;
  #stop: () => Promise<void> = async () => {};

  constructor(kind: EntryKind<Fields, Card, Detail>, options: FeedOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#reader = new FolderReader(kind, options);
    this.#refused = new Map(options.mirror.readState<[string, Refusal][]>(`refused ${kind.collection}`));
  }

  /** Fills the mirror, then follows the folder. Rejects if the folder exists but cannot be read. */
  async start(): Promise<void> {
    const { dir, log, lookEvery = 1000 } = this.#options;
    const { folder } = this.#kind;
    const scan = await scanFolder(dir, folder);
    if (!scan.exists) log.warn({ dir }, `the content folder has no ${folder} folder`);
    else if (scan.entries.length === 0) log.warn({ dir }, `the ${folder} folder has no texts`);
    this.#scan = scan;
    await this.#update(scan);
    this.#stop = repeat(
      () => this.#look(),
      lookEvery,
      (error) => log.error({ err: error, dir }, `the look at the ${folder} folder failed`),
    );
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#reader.close();
  }

  async #look(): Promise<void> {
    const { dir, log, onChecked } = this.#options;
    const { folder } = this.#kind;
    const seen = await settledScan(dir, folder, this.#scan);
    // A folder that is being replaced is missing for a moment: the last texts stay until the new ones are there.
    if (seen?.exists) await this.#update(seen);
    else if (seen) log.warn({ dir }, `the ${folder} folder is gone: its last texts are kept`);
    this.#scan = seen ?? this.#scan;
    onChecked();
  }

  async #update(scan: Scan): Promise<void> {
    const { mirror } = this.#options;
    const { collection } = this.#kind;
    await this.#reader.readCategories(scan.categories);
    const rows = mirror.all(`select key, stamp, locale, id from entries where collection = ?`, collection);
    const known = new Map(rows.map((row) => [String(row.key), { stamp: row.stamp, claim: localeAndId(row as never) }]));
    const fresh = new Map<string, EntryFile<Card, Detail>>();
    for (const found of scan.entries) {
      if (known.get(found.file)?.stamp === this.#reader.stampOf(found)) this.#refused.delete(found.file);
      else await this.#read(found, fresh);
    }
    const { files, mistakes } = placeEntries(
      scan.entries.flatMap(({ file }) => {
        const held = known.get(file)?.claim ?? null;
        const read = fresh.get(file);
        const wanted = read ? localeAndId(read.entry) : held;
        return wanted === null ? [] : [{ file, wanted, held }];
      }),
    );
    const claims = new Map([...files].map(([claim, file]) => [file, claim]));
    this.#forgetAllBut(new Set(scan.entries.map(({ file }) => file)));
    mirror.transaction(() => {
      for (const [file, { claim }] of known) if (claims.get(file) !== claim) mirror.remove(collection, file);
      for (const [file, { entry }] of fresh) if (claims.get(file) === localeAndId(entry)) mirror.put(collection, entry);
      mirror.putCategories(collection, toMirrorCategories(this.#reader.categories));
      mirror.writeState(`refused ${collection}`, [...this.#refused]);
    });
    for (const [file, read] of fresh) {
      if (claims.get(file) === localeAndId(read.entry)) this.#unplaced.delete(file);
      else this.#unplaced.set(file, read);
    }
    const refused = [...this.#refused.values()].flatMap((each) => each.mistakes);
    this.#report([...scan.mistakes, ...this.#reader.categoryMistakes, ...refused, ...mistakes]);
  }

  async #read(found: FoundFile, fresh: Map<string, EntryFile<Card, Detail>>): Promise<void> {
    const { file } = found;
    const stamp = this.#reader.stampOf(found);
    if (this.#refused.get(file)?.stamp === stamp) return;
    const unplaced = this.#unplaced.get(file);
    if (unplaced?.entry.stamp === stamp) return void fresh.set(file, unplaced);
    const outcome = await this.#reader.read(found);
    this.#refused.delete(file);
    if (outcome?.ok) fresh.set(file, outcome.value);
    else if (outcome) this.#refused.set(file, { stamp, mistakes: outcome.mistakes });
  }

  #forgetAllBut(files: ReadonlySet<string>): void {
    for (const kept of [this.#refused, this.#unplaced]) {
      for (const file of kept.keys()) if (!files.has(file)) kept.delete(file);
    }
  }

  /** Logs a mistake once, and again only if it was corrected in between. */
  #report(mistakes: readonly Mistake[]): void {
    const fresh = mistakes.filter((mistake) => !this.#reported.has(lineOf(mistake)));
    for (const mistake of fresh) this.#options.log.error({ ...mistake }, `content: ${lineOf(mistake)}`);
    this.#reported = new Set(mistakes.map(lineOf));
  }
}

/**
 * Scans the folder, and waits until no file is being written anymore. Returns `null` if nothing has changed since the
 * last scan.
 */
async function settledScan(dir: string, folder: string, last: Scan | null): Promise<Scan | null> {
  let seen = await scanFolder(dir, folder);
  if (last && isSameScan(seen, last)) return null;
  for (let tries = 0; tries < 5; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, settleTime));
    const again = await scanFolder(dir, folder);
    if (isSameScan(again, seen)) break;
    seen = again;
  }
  return seen;
}
