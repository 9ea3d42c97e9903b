import type { ContentHook } from "../../domain/content.ts";
import { type Answer, type Post, type PostCard, type PreviewTicket, unavailable } from "../../domain/content.ts";
import { type PostSource, type PostSourceOpener, resyncTag } from "../../server/content/post-source.ts";
import { readAllComments } from "./comments.ts";
import type { Change, FeedOptions, WordPressOptions } from "./feed-options.ts";
import { type Following, followWordPress, usualPauses } from "./follow-wordpress.ts";
import { askForPosts } from "./has-post.ts";
import { ItemReader } from "./item-reader.ts";
import { makeText } from "./make-text.ts";
import { type MediaAddresses, mediaAddresses } from "./media-addresses.ts";
import { type MediaStore, openMedia } from "./open-media.ts";
import { isGenuine } from "./preview.ts";
import { contentHook, readTags } from "./receive-webhook.ts";
import { Outage, openRestClient, type RestClient } from "./rest-client.ts";
import { feedLinks } from "./site-links.ts";
import { WordPressSync } from "./sync.ts";
import type { StoredText } from "./to-entry.ts";
import { isTooOldForComments } from "./wordpress-settings.ts";

/** Milliseconds that a preview page waits for WordPress. */
const previewTimeoutMs = 2000;

/** Prepares a WordPress as the source of posts. */
export function wordpressPosts(options: WordPressOptions): PostSourceOpener {
  return { id: options.base, open: (surroundings) => WordPressFeed.open({ ...options, ...surroundings }) };
}

/**
 * Feeds the mirror from WordPress and follows its changes: by webhook, by polling, and by a full comparison every hour.
 * Visitors never wait for WordPress, except for previews and old addresses of posts.
 */
class WordPressFeed implements PostSource {
  readonly hook: ContentHook;
  readonly media: MediaStore;
  /** Asks WordPress whether it has a public post with this slug. */
  readonly hasPost: ReturnType<typeof askForPosts>;
  readonly #options: FeedOptions;
  readonly #client: RestClient;
  readonly #addresses: MediaAddresses;
  readonly #sync: WordPressSync;
  readonly #following: Following;
  /** Changes by editors that have not been fetched from WordPress yet. */
  readonly #pending = new Map<string, Change>();

  private constructor(
    options: FeedOptions,
    media: MediaStore,
    addresses: MediaAddresses,
    sync: WordPressSync,
    client: RestClient,
  ) {
    this.#options = options;
    this.media = media;
    this.#addresses = addresses;
    this.#sync = sync;
    this.#client = client;
    this.hasPost = askForPosts({ ...options, client });
    const { pauses = usualPauses, onChecked, log, sharedSecret, takeMessage } = options;
    const follow = (tags: readonly string[]) => this.followTags(tags);
    this.hook = contentHook({ secret: sharedSecret, take: takeMessage, follow, log });
    this.#following = followWordPress({
      ...{ isUp: client.isUp, pauses, tick: onChecked, log },
      sync: {
        get isComplete() {
          return sync.isComplete;
        },
        sweep: () => this.#sweep(),
        poll: () => sync.poll(),
      },
      catchUp: () => this.#catchUp(),
    });
  }

  /** Opens the feed. Never rejects because WordPress is unavailable. */
  static async open(options: FeedOptions): Promise<WordPressFeed> {
    const { base, only, dataDir, secret, mirror, log, mediaHosts = [], pauses = usualPauses, timeoutMs } = options;
    const client = openRestClient({ base, log, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
    const home = new URL("../../", base).href;
    const isOwn = (url: URL) => sync.settings.hosts.includes(url.host);
    const addresses = mediaAddresses(secret, { home, isOwn, others: mediaHosts });
    const sync = new WordPressSync({
      ...{ client, reader: new ItemReader(only), only, mirror, addresses, base, log },
      ...{ deletionDelayMs: pauses.sweep, onChange: options.onChecked },
    });
    // Earlier versions showed comments from here.
    mirror.transaction(() => mirror.run(`delete from items where kind = 'comments'`));
    const media = await openMedia({ dir: `${dataDir}/media`, addresses, log });
    return new WordPressFeed(options, media, addresses, sync, client);
  }

  get isComplete(): boolean {
    return this.#sync.isComplete;
  }

  get readAt(): number {
    return this.#following.readAt;
  }

  /** With `resyncTag`, takes over the state of all of WordPress, even if most posts are gone there. */
  async followTags(tags: readonly string[]): Promise<void> {
    if (tags.includes(resyncTag)) await this.#following.inTurn(() => this.#sweep(true));
    const changes = readTags(tags);
    for (const change of changes) this.#pending.set(`${change.kind} ${change.id}`, change);
    if (changes.length > 0) await this.#following.inTurn(() => this.#catchUp());
  }

  /**
   * Rejects if WordPress did not answer the last request. Also rejects with an error that has the `state` "indexing"
   * until all posts are here, "starting" until WordPress has answered once, and "doubtful" while most posts are missing
   * in WordPress.
   */
  async check(): Promise<void> {
    if (!this.#client.isUp()) throw new Error("WordPress does not answer");
    if (!this.isComplete) throw Object.assign(new Error("posts are still on their way"), { state: "indexing" });
    if (!this.#client.hasAnswered())
      throw Object.assign(new Error("WordPress has not answered yet"), { state: "starting" });
    if (this.#sync.isDoubtful) throw Object.assign(new Error("most posts are missing"), { state: "doubtful" });
  }

  /** Makes the post as its page shows it, from its card and WordPress's HTML; `null` if the HTML cannot be read. */
  async toPost(card: PostCard, { html, commentsClosed = false }: StoredText): Promise<Post | null> {
    const text = await this.#toText(card, html);
    const isTooOld = isTooOldForComments(this.#sync.settings, card.published, this.#options.now());
    return text && { ...card, description: card.excerpt, ...text, commentsClosed: commentsClosed || isTooOld };
  }

  async #toText(card: PostCard, html: string) {
    const { log } = this.#options;
    try {
      const { isUp } = this.#client;
      const surroundings = {
        links: feedLinks(this.#options, this.#sync),
        addresses: this.#addresses,
        media: this.media,
        isUp,
        log,
      };
      return await makeText(card, html, surroundings);
    } catch (error) {
      log.error({ err: error, slug: card.slug }, "a post of WordPress cannot be shown");
      return null;
    }
  }

  /** Fetches a post from WordPress in its current state, for a preview. */
  async preview(ticket: PreviewTicket): Promise<Answer<Post>> {
    const { sharedSecret, now } = this.#options;
    if (sharedSecret === null || !isGenuine(ticket, sharedSecret, now())) return null;
    try {
      const found = await this.#sync.preview(ticket, previewTimeoutMs);
      if (!found) return null;
      return await this.toPost({ ...found.card, category: found.category }, found.detail);
    } catch (error) {
      if (error instanceof Outage) return unavailable;
      // No parser can read the text, so its author gets a preview that does not exist.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#client.close();
    await this.#following.stop();
  }

  async #sweep(acceptDeletions = false): Promise<void> {
    await this.#sync.sweep(acceptDeletions);
    if (this.#sync.isComplete && !this.#sync.isDoubtful) await this.#importComments();
  }

  /** Has the comments of WordPress copied into the store if that was not done yet. All posts must be in the mirror. */
  async #importComments(): Promise<void> {
    const { commentImport, mirror, log } = this.#options;
    try {
      if (commentImport === undefined || (await commentImport.isDone())) return;
      const comments = await readAllComments(this.#client, mirror);
      if (comments === null) {
        log.warn({}, "WordPress does not return its comments; trying again in an hour");
        return;
      }
      await commentImport.run(comments);
      log.info({ comments: comments.length }, "the comments of WordPress are in the store");
    } catch (err) {
      log.warn({ err }, "the comments of WordPress could not be stored; trying again in an hour");
    }
  }

  async #catchUp(): Promise<void> {
    const now = [...this.#pending];
    if (now.length > 0) await this.#sync.refresh(now.map(([, change]) => change));
    for (const [key, change] of now) if (this.#pending.get(key) === change) this.#pending.delete(key);
  }
}
