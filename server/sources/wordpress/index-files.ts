import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AuthorItem, MediaItem, PostItem, TermItem } from "./read-items.ts";

/** A post as the index keeps it: all but the body, which stays on the disk until somebody reads it. */
export interface IndexedPost extends Omit<PostItem, "html" | "isProtected"> {
  /** Words ÷ 180, rounded up. */
  minutes: number;
  /** Why it cannot be shown; `null`: it can. */
  problem: Problem | null;
}

export type Problem = "protected" | "language" | "reserved slug" | "no slug" | "too long" | "unreadable";

/** What the texts refer to. */
export interface Related {
  terms: TermItem[];
  media: MediaItem[];
  authors: AuthorItem[];
}

/** How far the index has come. */
export interface Progress {
  /** All posts were there once; from then on nobody has to ask WordPress for one. */
  complete: boolean;
  /** Under which names WordPress knows itself, as hosts of addresses in its texts. */
  hosts: string[];
}

export interface SavedIndex extends Related, Progress {
  posts: IndexedPost[];
}

/** The index on the disk: a file a post, and what they refer to. Every write is whole or not at all. */
export interface IndexFiles {
  /** `null`: there is none, or one of another WordPress or another shape. */
  read(): Promise<SavedIndex | null>;
  savePost(post: IndexedPost, html: string): Promise<void>;
  removePost(id: number): Promise<void>;
  saveRelated(related: Related): Promise<void>;
  saveProgress(progress: Progress): Promise<void>;
  /** `null` where it is not there. */
  readHtml(id: number): Promise<string | null>;
}

/** Raised when what is kept changes its shape: older indexes are then built anew. */
const shape = 3;

/** `base` names the WordPress whose posts these are. */
export function indexFiles(dir: string, base: string): IndexFiles {
  const posts = join(dir, "posts");
  const fileOf = (id: number) => join(posts, `${id}.json`);
  const headFile = join(dir, "index.json");
  const relatedFile = join(dir, "related.json");

  async function save(file: string, value: unknown): Promise<void> {
    const draft = `${file}.${randomBytes(4).toString("hex")}`;
    await mkdir(posts, { recursive: true });
    try {
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Only what we wrote ourselves: drafts of a process that was killed, and an index that is of no use any more. */
  async function clear(isOurs: boolean): Promise<void> {
    const gone = isOurs ? /^\d+\.json\.[0-9a-f]{8}$/ : /^\d+\.json(\.[0-9a-f]{8})?$/;
    for (const name of await namesIn(posts)) if (gone.test(name)) await rm(join(posts, name), { force: true });
    if (isOurs) return;
    await rm(relatedFile, { force: true });
    await rm(headFile, { force: true });
  }

  return {
    async read() {
      const head = (await readJson(headFile)) as (Progress & { shape: number; base: string }) | null;
      const isOurs = head?.shape === shape && head.base === base;
      // What cannot be deleted cannot be read either, or is overwritten.
      await clear(isOurs).catch(() => {});
      if (!isOurs) return null;
      const related = ((await readJson(relatedFile)) ?? { terms: [], media: [], authors: [] }) as Related;
      const names = (await namesIn(posts)).filter((name) => /^\d+\.json$/.test(name));
      const saved: IndexedPost[] = [];
      for (const name of names) {
        const file = (await readJson(join(posts, name))) as { post: IndexedPost } | null;
        if (file) saved.push(file.post);
      }
      return { ...related, complete: head.complete, hosts: head.hosts, posts: saved };
    },
    savePost: (post, html) => save(fileOf(post.id), { post, html }),
    removePost: (id) => rm(fileOf(id), { force: true }),
    saveRelated: (related) => save(relatedFile, related),
    saveProgress: (progress) => save(headFile, { ...progress, shape, base }),
    async readHtml(id) {
      const file = (await readJson(fileOf(id))) as { html: string } | null;
      return file?.html ?? null;
    },
  };
}

/** None, where there is no such folder, or none that can be read: the index is then made anew. */
function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch(() => []);
}

/** `null`: not there, or not whole; either way it is asked for again. */
async function readJson(file: string): Promise<object | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
