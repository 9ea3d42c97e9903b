import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Log } from "../app.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import { type FollowedStore, followStore } from "../stores/follow-store.ts";
import type { Store } from "../stores/store.ts";
import { readSource } from "../texts/follow-edits.ts";
import { aboutText, digestOf, filesOf } from "./picture-files.ts";
import { type PictureStore, picturesTag, type StoredPicture } from "./picture-store.ts";

interface FollowOptions {
  contentDir: string;
  pictures: PictureStore;
  store: Pick<Store, "onPurge">;
  log: Log;
}

/** Longer than the outbox tries to delete the files: until then, another instance may still have them. */
const deletedKeptMs = 4 * 24 * 3_600_000;

/** About forty pictures, so that visitors of a page with many do not keep the store busy. */
const maxCachedBytes = 16 * 1024 * 1024;

/**
 * Keeps a list of the pictures of the store, so that a request for a file needs no look into it, and deletes the rows
 * of those that the content folder has. While the store is unavailable, the list stays as it was.
 */
export class FollowedPictures {
  readonly #options: FollowOptions;
  readonly #cache: LRUCache<string, Buffer>;
  #digests: ReadonlyMap<string, string> = new Map();
  #followed: FollowedStore | null = null;

  /** Resolves once the pictures are known, or the store has turned out to be unavailable. */
  static async open(options: FollowOptions): Promise<FollowedPictures> {
    const pictures = new FollowedPictures(options);
    pictures.#followed = await followStore({
      ...{ store: options.store, tag: picturesTag },
      read: () => pictures.#read(),
      failed: (err) => options.log.error({ err }, "the pictures of texts cannot be read; trying again"),
    });
    return pictures;
  }

  private constructor(options: FollowOptions) {
    this.#options = options;
    this.#cache = new LRUCache({ maxSize: maxCachedBytes, sizeCalculation: (bytes) => bytes.length });
  }

  /** Returns a value that changes with the picture; empty: it is deleted; `undefined`: the store has none. */
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

  /** Reads the store after any read in progress, which may not see what was stored meanwhile. */
  async look(): Promise<void> {
    await this.#followed?.readAgain();
  }

  async #read(): Promise<void> {
    const { pictures } = this.#options;
    const stored = await pictures.list();
    const home = await this.#findHome(stored);
    if (home.length > 0) await pictures.finish(home);
    this.#digests = new Map(stored.filter((each) => !home.includes(each)).map(({ name, digest }) => [name, digest]));
  }

  async close(): Promise<void> {
    await this.#followed?.close();
  }

  async #findHome(stored: readonly StoredPicture[]): Promise<StoredPicture[]> {
    const home: StoredPicture[] = [];
    for (const picture of stored) {
      // A file that cannot be read counts as different.
      if (await isInFolder(this.#options.contentDir, picture).catch(() => false)) home.push(picture);
    }
    return home;
  }
}

/** Returns whether the folder says the same. It is asked every few seconds, so it reads a picture only at the end. */
async function isInFolder(contentDir: string, picture: StoredPicture): Promise<boolean> {
  const paths = filesOf(picture.name);
  const [file, about] = [join(contentDir, paths.picture), await readSource(contentDir, paths.about)];
  if (picture.digest === "") {
    const isOld = Date.now() - picture.at > deletedKeptMs;
    return isOld && about === null && (await unlessGone(stat(file))) === null;
  }
  if (about !== aboutText(picture)) return false;
  const bytes = await unlessGone(readFile(file));
  return bytes !== null && digestOf(bytes) === picture.digest;
}
