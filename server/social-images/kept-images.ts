import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** The images in one folder, limited in their total bytes. The least recently used ones are deleted first. */
export class KeptImages {
  readonly #dir: string;
  readonly #sizes: LRUCache<string, number>;
  #opened: Promise<void> | null = null;

  /** The folder is read when the first image is requested. */
  constructor(dir: string, maxBytes: number) {
    this.#dir = dir;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        // A file that cannot be removed is counted again after the next start.
        if (reason === "evict") void rm(this.#fileOf(name), { force: true }).catch(() => {});
      },
    });
  }

  /** Returns the bytes of an image; `null` if it is not stored. */
  async read(name: string): Promise<Buffer | null> {
    await this.#open();
    if (this.#sizes.get(name) === undefined) return null;
    try {
      return await readFile(this.#fileOf(name));
    } catch {
      // An operator may have deleted it.
      this.#sizes.delete(name);
      return null;
    }
  }

  /** Stores an image. Rejects if it cannot be written to disk. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#open();
    await mkdir(this.#dir, { recursive: true });
    const draft = join(this.#dir, `.${randomBytes(8).toString("hex")}`);
    try {
      await writeFile(draft, bytes);
      await rename(draft, this.#fileOf(name));
    } finally {
      await rm(draft, { force: true });
    }
    this.#sizes.set(name, bytes.length);
  }

  #fileOf(name: string): string {
    return join(this.#dir, `${name}.png`);
  }

  #open(): Promise<void> {
    this.#opened ??= this.#readFolder();
    return this.#opened;
  }

  async #readFolder(): Promise<void> {
    const found: { name: string; bytes: number; written: number }[] = [];
    for (const file of await readdir(this.#dir).catch(() => [])) {
      const path = join(this.#dir, file);
      // A process that was killed has written only a part of this file.
      if (file.startsWith(".")) await rm(path, { force: true });
      if (!file.endsWith(".png")) continue;
      const { size, mtimeMs } = await stat(path);
      found.push({ name: file.slice(0, -".png".length), bytes: size, written: mtimeMs });
    }
    found.sort((one, other) => one.written - other.written);
    for (const { name, bytes } of found) this.#sizes.set(name, bytes);
  }
}
