import {
  type Answer,
  type Article,
  type ArticleCard,
  type Post,
  type PostCard,
  type PreviewTicket,
  unavailable,
} from "../../../domain/content.ts";
import { CommentSync } from "./comment-sync.ts";
import { feedLinks } from "./feed-links.ts";
import type { FeedOptions } from "./feed-options.ts";
import { type Following, type FollowOptions, followWordPress, usualPauses } from "./follow-wordpress.ts";
import { ItemReader } from "./item-reader.ts";
import { makeText } from "./make-text.ts";
import { type MediaAddresses, mediaAddresses } from "./media-addresses.ts";
import { type MediaStore, openMedia } from "./open-media.ts";
import { isGenuine } from "./preview-ticket.ts";
import { Outage, openRestClient, type RestClient } from "./rest-client.ts";
import { WordPressSync } from "./sync.ts";
import type { Change } from "./sync-options.ts";
import type { StoredText } from "./to-entry.ts";
import { isTooOldForComments } from "./wordpress-settings.ts";
import { articleType, postType, type WordPressType } from "./wordpress-type.ts";

/** Milliseconds that a preview page waits for WordPress. */
const previewTimeoutMs = 2000;

/**
 * Feeds the mirror from WordPress and follows its changes: by webhook, by polling, and by a full comparison every hour.
 * Visitors never wait for WordPress, except for previews.
 */
export class WordPressFeed {
  readonly media: MediaStore;
  readonly comments: CommentSync;
  readonly #options: FeedOptions;
  readonly #client: RestClient;
  readonly #addresses: MediaAddresses;
  readonly #sync: WordPressSync;
  /** `null`: help articles do not come from WordPress. */
  readonly #helpSync: WordPressSync | null;
  readonly #following: Following;
  /** Changes by editors that have not been fetched from WordPress yet. */
  readonly #pending = new Map<string, Change>();

  private constructor(
    options: FeedOptions,
    media: MediaStore,
    addresses: MediaAddresses,
    sync: WordPressSync,
    helpSync: WordPressSync | null,
    client: RestClient,
  ) {
    this.#options = options;
    this.media = media;
    this.#addresses = addresses;
    this.#sync = sync;
    this.#helpSync = helpSync;
    this.#client = client;
    this.comments = new CommentSync({ ...options, client, onChange: options.onChecked });
    const { pauses = usualPauses, onChecked, log } = options;
    this.#following = followWordPress({
      ...{ sync: inTurn([...this.#syncs, this.comments]), isUp: client.isUp, pauses, tick: onChecked, log },
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
    const syncOf = (type: WordPressType) =>
      new WordPressSync({
        ...{ type, client, reader: new ItemReader(only, type), only, mirror, addresses, base, log },
        ...{ deletionDelayMs: pauses.sweep, onChange: options.onChecked },
      });
    const sync = syncOf(postType);
    const helpSync = options.help ? syncOf(articleType) : null;
    const media = await openMedia({ dir: `${dataDir}/media`, addresses, log });
    return new WordPressFeed(options, media, addresses, sync, helpSync, client);
  }

  get isComplete(): boolean {
    return this.#sync.isComplete;
  }

  get isHelpComplete(): boolean {
    return this.#helpSync?.isComplete ?? true;
  }

  get #syncs(): WordPressSync[] {
    return this.#helpSync ? [this.#sync, this.#helpSync] : [this.#sync];
  }

  /** Fetches what an editor changed from WordPress. Never rejects. */
  async refresh(changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.#pending.set(`${change.kind} ${change.id}`, change);
    await this.#following.inTurn(() => this.#catchUp());
  }

  /** Compares the mirror with all of WordPress and takes over its state, even if most posts are gone. Never rejects. */
  async resync(): Promise<void> {
    await this.#following.inTurn(async () => {
      for (const sync of this.#syncs) await sync.sweep(true);
      await this.comments.sweep();
    });
  }

  /**
   * Rejects if WordPress did not answer the last request. Also rejects with an error that has the `state` "indexing"
   * until all posts are here, "starting" until WordPress has answered once, and "doubtful" while most posts are missing
   * in WordPress.
   */
  async check(): Promise<void> {
    if (!this.#client.isUp()) throw new Error("WordPress does not answer");
    if (!this.isComplete || !this.isHelpComplete)
      throw Object.assign(new Error("posts are still on their way"), { state: "indexing" });
    if (!this.#client.hasAnswered())
      throw Object.assign(new Error("WordPress has not answered yet"), { state: "starting" });
    if (this.#syncs.some((sync) => sync.isDoubtful))
      throw Object.assign(new Error("most posts are missing"), { state: "doubtful" });
  }

  /** Makes the post as its page shows it, from its card and WordPress's HTML; `null` if the HTML cannot be read. */
  async toPost(card: PostCard, { html, commentsClosed = false }: StoredText): Promise<Post | null> {
    const text = await this.#toText(card, html);
    const isTooOld = isTooOldForComments(this.#sync.settings, card.published, this.#options.now());
    return text && { ...card, description: card.excerpt, ...text, commentsClosed: commentsClosed || isTooOld };
  }

  /** Makes a help article in the same way. */
  async toArticle(card: ArticleCard, { html, feature = null, source = null }: StoredText): Promise<Article | null> {
    const text = await this.#toText(card, html);
    return text && { ...card, feature, source, ...text };
  }

  async #toText(card: PostCard | ArticleCard, html: string) {
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
    return this.#preview(ticket, this.#sync, (card, text) => this.toPost(card as PostCard, text));
  }

  /** Fetches a help article in the same way. */
  async previewArticle(ticket: PreviewTicket): Promise<Answer<Article>> {
    if (!this.#helpSync) return null;
    return this.#preview(ticket, this.#helpSync, (card, text) => this.toArticle(card as ArticleCard, text));
  }

  async #preview<Entry>(
    ticket: PreviewTicket,
    sync: WordPressSync,
    show: (card: PostCard | ArticleCard, text: StoredText) => Promise<Entry | null>,
  ): Promise<Answer<Entry>> {
    const { sharedSecret, now } = this.#options;
    if (sharedSecret === null || !isGenuine(ticket, sharedSecret, now())) return null;
    try {
      const found = await sync.preview(ticket, previewTimeoutMs);
      if (!found) return null;
      return await show({ ...found.card, category: found.category } as PostCard | ArticleCard, found.detail);
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

  async #catchUp(): Promise<void> {
    const now = [...this.#pending];
    const syncs = now.length > 0 ? [...this.#syncs, this.comments] : [];
    for (const sync of syncs) await sync.refresh(now.map(([, change]) => change));
    for (const [key, change] of now) if (this.#pending.get(key) === change) this.#pending.delete(key);
  }
}

/** Combines the syncs of several types and of comments into one. */
function inTurn(syncs: readonly FollowOptions["sync"][]) {
  return {
    get isComplete() {
      return syncs.every((sync) => sync.isComplete);
    },
    async sweep() {
      for (const sync of syncs) await sync.sweep();
    },
    async poll() {
      for (const sync of syncs) await sync.poll();
    },
  };
}
