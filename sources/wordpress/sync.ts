import type { PreviewTicket } from "../../domain/content.ts";
import type { Change, SyncOptions } from "./feed-options.ts";
import { type IndexedPost, indexPost, placeholderPost } from "./index-post.ts";
import type { PostHead } from "./item-schemas.ts";
import { MassDeletion } from "./mass-deletion.ts";
import { batchSize, PostRequests } from "./post-requests.ts";
import { readPreview } from "./preview.ts";
import { Related } from "./related.ts";
import { StoredPosts } from "./stored-posts.ts";
import type { FetchedPost } from "./to-entry.ts";
import { readSettings, type WordPressSettings } from "./wordpress-settings.ts";

interface Progress extends WordPressSettings {
  /** Whether the mirror has contained all posts once. */
  complete: boolean;
}

/**
 * Brings the mirror up to date with WordPress. Its methods reject with `Outage` if WordPress gives no usable answer;
 * what was known before stays. Do not run its methods at the same time.
 */
export class WordPressSync {
  readonly related: Related;
  readonly #options: SyncOptions;
  readonly #requests: PostRequests;
  readonly #stored: StoredPosts;
  #progress: Progress;
  readonly #massDeletion: MassDeletion;
  readonly #loggedLanguages = new Set<string>();

  constructor(options: SyncOptions) {
    this.#options = options;
    const { mirror, client, reader, base } = options;
    this.related = new Related(client, reader, mirror);
    this.#requests = new PostRequests(options);
    this.#stored = new StoredPosts({ ...options, related: this.related });
    this.#massDeletion = new MassDeletion(options);
    const stored = mirror.readState<Progress>("wordpress posts");
    this.#progress = { complete: false, hosts: [new URL(base).host], closeCommentsAfter: null, ...stored };
  }

  /** Whether the mirror has contained all posts once. */
  get isComplete(): boolean {
    return this.#progress.complete;
  }

  /** Whether most posts are missing in WordPress but still shown. */
  get isDoubtful(): boolean {
    return this.#massDeletion.isDoubtful;
  }

  get settings(): WordPressSettings {
    return this.#progress;
  }

  /**
   * Compares the mirror with all of WordPress: at first this fills the mirror, later it finds what polling cannot
   * detect. If `acceptDeletions` is set, it accepts at once that most posts are gone.
   */
  async sweep(acceptDeletions = false): Promise<void> {
    const { log, mirror } = this.#options;
    const started = performance.now();
    await this.#learnSettings();
    const heads = await this.#requests.heads({ orderby: "id", order: "desc" });
    const listed = new Set(heads.map(({ id }) => id));
    // A post may move between pages while the list is read, so it is looked up by its id before it is deleted. Deleting
    // comes before fetching, so that posts that must no longer be visible disappear without delay.
    const missing = [...this.#stored.stamps().keys()].filter((id) => !listed.has(id));
    const gone = await this.#requests.goneOf(missing);
    // A mirror that is still being filled has nothing to lose.
    const isAccepted =
      !this.isComplete || this.#massDeletion.accept(gone.length, this.#stored.stamps().size, acceptDeletions);
    if (isAccepted) this.#remove(gone);
    await this.#fetchPosts(this.#changedOf(heads));
    if (this.isDoubtful) return;
    await this.related.fetchAllFor(this.#stored.all().filter(({ problem }) => problem === null));
    this.#store([]);
    const posts = this.#stored.stamps().size;
    if (this.isComplete || (await this.#requests.count()) !== posts) return;
    mirror.transaction(() => {
      this.#setProgress({ ...this.#progress, complete: true });
      // Pages that were rendered without posts must show them now.
      mirror.note("posts");
    });
    this.#options.onChange();
    log.info({ posts, ms: Math.round(performance.now() - started) }, "all posts of WordPress are here");
  }

  /**
   * Fetches what was saved since the last time. Sweeps if the number of posts shows that some were added or removed.
   */
  async poll(): Promise<void> {
    const stamps = this.#stored.stamps();
    if (!this.isComplete || stamps.size === 0 || this.isDoubtful) return this.sweep();
    // A clock that was wrong once must not hide all posts that are saved before the time it showed.
    const latest = this.#stored.lastSaved(new Date()) ?? "1970-01-01T00:00:01.000Z";
    // `modified_after` excludes that very second, in which another post may have been saved.
    const after = new Date(Date.parse(latest) - 1000).toISOString();
    const heads = await this.#requests.heads({ modified_after: after, orderby: "modified", order: "asc" });
    await this.#fetchPosts(this.#changedOf(heads));
    if ((await this.#requests.count()) !== this.#stored.stamps().size) await this.sweep();
  }

  async refresh(changes: readonly Change[]): Promise<void> {
    const idsOf = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
    const posts = this.#stored.all();
    // A post that has left a group of translations states this itself; the posts of that group are fetched too.
    const translations = new Map(posts.map((post) => [post.id, Object.values(post.translations)]));
    const asked = [...new Set(idsOf("post").flatMap((id) => [id, ...(translations.get(id) ?? [])]))];
    const heads = asked.length > 0 ? await this.#requests.heads({ include: asked.join(",") }) : [];
    const found = new Set(heads.map(({ id }) => id));
    this.#remove(asked.filter((id) => !found.has(id)));
    await this.#fetchPosts(heads);
    if (idsOf("term").length > 0) await this.related.fetchTerms();
    await this.related.fetchMedia(idsOf("media").filter((id) => posts.some(({ picture }) => picture === id)));
    await this.related.fetchAuthors(idsOf("author").filter((id) => posts.some(({ author }) => author === id)));
    this.#store([]);
  }

  /** See `readPreview`. */
  preview(ticket: PreviewTicket, timeoutMs: number) {
    return readPreview({ ...this.#options, related: this.related }, ticket, timeoutMs);
  }

  /**
   * Fetches posts in batches. After a failed batch, posts are fetched one by one, so that a post that WordPress fails
   * to render affects no other post.
   */
  async #fetchPosts(heads: readonly PostHead[]): Promise<void> {
    for (let start = 0; start < heads.length; start += batchSize) {
      const batch = heads.slice(start, start + batchSize);
      if (await this.#take(batch)) continue;
      for (const head of batch)
        if (!(await this.#take([head]))) this.#store([{ post: placeholderPost(head), html: "" }]);
    }
  }

  /**
   * Fetches these posts and writes them to the mirror. Returns `false` if WordPress fails to render one of them but
   * otherwise answers.
   */
  async #take(heads: readonly PostHead[]): Promise<boolean> {
    const items = await this.#requests.posts(heads);
    if (items === null) return false;
    const taken = items.map((item) => ({ post: indexPost(item), html: item.html }));
    const ids = new Set(taken.map(({ post }) => post.id));
    for (const head of heads) if (!ids.has(head.id)) taken.push({ post: placeholderPost(head), html: "" });
    // Posts that must no longer be visible are written at once; the others wait for what they refer to.
    this.#store(taken.filter(({ post }) => post.problem !== null));
    const shown = taken.filter(({ post }) => post.problem === null);
    await this.related.fetchFor(shown.map(({ post }) => post));
    this.#store(shown);
    return true;
  }

  #store(taken: readonly FetchedPost[]): void {
    for (const { post } of taken) this.#warnOf(post);
    this.#stored.write(taken);
    this.#options.onChange();
  }

  #warnOf({ id, slug, stamp, problem, language }: IndexedPost): void {
    const { log } = this.#options;
    if (problem === "language") {
      if (!this.#loggedLanguages.has(language))
        log.warn({ language }, "posts of WordPress in this language are not shown");
      this.#loggedLanguages.add(language);
    } else if (problem !== null && problem !== "protected" && this.#stored.stamps().get(id) !== stamp) {
      log.warn({ id, slug, problem }, "a post of WordPress cannot be shown");
    }
  }

  #remove(ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#stored.remove(ids);
    this.#options.onChange();
  }

  #changedOf(heads: readonly PostHead[]): PostHead[] {
    const stamps = this.#stored.stamps();
    return heads.filter(({ id, stamp }) => stamps.get(id) !== stamp);
  }

  async #learnSettings(): Promise<void> {
    const { client, base, mirror, onChange } = this.#options;
    const settings = await readSettings(client, base, this.#progress);
    const isSame = settings.closeCommentsAfter === this.#progress.closeCommentsAfter;
    mirror.transaction(() => {
      this.#setProgress({ ...this.#progress, ...settings });
      // The pages of all posts show whether comments are open.
      if (!isSame) mirror.note("posts");
    });
    if (!isSame) onChange();
  }

  #setProgress(progress: Progress): void {
    this.#progress = progress;
    this.#options.mirror.writeState("wordpress posts", progress);
  }
}
