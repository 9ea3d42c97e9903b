import type { Mirror, Row } from "../../server/content/mirror.ts";
import type { IndexedPost } from "./index-post.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { Related } from "./related.ts";
import { type FetchedPost, joinTranslations, toEntry } from "./to-entry.ts";

interface Options {
  mirror: Mirror;
  addresses: MediaAddresses;
  related: Related;
}

/** The posts of one WordPress type in the mirror. Methods that write throw SQLite's error. */
export class StoredPosts {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the stamp of each post by its id. */
  stamps(): Map<number, string> {
    const { mirror } = this.#options;
    const rows = mirror.all(`select key, stamp from entries where collection = 'posts'`);
    return new Map(rows.map(({ key, stamp }) => [Number(key), String(stamp)]));
  }

  /** Returns all posts without their words, which are needed only to write them. */
  all(): IndexedPost[] {
    const { mirror } = this.#options;
    return mirror.all(`select notes from entries where collection = 'posts'`).map(postOf);
  }

  /**
   * Returns when a post was last saved in WordPress, in ISO 8601, UTC; `null` if there are no posts. Times after `now`
   * do not count.
   */
  lastSaved(now: Date): string | null {
    const row = this.#options.mirror.get(
      `select max(json_extract(notes, '$.modified')) as latest from entries
        where collection = ? and json_extract(notes, '$.modified') <= ?`,
      ...["posts", now.toISOString()],
    );
    return row?.latest ? String(row.latest) : null;
  }

  /** Writes these posts, and those whose translations, categories, author or picture have changed. */
  write(taken: readonly FetchedPost[]): void {
    const { mirror, addresses, related } = this.#options;
    mirror.transaction(() => {
      const rows = mirror.all(`select key, id, notes from entries where collection = 'posts'`);
      const stored = new Map(rows.map((row) => [Number(row.key), { row, post: postOf(row) }]));
      const posts = new Map([...stored].map(([id, { post }]) => [id, post]));
      for (const { post } of taken) posts.set(post.id, post);
      const idOf = joinTranslations([...posts.values()].filter(({ problem }) => problem === null));
      const toRow = (text: FetchedPost) => toEntry(text, idOf(text.post.id), related, addresses);
      for (const text of taken) mirror.put("posts", toRow(text));
      const takenIds = new Set(taken.map(({ post }) => post.id));
      for (const [id, { row, post }] of stored) {
        if (takenIds.has(id) || (row.id === idOf(id) && !related.isChangedFor(post))) continue;
        mirror.put("posts", toRow(this.#readText(post)));
      }
      related.save();
    });
    related.forgetChanges();
  }

  /** Removes these posts. Their translations may get another id. */
  remove(ids: readonly number[]): void {
    const { mirror } = this.#options;
    mirror.transaction(() => {
      for (const id of ids) mirror.remove("posts", String(id));
    });
    this.write([]);
  }

  #readText(post: IndexedPost): FetchedPost {
    const row = this.#options.mirror.get(
      `select detail, search from entries where collection = ? and key = ?`,
      "posts",
      String(post.id),
    );
    const { html } = JSON.parse(String(row?.detail)) as { html: string };
    const { text } = JSON.parse(String(row?.search)) as { text: string };
    return { post: { ...post, words: text }, html };
  }
}

function postOf({ notes }: Row): IndexedPost {
  return { ...JSON.parse(String(notes)), words: "" };
}
