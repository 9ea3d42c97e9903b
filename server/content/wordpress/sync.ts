import type { PreviewTicket } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Mirror, Row } from "../mirror.ts";
import { describePost, type IndexedPost, indexPost, unseenPost } from "./index-post.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import { headFields, type ItemReader, type PostHead, postFields } from "./read-items.ts";
import { Related } from "./related.ts";
import { listAll, maxPerPage, Outage, type Query, type RestClient } from "./rest-client.ts";
import { joinTranslations, type TakenPost, toEntry } from "./to-entry.ts";
import type { WordPressType } from "./wordpress-type.ts";

export interface SyncOptions {
  type: WordPressType;
  client: RestClient;
  reader: ItemReader;
  /** The language of posts that have none. */
  only: Locale;
  mirror: Mirror;
  addresses: MediaAddresses;
  /** The REST base: names the WordPress. */
  base: string;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  /** Milliseconds until it is believed that most posts are gone. */
  disbeliefMs: number;
  /** Told after each change of the mirror. */
  onChange: () => void;
}

/** What an editor changed, as far as it must be asked for again. */
export interface Change {
  kind: WordPressType["kind"] | "term" | "media" | "author";
  id: number;
}

/** Posts that WordPress is asked for at once. */
const batchSize = 20;

/** More than half of the posts, and at least so many, going at once look like a fault of WordPress. */
const minDoubtful = 3;

/**
 * Brings the mirror up to date with a WordPress. Its methods throw `Outage` where WordPress cannot say; what was known
 * before stays. They must not run at the same time.
 */
export class WordPressSync {
  readonly related: Related;
  readonly #options: SyncOptions;
  #progress: { complete: boolean; hosts: string[] };
  /** Since when most posts have been missing in WordPress, by `performance.now()`. */
  #doubtSince: number | null = null;
  readonly #unspoken = new Set<string>();

  constructor(options: SyncOptions) {
    this.#options = options;
    const { mirror, client, reader, base, type } = options;
    this.related = new Related(client, reader, mirror, type);
    this.#progress = mirror.readState(`wordpress ${type.collection}`) ?? {
      complete: false,
      hosts: [new URL(base).host],
    };
  }

  /** Whether all posts were there once. */
  get isComplete(): boolean {
    return this.#progress.complete;
  }

  /** Whether most posts are missing in WordPress, and are still shown. */
  get isDoubtful(): boolean {
    return this.#doubtSince !== null;
  }

  /** The names of WordPress's host, as they are in addresses of its texts. */
  get hosts(): readonly string[] {
    return this.#progress.hosts;
  }

  /**
   * Compares with everything that WordPress has: fills the mirror at first, later finds what polling cannot see. That
   * most posts are gone is believed at once where `believe` is set.
   */
  async sweep(believe = false): Promise<void> {
    const { log, mirror, type } = this.#options;
    const started = performance.now();
    await this.#learnHosts();
    const heads = await this.#readHeads({ orderby: "id", order: "desc" });
    const listed = new Set(heads.map(({ id }) => id));
    // A post that slipped from page to page while we read is no reason to delete it: it is asked for by its id first.
    // Before anything is fetched: what must not be seen any more waits for nothing.
    const missing = [...this.#stamps().keys()].filter((id) => !listed.has(id));
    this.#removeGone(await this.#goneOf(missing), believe);
    await this.#fetchPosts(this.#changedOf(heads));
    if (this.isDoubtful) return;
    await this.related.fetchAllFor(this.#posts().filter(({ problem }) => problem === null));
    this.#store([]);
    const posts = this.#stamps().size;
    if (this.isComplete || (await this.#countPosts()) !== posts) return;
    mirror.transaction(() => {
      this.#setProgress({ ...this.#progress, complete: true });
      // Pages that were made without posts show them now.
      mirror.note(type.collection);
    });
    this.#options.onChange();
    log.info(
      { type: type.route, posts, ms: Math.round(performance.now() - started) },
      "all posts of WordPress are here",
    );
  }

  /** Asks for what was saved since the last time; sweeps where the number of posts says that some went or came. */
  async poll(): Promise<void> {
    const stamps = this.#stamps();
    if (!this.isComplete || stamps.size === 0 || this.isDoubtful) return this.sweep();
    // A clock that was wrong once must not hide all that comes before its time.
    const latest = this.#options.mirror.get(
      `select max(json_extract(notes, '$.modified')) as latest from entries
        where collection = ? and json_extract(notes, '$.modified') <= ?`,
      this.#options.type.collection,
      new Date().toISOString(),
    )?.latest;
    // "After" leaves out that very second, in which another post may have been saved.
    const after = new Date(Date.parse(String(latest ?? "1970-01-01T00:00:01.000Z")) - 1000).toISOString();
    const heads = await this.#readHeads({ modified_after: after, orderby: "modified", order: "asc" });
    await this.#fetchPosts(this.#changedOf(heads));
    if ((await this.#countPosts()) !== this.#stamps().size) await this.sweep();
  }

  async refresh(changes: readonly Change[]): Promise<void> {
    const idsOf = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
    const posts = this.#posts();
    // A post that left its translations says so itself; those it left are asked too.
    const translations = new Map(posts.map((post) => [post.id, Object.values(post.translations)]));
    const asked = [...new Set(idsOf(this.#options.type.kind).flatMap((id) => [id, ...(translations.get(id) ?? [])]))];
    const heads = asked.length > 0 ? await this.#readHeads({ include: asked.join(",") }) : [];
    const found = new Set(heads.map(({ id }) => id));
    this.#remove(asked.filter((id) => !found.has(id)));
    await this.#fetchPosts(heads);
    if (idsOf("term").length > 0) await this.related.fetchTerms();
    await this.related.fetchMedia(idsOf("media").filter((id) => posts.some(({ picture }) => picture === id)));
    await this.related.fetchAuthors(idsOf("author").filter((id) => posts.some(({ author }) => author === id)));
    this.#store([]);
  }

  /** A post as its author has it now, public or not; `null`: there is none. */
  async preview({ id, expires, signature }: PreviewTicket, timeoutMs: number) {
    const { client, reader, addresses, mirror, type, only } = this.#options;
    const query = { exp: expires, sig: signature };
    const { items } = await client.get(`../../site/v1/preview/${id}`, query, { absent: [401, 403, 404], timeoutMs });
    const item = reader.ofType(items[0]) ? reader.post(items[0], true) : null;
    if (!item) return null;
    const post = describePost({ ...item, locale: item.locale ?? only });
    await this.related.fetchFor([post]);
    const { card, detail, categories, locale } = toEntry(
      { post, html: item.html },
      String(id),
      this.related,
      addresses,
    );
    const slug = categories[0] ?? "";
    const row = mirror.get(
      `select title from categories where collection = ? and locale = ? and slug = ?`,
      ...[type.collection, locale, slug],
    );
    return { card, detail, category: { slug, title: String(row?.title ?? "") } };
  }

  /** A post that WordPress fails to render costs only itself: after a failed batch posts are asked for one by one. */
  async #fetchPosts(heads: readonly PostHead[]): Promise<void> {
    for (let start = 0; start < heads.length; start += batchSize) {
      const batch = heads.slice(start, start + batchSize);
      if (await this.#take(batch)) continue;
      for (const head of batch) if (!(await this.#take([head]))) this.#store([{ post: unseenPost(head), html: "" }]);
    }
  }

  /** Takes in these posts. `false`: WordPress fails to hand them over, but answers otherwise. */
  async #take(heads: readonly PostHead[]): Promise<boolean> {
    const { client, reader, type } = this.#options;
    let items: unknown[];
    try {
      const query = { include: heads.map(({ id }) => id).join(","), per_page: batchSize, _fields: postFields(type) };
      ({ items } = await client.get(type.route, query));
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      // Throws where it is WordPress that fails, and not one of these posts.
      await this.#countPosts();
      return false;
    }
    const read = items.flatMap((each) => reader.post(each) ?? []);
    const taken = read.map((item) => ({ post: indexPost(item), html: item.html }));
    const ids = new Set(taken.map(({ post }) => post.id));
    for (const head of heads) if (!ids.has(head.id)) taken.push({ post: unseenPost(head), html: "" });
    // What must not be seen any more waits for nothing, the others for what they refer to.
    this.#store(taken.filter(({ post }) => post.problem !== null));
    const shown = taken.filter(({ post }) => post.problem === null);
    await this.related.fetchFor(shown.map(({ post }) => post));
    this.#store(shown);
    return true;
  }

  /** Writes these posts, and those whose translations, categories, author or picture have changed. */
  #store(taken: readonly TakenPost[]): void {
    const { mirror, addresses, type } = this.#options;
    const { collection } = type;
    for (const { post } of taken) this.#warnOf(post);
    mirror.transaction(() => {
      const rows = mirror.all(`select key, id, notes from entries where collection = ?`, collection);
      const stored = new Map(rows.map((row) => [Number(row.key), { row, post: postOf(row) }]));
      const posts = new Map([...stored].map(([id, { post }]) => [id, post]));
      for (const { post } of taken) posts.set(post.id, post);
      const idOf = joinTranslations([...posts.values()].filter(({ problem }) => problem === null));
      const toRow = (text: TakenPost) => toEntry(text, idOf(text.post.id), this.related, addresses);
      for (const text of taken) mirror.put(collection, toRow(text));
      const takenIds = new Set(taken.map(({ post }) => post.id));
      for (const [id, { row, post }] of stored) {
        if (takenIds.has(id) || (row.id === idOf(id) && !this.related.isChangedFor(post))) continue;
        mirror.put(collection, toRow(this.#readText(post)));
      }
      this.related.save();
    });
    this.related.forgetChanges();
    this.#options.onChange();
  }

  #readText(post: IndexedPost): TakenPost {
    const row = this.#options.mirror.get(
      `select detail, search from entries where collection = ? and key = ?`,
      this.#options.type.collection,
      String(post.id),
    );
    const { html } = JSON.parse(String(row?.detail)) as { html: string };
    const { text } = JSON.parse(String(row?.search)) as { text: string };
    return { post: { ...post, words: text }, html };
  }

  #warnOf({ id, slug, stamp, problem, language }: IndexedPost): void {
    const { log } = this.#options;
    if (problem === "language") {
      if (!this.#unspoken.has(language)) log.warn({ language }, "posts of WordPress in this language are not shown");
      this.#unspoken.add(language);
    } else if (problem !== null && problem !== "protected" && this.#stamps().get(id) !== stamp) {
      log.warn({ id, slug, problem }, "a post of WordPress cannot be shown");
    }
  }

  /**
   * A half-restored database and a plugin that hides posts answer as if most posts were deleted. These posts stay
   * until WordPress says so for an hour, or an operator confirms it.
   */
  #removeGone(gone: readonly number[], believe: boolean): void {
    const { log, disbeliefMs } = this.#options;
    const posts = this.#stamps().size;
    const missing = { missing: gone.length, posts };
    const isMost = this.isComplete && gone.length >= minDoubtful && gone.length > posts / 2;
    if (isMost && !believe) {
      if (this.#doubtSince === null) {
        log.warn(
          missing,
          "most posts are missing in WordPress and stay for now: `npm run content -- resync` removes them",
        );
      }
      this.#doubtSince ??= performance.now();
      if (performance.now() - this.#doubtSince < disbeliefMs) return;
    }
    if (isMost) log.warn(missing, "most posts were removed because they are missing in WordPress");
    this.#doubtSince = null;
    this.#remove(gone);
  }

  #remove(ids: readonly number[]): void {
    const { mirror, type } = this.#options;
    if (ids.length === 0) return;
    mirror.transaction(() => {
      for (const id of ids) mirror.remove(type.collection, String(id));
    });
    // Those that were translations of them may have another id now.
    this.#store([]);
  }

  /** Which of these posts are not public any more. */
  async #goneOf(ids: readonly number[]): Promise<number[]> {
    const found = new Set<number>();
    for (let start = 0; start < ids.length; start += maxPerPage) {
      const asked = ids.slice(start, start + maxPerPage);
      for (const { id } of await this.#readHeads({ include: asked.join(",") })) found.add(id);
    }
    return ids.filter((id) => !found.has(id));
  }

  #changedOf(heads: readonly PostHead[]): PostHead[] {
    const stamps = this.#stamps();
    return heads.filter(({ id, stamp }) => stamps.get(id) !== stamp);
  }

  async #readHeads(query: Query): Promise<PostHead[]> {
    const { client, reader, type } = this.#options;
    const items = await listAll((page) => client.get(type.route, { ...query, _fields: headFields(type), ...page }));
    return items.flatMap((item) => reader.head(item) ?? []);
  }

  async #countPosts(): Promise<number | null> {
    const { client, type } = this.#options;
    return (await client.get(type.route, { per_page: 1, _fields: "id" })).total;
  }

  /** The names WordPress calls itself by; `WORDPRESS_URL` may be one that only the site can reach. */
  async #learnHosts(): Promise<void> {
    const { client, base, mirror } = this.#options;
    const answer = await client.tryGet("../..", { _fields: "home,url" });
    const names = Object.values((answer?.items[0] ?? {}) as Record<string, unknown>).map(String);
    const addresses = [base, ...names].filter((address) => URL.canParse(address));
    const hosts = new Set([...(answer ? [] : this.hosts), ...addresses.map((address) => new URL(address).host)]);
    mirror.transaction(() => this.#setProgress({ ...this.#progress, hosts: [...hosts] }));
  }

  #setProgress(progress: { complete: boolean; hosts: string[] }): void {
    this.#progress = progress;
    this.#options.mirror.writeState(`wordpress ${this.#options.type.collection}`, progress);
  }

  #stamps(): Map<number, string> {
    const { mirror, type } = this.#options;
    const rows = mirror.all(`select key, stamp from entries where collection = ?`, type.collection);
    return new Map(rows.map(({ key, stamp }) => [Number(key), String(stamp)]));
  }

  #posts(): IndexedPost[] {
    const { mirror, type } = this.#options;
    return mirror.all(`select notes from entries where collection = ?`, type.collection).map(postOf);
  }
}

/** Without its words, which are needed only to write it. */
function postOf({ notes }: Row): IndexedPost {
  return { ...JSON.parse(String(notes)), words: "" };
}
