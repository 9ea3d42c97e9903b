import { randomBytes } from "node:crypto";
import { access, type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { imageSizeFromFile } from "image-size/fromFile";
import { LRUCache } from "lru-cache";
import type { Media, MediaAnswer, MediaFile } from "../../domain/content.ts";
import type { MediaAddresses } from "./media-addresses.ts";

export interface MediaStore extends Media {
  /** The size of a picture in pixels. */
  size(path: string): Promise<{ width: number; height: number } | "missing" | "away">;
}

export interface MediaOptions {
  dir: string;
  addresses: MediaAddresses;
  log: { warn(fields: object, message: string): void };
}

const megabyte = 1024 * 1024;

/**
 * The allowed types. They are detected by content, because names and headers are not trusted. SVG and HTML are not
 * allowed, because they can run scripts.
 */
const kinds: Record<string, { extension: string; maxBytes: number }> = {
  "image/jpeg": { extension: "jpg", maxBytes: 15 * megabyte },
  "image/png": { extension: "png", maxBytes: 15 * megabyte },
  "image/apng": { extension: "png", maxBytes: 15 * megabyte },
  "image/gif": { extension: "gif", maxBytes: 15 * megabyte },
  "image/webp": { extension: "webp", maxBytes: 15 * megabyte },
  "image/avif": { extension: "avif", maxBytes: 15 * megabyte },
  "audio/mpeg": { extension: "mp3", maxBytes: 100 * megabyte },
  "audio/x-m4a": { extension: "m4a", maxBytes: 100 * megabyte },
  "audio/ogg": { extension: "ogg", maxBytes: 100 * megabyte },
  "audio/wav": { extension: "wav", maxBytes: 100 * megabyte },
  "video/mp4": { extension: "mp4", maxBytes: 100 * megabyte },
  "video/webm": { extension: "webm", maxBytes: 100 * megabyte },
  "text/vtt": { extension: "vtt", maxBytes: 2 * megabyte },
  "video/quicktime": { extension: "mov", maxBytes: 100 * megabyte },
  "application/pdf": { extension: "pdf", maxBytes: 100 * megabyte },
  "application/zip": { extension: "zip", maxBytes: 100 * megabyte },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": office("docx"),
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": office("xlsx"),
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": office("pptx"),
  "application/vnd.oasis.opendocument.text": office("odt"),
  "application/vnd.oasis.opendocument.spreadsheet": office("ods"),
};

function office(extension: string) {
  return { extension, maxBytes: 100 * megabyte };
}

/** Matches files that browsers save instead of showing them. */
const downloads = /\.(pdf|mov|zip|docx|xlsx|pptx|odt|ods)$/;

/** Enough bytes to recognize the type of a file. */
const headBytes = 4100;

/** Milliseconds for fetching a file, and for remembering that a file is missing. */
const timeLimit = 30_000;
const rememberMissing = 60_000;

/** Opens the store of WordPress's files, which are fetched once and kept on disk. */
export async function openMedia(options: MediaOptions): Promise<MediaStore> {
  const { dir } = options;
  const names = new Map<string, string>();
  for (const name of await readdir(dir).catch(() => [])) {
    // A process that was killed has written only a part of this file.
    if (name.startsWith(".")) await rm(join(dir, name), { force: true });
    else names.set(name.split(".")[0] ?? "", name);
  }
  return new KeptFiles(options, names);
}

class KeptFiles implements MediaStore {
  readonly dir: string;
  readonly #options: MediaOptions;
  /** The names of the files in the folder, by hash. */
  readonly #names: Map<string, string>;
  readonly #missing = new LRUCache<string, true>({ max: 10_000, ttl: rememberMissing });
  readonly #coming = new Map<string, Promise<MediaAnswer>>();

  constructor(options: MediaOptions, names: Map<string, string>) {
    this.dir = options.dir;
    this.#options = options;
    this.#names = names;
  }

  async find(path: string): Promise<MediaAnswer> {
    const url = this.#options.addresses.urlOf(path);
    const hash = path.split("/")[2];
    if (url === null || !hash) return "missing";
    const name = this.#names.get(hash);
    // An operator may have deleted the file.
    if (name !== undefined && (await isThere(join(this.dir, name)))) return fileOf(name);
    if (this.#missing.has(hash)) return "missing";
    const running = this.#coming.get(hash) ?? this.#fetch(hash, url).finally(() => this.#coming.delete(hash));
    this.#coming.set(hash, running);
    return running;
  }

  async size(path: string) {
    const found = await this.find(path);
    if (typeof found === "string") return found;
    try {
      const { width, height } = await imageSizeFromFile(join(this.dir, found.name));
      return { width, height };
    } catch {
      // The file is not a picture, or it is truncated.
      return "missing";
    }
  }

  async #fetch(hash: string, url: URL): Promise<MediaAnswer> {
    const { log } = this.#options;
    try {
      // A redirect could lead anywhere, even into the internal network.
      const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(timeLimit) });
      if (response.status >= 500 || response.status === 429) {
        await response.body?.cancel();
        return "away";
      }
      const name = response.status === 200 ? await this.#keep(hash, response) : null;
      if (response.status !== 200) await response.body?.cancel();
      if (name === "page") return "away";
      if (name === null) {
        log.warn({ url: url.href, status: response.status }, "a file of the content system cannot be shown");
        this.#missing.set(hash, true);
        return "missing";
      }
      this.#names.set(hash, name);
      return fileOf(name);
    } catch (error) {
      log.warn({ err: error, url: url.href }, "a file of the content system could not be fetched");
      return "away";
    }
  }

  /**
   * Stores a file, which is complete before it gets its name. Returns the name; `null` if its type is not allowed or it
   * is too large; `page` if it is HTML.
   */
  async #keep(hash: string, response: Response): Promise<string | null | "page"> {
    await mkdir(this.dir, { recursive: true });
    const draft = join(this.dir, `.${randomBytes(8).toString("hex")}`);
    const handle = await open(draft, "wx");
    try {
      const extension = await write(handle, response);
      await handle.close();
      if (extension === null || extension === "page") return extension;
      const name = `${hash}.${extension}`;
      await rename(draft, join(this.dir, name));
      return name;
    } finally {
      await handle.close();
      await rm(draft, { force: true });
    }
  }
}

function fileOf(name: string): MediaFile {
  return { name, isDownload: downloads.test(name) };
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Returns whether this is a page, such as a maintenance page, that a proxy or WordPress sends with status 200. */
const isPage = (head: Uint8Array) =>
  /^\s*(<!doctype html|<html)/i.test(new TextDecoder().decode(head.subarray(0, 200)));

/** Detects the type of a file. Subtitles are plain text that only the first word identifies. */
async function mimeOf(head: Uint8Array): Promise<string | undefined> {
  if (/^WEBVTT\s/.test(new TextDecoder().decode(head.subarray(0, 16)))) return "text/vtt";
  return (await fileTypeFromBuffer(head))?.mime;
}

/**
 * Writes a response to a file. Returns the extension for its type; `null` if the type is not allowed or the file is too
 * large; `page` if it is HTML.
 */
async function write(handle: FileHandle, response: Response): Promise<string | null | "page"> {
  let head: Uint8Array | null = Buffer.alloc(0);
  let kind: (typeof kinds)[string] | undefined;
  let bytes = 0;
  let saysPage = false;
  const judge = async (first: Uint8Array) => {
    saysPage = isPage(first);
    kind = kinds[(await mimeOf(first)) ?? ""];
    head = null;
    await handle.write(first);
  };
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (head === null) await handle.write(chunk);
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length >= headBytes) await judge(head);
    }
    // Leaving the loop cancels the rest of the response.
    if (head === null && (!kind || bytes > kind.maxBytes)) return saysPage ? "page" : null;
  }
  if (head !== null) await judge(head);
  return saysPage ? "page" : (kind?.extension ?? null);
}
