import type { Log } from "../../log.ts";
import { Overlay } from "../../texts/overlay.ts";
import { repeat } from "../../timing.ts";
import type { Mirror } from "../mirror.ts";
import { FolderReader, type ReaderOptions, type ReaderSettings } from "./folder-reader.ts";
import type { EntryFields, EntryKind } from "./kinds.ts";
import { MirroredFolder } from "./mirrored-folder.ts";
import type { EntryFile } from "./read-entry.ts";
import { lineOf, type Mistake, type Outcome } from "./read-yaml.ts";
import {
  type FoundFile,
  foundFile,
  isSameScan,
  type Layout,
  type Scan,
  scanFolder,
  stampOfFolders,
} from "./scan-folder.ts";

export interface FeedOptions extends ReaderOptions {
  mirror: Mirror;
  log: Log;
  /** Called after the mirror has been brought up to date with the folder. */
  onChanged: () => void;
  /** Milliseconds between two looks at the folder. */
  lookEvery?: number;
  /** Milliseconds per file between two looks at each file, so that many files do not keep the processor busy. */
  restPerFile?: number;
}

/** Milliseconds between two scans. If they differ, a file is still being written. */
const settleTime = 100;

/** The number of texts that are written to the mirror at once. Requests wait meanwhile, for about 100 ms. */
const batchSize = 50;

/**
 * Feeds the mirror from a folder, and follows its changes. It compares the files' times, sizes and inodes instead of
 * relying on file system events, which network and container mounts do not send and which a folder that is replaced as
 * a whole does not cause. A file that has not changed since the mirror was written is not read. A file with mistakes is
 * logged, and its last good text stays.
 */
export class FolderFeed<Fields extends EntryFields, Card extends object, Detail extends object> {
  readonly #kind: EntryKind<Fields, Card, Detail>;
  readonly #options: FeedOptions;
  readonly #reader: FolderReader<Fields, Card, Detail>;
  readonly #mirrored: MirroredFolder<Card, Detail>;
  /** When the folder was last looked at without a failure, in milliseconds since 1970; at first, when it was opened. */
  readAt = Date.now();
  #reported = new Set<string>();
  #scan: Scan | null = null;
  #stampOfFolders = "";
  /** The time of the next look at each file, as `performance.now()` returns it. */
  #nextScan = 0;
  /**
   * How often all files had to be compared with the mirror, even if the folder had not changed, and how often of these
   * they were. It is counted, because this can be wanted again during a look.
   */
  #wanted = 0;
  #done = 0;
  #isClosed = false;
  #isGone = false;
  #following: Promise<() => Promise<void>> | null = null;

  constructor(kind: EntryKind<Fields, Card, Detail>, options: FeedOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#reader = new FolderReader(kind, options);
    this.#mirrored = new MirroredFolder(options.mirror, kind.collection);
  }

  /** Whether the mirror has contained all texts once. */
  get isComplete(): boolean {
    return this.#mirrored.isComplete;
  }

  /**
   * Looks at the folder, and rejects if it exists but cannot be read. Then starts to fill the mirror and to follow the
   * folder. `copied` resolves when the mirror contains all texts that were found, or when that has failed and is
   * logged.
   */
  async start(): Promise<{ copied: Promise<void> }> {
    const { dir, log, lookEvery = 1000 } = this.#options;
    const { folder, layout } = this.#kind;
    const scan = await scanFolder(dir, folder, layout);
    if (layout === "by-language" && !scan.exists) log.warn({ dir }, `the content folder has no ${folder} folder`);
    else if (layout === "by-language" && scan.entries.length === 0)
      log.warn({ dir }, `the ${folder} folder has no texts`);
    const failed = (error: unknown) => log.error({ err: error, dir }, `the look at the ${folder} folder failed`);
    const copied = this.#update(scan).catch(failed);
    const follow = async () => {
      await this.#look();
      if (!this.#isGone) this.readAt = Date.now();
    };
    this.#following = copied.then(() => repeat(follow, lookEvery, failed));
    return { copied };
  }

  /** Has entries that depend on these settings read again. */
  change(settings: ReaderSettings): void {
    this.#reader.change(settings);
    this.#wanted += 1;
  }

  /** Reads an entry from a text as if it were in this file. `null`: the file does not belong to this folder. */
  async readSource(file: string, source: string): Promise<Outcome<EntryFile<Card, Detail>> | null> {
    const found = foundFile(this.#kind, file);
    return found && this.#reader.readSource(found, source);
  }

  /** Has the folder looked at again, because the edits that are laid over its files have changed. */
  lookAgain(): void {
    this.#wanted += 1;
  }

  /** Stops after the text that is being read. What has been written to the mirror stays. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#following)?.();
    await this.#reader.close();
  }

  /** Looks at the folders' times, and now and then at each file: only that shows texts that were written in place. */
  async #look(): Promise<void> {
    const { dir, log, restPerFile = 3 } = this.#options;
    const { folder } = this.#kind;
    const stamp = await stampOfFolders(dir, folder);
    const wanted = this.#wanted;
    const isDue = wanted !== this.#done;
    if (!isDue && stamp === this.#stampOfFolders && performance.now() < this.#nextScan) return;
    const seen = await settledScan(dir, this.#kind, isDue && this.#scan?.exists ? null : this.#scan);
    this.#done = wanted;
    // A folder that is being replaced is missing for a moment: the last texts stay until the new ones are there.
    if (seen) this.#isGone = !seen.exists;
    if (seen?.exists) await this.#update(seen);
    else if (seen) {
      log.warn({ dir }, `the ${folder} folder is gone: its last texts are kept`);
      this.#scan = seen;
    }
    this.#stampOfFolders = stamp;
    // After a change, further changes are likely.
    this.#nextScan = seen ? 0 : performance.now() + restPerFile * (this.#scan?.entries.length ?? 0);
  }

  /** Writes what a scan has found to the mirror, in batches, so that a stop loses little and requests wait little. */
  async #update(scan: Scan): Promise<void> {
    const started = performance.now();
    const { log, onChanged } = this.#options;
    const [reader, mirrored] = [this.#reader, this.#mirrored];
    await reader.readCommon(scan);
    const { overlay = new Overlay() } = this.#options;
    const found = new Map(scan.entries.map((each) => [each.file, each]));
    const names = overlay.named(new Set(found.keys()));
    const files = new Set([...names.keys(), ...overlay.files]);
    const entries = [...files].flatMap((file): FoundFile[] => {
      const there = found.get(names.get(file) ?? "");
      if (there?.file === file) return [there];
      const now = foundFile(this.#kind, file);
      return now ? [there ? { ...now, there: there.file, stamp: there.stamp, size: there.size } : now] : [];
    });
    const present = new Set(entries.map(({ file }) => file));
    const changed = entries.filter((found) => !mirrored.isCurrent(found.file, reader.stampOf(found)));
    // New files come first, and files that are gone are removed after them, so that no renamed text disappears
    // meanwhile.
    const { added = [], known = [] } = Object.groupBy(changed, ({ file }) => (mirrored.has(file) ? "known" : "added"));
    const due = [...added, ...known];
    const wasComplete = this.isComplete;
    let mistakes: Mistake[] = [];
    let end = 0;
    do {
      const fresh = await this.#read(due.slice(end, end + batchSize));
      if (this.#isClosed) return;
      end += batchSize;
      const { categories } = reader;
      const progress = { isLast: end >= due.length, removesOthers: end >= added.length };
      mistakes = mirrored.write({ fresh, present, categories, ...progress });
    } while (end < due.length);
    this.#scan = scan;
    onChanged();
    const refused = [...mirrored.refused.values()].flatMap((each) => each.mistakes);
    this.#report([...scan.mistakes, ...reader.commonMistakes, ...refused, ...mistakes]);
    if (wasComplete) return;
    const [texts, ms] = [present.size, Math.round(performance.now() - started)];
    log.info({ texts, ms }, `all texts of the ${this.#kind.folder} folder are here`);
  }

  async #read(due: readonly FoundFile[]): Promise<Map<string, EntryFile<Card, Detail>>> {
    const fresh = new Map<string, EntryFile<Card, Detail>>();
    for (const found of due) {
      if (this.#isClosed) break;
      const { file } = found;
      const outcome = await this.#reader.read(found);
      this.#mirrored.refused.delete(file);
      if (outcome?.ok) fresh.set(file, outcome.value);
      else if (outcome) this.#mirrored.refuse(file, { stamp: this.#reader.stampOf(found), mistakes: outcome.mistakes });
    }
    return fresh;
  }

  /** Logs a mistake once, and again only if it was corrected in between. */
  #report(mistakes: readonly Mistake[]): void {
    const fresh = mistakes.filter((mistake) => !this.#reported.has(lineOf(mistake)));
    for (const mistake of fresh) this.#options.log.error({ ...mistake }, `content: ${lineOf(mistake)}`);
    this.#reported = new Set(mistakes.map(lineOf));
  }
}

/** Scans until no file is being written anymore. Returns `null` if nothing has changed since the last scan. */
async function settledScan(
  dir: string,
  { folder, layout }: { folder: string; layout: Layout },
  last: Scan | null,
): Promise<Scan | null> {
  let seen = await scanFolder(dir, folder, layout);
  if (last && isSameScan(seen, last)) return null;
  for (let tries = 0; tries < 5; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, settleTime));
    const again = await scanFolder(dir, folder, layout);
    if (isSameScan(again, seen)) break;
    seen = again;
  }
  return seen;
}
