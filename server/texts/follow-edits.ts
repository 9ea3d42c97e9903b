import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../app.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import { editableMessages, isMessageFile } from "../messages/read-messages.ts";
import { type FollowedStore, followStore } from "../stores/follow-store.ts";
import type { Store } from "../stores/store.ts";
import { type EditStore, textsTag, toLaid } from "./edit-store.ts";
import { layEdits, Overlay } from "./overlay.ts";
import { filesOf, layRename, namingFiles, type Rename, redirectsFile } from "./renames.ts";
import { experimentsFile, layExperiment, type StoredExperiment } from "./stored-experiments.ts";

interface FollowOptions {
  contentDir: string;
  edits: EditStore;
  store: Pick<Store, "onPurge">;
  log: Log;
}

/**
 * Keeps an overlay with the published edits of the store, and ends those that the files already say. While the store
 * is unavailable, the overlay stays as it was.
 */
export class PublishedEdits {
  readonly overlay: Overlay;
  readonly #options: FollowOptions;
  #listener: (files: string[]) => void = () => {};
  #isFirst = true;
  #followed: FollowedStore | null = null;

  /** Resolves once the edits are read, or the store has turned out to be unavailable. */
  static async open(options: FollowOptions): Promise<PublishedEdits> {
    const published = new PublishedEdits(options);
    published.#followed = await followStore({
      ...{ store: options.store, tag: textsTag },
      read: () => published.#read(),
      failed: (err) => options.log.error({ err }, "the edits of texts cannot be read; trying again"),
    });
    return published;
  }

  private constructor(options: FollowOptions) {
    this.#options = options;
    const fix = "the file's own text is shown: change the text at the desk, or the file";
    this.overlay = new Overlay([], {
      onProblem: (file, lines) => options.log.error({ file, lines }, `published edits do not fit the file; ${fix}`),
    });
  }

  /** Sets the function that is called with the files whose edits have changed. */
  onChange(listener: (files: string[]) => void): void {
    this.#listener = listener;
  }

  async close(): Promise<void> {
    await this.#followed?.close();
  }

  async #read(): Promise<void> {
    const { edits } = this.#options;
    const renames = await this.#finishRenames(await edits.renames());
    const published = (await edits.current()).filter(({ state }) => state === "published").map(toLaid);
    const renamed = new Overlay([], { renames });
    const home = await this.#findHome(
      published.map(({ file }) => file),
      renamed,
    );
    if (home.size > 0) await edits.finish([...home]);
    const files = this.overlay.replace(
      published.filter(({ id }) => !home.has(id)),
      renames,
      await this.#finishExperiments(await edits.experiments()),
    );
    if (files.length > 0 || this.#isFirst) this.overlay.setReleased(await edits.released());
    this.#isFirst = false;
    if (files.length > 0) this.#listener(files);
  }

  /** Returns the ids of the published edits that their files say. */
  async #findHome(files: readonly string[], renamed: Overlay): Promise<Set<string>> {
    const { edits, contentDir } = this.#options;
    const home = new Set<string>();
    for (const file of new Set(files)) {
      const rows = (await edits.currentOf(file)).filter(({ state }) => state === "published");
      const { home: ids } = layEdits(file, await readNow(contentDir, file, renamed), rows.map(toLaid));
      for (const id of ids) home.add(id);
    }
    return home;
  }

  /** Ends the renames that the content folder says. */
  async #finishRenames(renames: readonly Rename[]): Promise<Rename[]> {
    const { edits, contentDir } = this.#options;
    const done: string[] = [];
    for (const rename of renames.filter(({ isDone }) => !isDone)) {
      if (await isInFolder(contentDir, rename)) done.push(rename.id);
    }
    if (done.length > 0) await edits.finishRenames(done);
    return renames.map((rename) => ({ ...rename, isDone: rename.isDone || done.includes(rename.id) }));
  }

  /** Ends what the content folder says of experiments. Returns the others. */
  async #finishExperiments(experiments: readonly StoredExperiment[]): Promise<StoredExperiment[]> {
    const open = experiments.filter(({ isDone }) => !isDone);
    if (open.length === 0) return [];
    const source = (await readSource(this.#options.contentDir, experimentsFile)) ?? "";
    const { done = [], rest = [] } = Object.groupBy(open, (each) =>
      layExperiment(source, each) === source ? "done" : "rest",
    );
    if (done.length > 0) await this.#options.edits.finishExperiments(done.map(({ name }) => name));
    return rest;
  }
}

/** Returns whether a text has only its new name in the folder, in its own files and in those that name it. */
async function isInFolder(contentDir: string, rename: Rename): Promise<boolean> {
  for (const file of rename.oldSlugs.flatMap((slug) => filesOf(rename, slug))) {
    if ((await readSource(contentDir, file)) !== null) return false;
  }
  for (const file of namingFiles) {
    const source = await readSource(contentDir, file);
    if (source === null ? file === redirectsFile : layRename(file, source, rename) !== source) return false;
  }
  return true;
}

/** Reads a file as it is edited: under its old name if it is not moved yet; of messages, all of their part. */
export async function readNow(contentDir: string, file: string, overlay: Overlay): Promise<string | null> {
  if (isMessageFile(file)) return editableMessages(contentDir, file, await readSource(contentDir, file));
  for (const name of [file, ...overlay.oldNamesOf(file)]) {
    const source = await readSource(contentDir, name);
    if (source !== null) return source;
  }
  return null;
}

/** Reads a file of the content folder as UTF-8; `null` if there is none. Rejects if it has another encoding. */
export async function readSource(contentDir: string, file: string): Promise<string | null> {
  const bytes = await unlessGone(readFile(join(contentDir, file)));
  return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
