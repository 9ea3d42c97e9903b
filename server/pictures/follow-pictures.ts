import { LRUCache } from "lru-cache";
import type { Log } from "../app.ts";
import type { Store } from "../stores/store.ts";
import { startLoop } from "../timing.ts";
import { aboutText, digestOf, readPicture } from "./picture-files.ts";
import { type PictureStore, picturesTag, type StoredPicture } from "./picture-store.ts";

interface FollowOptions {
  contentDir: string;
  pictures: PictureStore;
  store: Pick<Store, "onPurge">;
  log: Log;
}

/** Milliseconds between two looks at the store. A purge causes a look at once. */
const lookEvery = 5000;

/** Longer than the outbox tries to delete the files: until then, another instance may still have them. */
const deletedKeptMs = 4 * 24 * 3_600_000;

/** About forty pictures, so that visitors of a page with many do not keep the store busy. */
const maxCachedBytes = 16 * 1024 * 1024;

/**
 * Knows which pictures the store has, for each request for one, and ends those that the content folder already has. While
 * the store is unavailable, it knows what it knew before.
 */
export class FollowedPictures {
  readonly #options: FollowOptions;
  readonly #cache: LRUCache<string, Buffer>;
  #digests: ReadonlyMap<string, string> = new Map();
  #isAway = false;
  #last: Promise<void> = Promise.resolve();
  #close: () => Promise<void> = async () => {};

  /** Resolves once the pictures are known, or the store has turned out to be unavailable. */
  static async open(options: FollowOptions): Promise<FollowedPictures> {
    const followed = new FollowedPictures(options);
    await followed.look();
    const loop = startLoop(async () => {
      await followed.look();
      return lookEvery;
    }, lookEvery);
    const stopListening = options.store.onPurge((tags) => {
      if (tags.includes(picturesTag)) loop.wake();
    });
    followed.#close = async () => {
      stopListening();
      await loop.close();
    };
    return followed;
  }

  private constructor(options: FollowOptions) {
    this.#options = options;
    this.#cache = new LRUCache({ maxSize: maxCachedBytes, sizeCalculation: (bytes) => bytes.length });
  }

  /** Returns a value that changes with the picture; empty: it is deleted; `undefined`: the store has no such picture. */
  digestOf(name: string): string | undefined {
    return this.#digests.get(name);
  }

  /** Returns the picture in WebP; `null`: it has just been deleted. Rejects if the store is unavailable. */
  async bytesOf(name: string): Promise<Buffer | null> {
    const known = this.#cache.get(this.#digests.get(name) ?? "");
    if (known) return known;
    const stored = await this.#options.pictures.bytesOf(name);
    if (stored === null) return null;
    const bytes = Buffer.from(stored, "base64");
    this.#cache.set(digestOf(bytes), bytes);
    return bytes;
  }

  /** Looks at the store after any look in progress, which may not see what was stored meanwhile. */
  look(): Promise<void> {
    this.#last = this.#last.then(() => this.#read());
    return this.#last;
  }

  async #read(): Promise<void> {
    const { pictures, log } = this.#options;
    try {
      const stored = await pictures.list();
      const home = await this.#findHome(stored);
      if (home.length > 0) await pictures.finish(home);
      this.#digests = new Map(stored.filter((each) => !home.includes(each)).map(({ name, digest }) => [name, digest]));
      this.#isAway = false;
    } catch (err) {
      if (!this.#isAway) log.error({ err }, "the pictures of texts cannot be read; trying again");
      this.#isAway = true;
    }
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #findHome(stored: readonly StoredPicture[]): Promise<StoredPicture[]> {
    const home: StoredPicture[] = [];
    for (const picture of stored) {
      // A file that cannot be read does not say the same. Who opens the picture at the desk is told.
      const disk = await readPicture(this.#options.contentDir, picture.name).catch(() => null);
      if (disk === null) continue;
      const isDeleted = picture.digest === "";
      const isHome = isDeleted
        ? disk.picture === null && disk.about === null && Date.now() - picture.at > deletedKeptMs
        : disk.about === aboutText(picture) && digestOf(Buffer.from(disk.picture ?? "", "base64")) === picture.digest;
      if (isHome) home.push(picture);
    }
    return home;
  }
}
