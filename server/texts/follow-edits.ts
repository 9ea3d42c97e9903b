import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../app.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import type { Store } from "../stores/store.ts";
import { startLoop } from "../timing.ts";
import { type EditStore, textsTag, toLaid } from "./edit-store.ts";
import { layEdits, Overlay } from "./overlay.ts";

interface FollowOptions {
  contentDir: string;
  edits: EditStore;
  store: Pick<Store, "onPurge">;
  log: Log;
  /** Milliseconds between two looks at the store. A purge causes a look at once. */
  lookEvery?: number;
}

/**
 * Keeps an overlay with the published edits of the store, and ends those that the files already say. While the store
 * is unavailable, the overlay stays as it was.
 */
export class PublishedEdits {
  readonly overlay: Overlay;
  readonly #options: FollowOptions;
  #listener: (files: string[]) => void = () => {};
  #isAway = false;
  #isFirst = true;
  #close: () => Promise<void> = async () => {};

  /** Resolves once the edits are read, or the store has turned out to be unavailable. */
  static async open(options: FollowOptions): Promise<PublishedEdits> {
    const published = new PublishedEdits(options);
    const { store, lookEvery = 5000 } = options;
    await published.#look();
    const loop = startLoop(async () => {
      await published.#look();
      return lookEvery;
    }, lookEvery);
    const stopListening = store.onPurge((tags) => {
      if (tags.includes(textsTag)) loop.wake();
    });
    published.#close = async () => {
      stopListening();
      await loop.close();
    };
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

  close(): Promise<void> {
    return this.#close();
  }

  async #look(): Promise<void> {
    const { edits, log } = this.#options;
    try {
      const published = (await edits.current()).filter(({ state }) => state === "published").map(toLaid);
      const home = await this.#findHome(published.map(({ file }) => file));
      if (home.size > 0) await edits.finish([...home]);
      const files = this.overlay.replace(published.filter(({ id }) => !home.has(id)));
      if (files.length > 0 || this.#isFirst) this.overlay.setReleased(await edits.released());
      this.#isFirst = false;
      if (files.length > 0) this.#listener(files);
      this.#isAway = false;
    } catch (err) {
      if (!this.#isAway) log.error({ err }, "the edits of texts cannot be read; trying again");
      this.#isAway = true;
    }
  }

  /** Returns the ids of the published edits that their files say. */
  async #findHome(files: readonly string[]): Promise<Set<string>> {
    const { edits, contentDir } = this.#options;
    const home = new Set<string>();
    for (const file of new Set(files)) {
      const rows = (await edits.currentOf(file)).filter(({ state }) => state === "published");
      const { home: ids } = layEdits(file, await readSource(contentDir, file), rows.map(toLaid));
      for (const id of ids) home.add(id);
    }
    return home;
  }
}

/** Reads a file of the content folder as UTF-8; `null` if there is none. Rejects if it has another encoding. */
export async function readSource(contentDir: string, file: string): Promise<string | null> {
  const bytes = await unlessGone(readFile(join(contentDir, file)));
  return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}
