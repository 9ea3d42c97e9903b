import type { PublicComment } from "../../../domain/comments/comment.ts";
import type { Mirror } from "../mirror.ts";
import { type CommentItem, commentFields, readComment } from "./read-comment.ts";
import { maxPerPage, type Query, type RestAnswer, type RestClient } from "./rest-client.ts";
import type { Change } from "./sync-options.ts";

interface CommentSyncOptions {
  client: RestClient;
  mirror: Mirror;
  log: { warn(fields: object, message: string): void };
  /** Called after each comparison with WordPress. */
  onChange: () => void;
}

/** The kind of the mirror's items that contain comments: one list for each WordPress post that has comments. */
const kind = "comments";

/**
 * The response statuses for a post whose comments visitors may not read, and for a WordPress that does not publish
 * comments.
 */
const absent = [401, 403, 404];

/**
 * Copies the approved comments of WordPress into the mirror. A post can be shown without comments, so if they cannot be
 * fetched, the known ones stay. Do not run its methods at the same time.
 */
export class CommentSync {
  /** Posts do not wait for their comments. */
  readonly isComplete = true;
  readonly #options: CommentSyncOptions;
  /** The number of approved comments in WordPress at the last comparison. */
  #total: number | null = null;
  #isRefused = false;

  constructor(options: CommentSyncOptions) {
    this.#options = options;
  }

  /** Returns the approved comments on a post, oldest first. `post` is its id in WordPress. */
  of(post: number): PublicComment[] {
    const row = this.#options.mirror.get(`select value from items where kind = ? and id = ?`, kind, post);
    return row ? JSON.parse(String(row.value)) : [];
  }

  /** Fetches the comments on the posts that a webhook named. Rejects with `Outage` if WordPress cannot answer. */
  async refresh(changes: readonly Change[]): Promise<void> {
    const { client } = this.#options;
    for (const change of changes) {
      if (change.kind !== "comments") continue;
      const comments = await readAll((query) => client.get("comments", { ...query, post: change.id }, { absent }));
      this.#write(change.id, comments);
    }
    this.#options.onChange();
  }

  /** Compares the mirror with all approved comments in WordPress. */
  async sweep(): Promise<void> {
    const { client, mirror, onChange, log } = this.#options;
    let total: number | null = null;
    const comments = await readAll(async (query) => {
      const answer = await client.tryGet("comments", query);
      total = answer?.total ?? null;
      return answer;
    });
    if (comments === null) {
      if (!this.#isRefused && client.isUp()) log.warn({}, "WordPress does not tell its comments");
      this.#isRefused = true;
      return;
    }
    this.#isRefused = false;
    this.#total = total;
    const byPost = Map.groupBy(comments, ({ post }) => post);
    const known = mirror.all(`select id from items where kind = ?`, kind).map(({ id }) => Number(id));
    for (const post of new Set([...known, ...byPost.keys()])) this.#write(post, byPost.get(post) ?? []);
    onChange();
  }

  /** Compares the mirror with all approved comments if their number in WordPress has changed. */
  async poll(): Promise<void> {
    const answer = await this.#options.client.tryGet("comments", { per_page: 1, _fields: "id" });
    if (answer !== null && answer.total !== this.#total) await this.sweep();
  }

  #write(post: number, items: readonly CommentItem[]): void {
    const { mirror } = this.#options;
    const ids = new Set(items.map(({ id }) => id));
    const comments = items.map(({ post: _, ...comment }): PublicComment => {
      // As in WordPress, an answer to a comment that is gone is shown as a comment of its own.
      return comment.parent !== null && ids.has(comment.parent) ? comment : { ...comment, parent: null };
    });
    const before = JSON.stringify(this.of(post));
    const now = JSON.stringify(comments);
    if (before === now) return;
    mirror.transaction(() => {
      if (comments.length === 0) mirror.run(`delete from items where kind = ? and id = ?`, kind, post);
      else mirror.run(`insert or replace into items values (?, ?, ?)`, kind, post, now);
      const entry = mirror.get(`select id from entries where collection = 'posts' and key = ?`, String(post));
      if (entry) mirror.recordTag(`post:${entry.id}`);
    });
  }
}

/**
 * Reads all pages of a list of comments; `null` if a page cannot be fetched. WordPress leaves out comments that
 * visitors may not read.
 */
async function readAll<Page extends RestAnswer | null>(
  get: (query: Query) => Promise<Page>,
): Promise<CommentItem[] | Extract<Page, null>> {
  const found: CommentItem[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await get({ per_page: maxPerPage, page, orderby: "id", order: "asc", _fields: commentFields });
    if (answer === null) return null as Extract<Page, null>;
    found.push(...answer.items.flatMap((item) => readComment(item) ?? []));
    if (page * maxPerPage >= (answer.total ?? 0)) return found;
  }
}
