import { type Answer, type Post, type PreviewTicket, unavailable } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { findFamily } from "../collection.ts";
import type { Mirror, Row } from "../mirror.ts";
import { type Following, followWordPress, type Pauses, usualPauses } from "./follow-wordpress.ts";
import { type PostPlace, siteLinks } from "./html/site-links.ts";
import { describePost } from "./index-post.ts";
import { makePost } from "./make-post.ts";
import { type MediaAddresses, mediaAddresses } from "./media-addresses.ts";
import { type MediaStore, openMedia } from "./open-media.ts";
import { isGenuine } from "./preview-ticket.ts";
import { type ItemReader, itemReader } from "./read-items.ts";
import { Outage, openRestClient, type RestClient } from "./rest-client.ts";
import { type Change, WordPressSync } from "./sync.ts";
import { categorySlugs, toEntry } from "./to-entry.ts";

export interface WordPressOptions {
  /** The REST base without a slash at its end: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  /** The language of a WordPress that does not say in which its posts are. */
  only: Locale;
  /** Files go into `media/` there. */
  dataDir: string;
  /** Origins of further hosts whose files posts show. */
  mediaHosts?: readonly string[];
  /** The origin of the site. */
  siteUrl: string;
  /** Signs addresses of files; the same for all instances. */
  secret: string;
  /** Shared with the companion plugin; `null`: there are no previews. */
  sharedSecret: string | null;
  pauses?: Pauses;
  /** Milliseconds for one request to WordPress. */
  timeoutMs?: number;
}

interface FeedOptions extends WordPressOptions {
  mirror: Mirror;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told each second or so, and after each change of the mirror. */
  onLook: () => void;
}

/** Milliseconds that the page of a preview waits for WordPress. */
const previewTimeoutMs = 2000;

/**
 * Feeds the mirror from a WordPress, which it follows: by webhook, by polling, by a comparison each hour. Visitors never
 * wait for WordPress, except for previews.
 */
export class WordPressFeed {
  readonly media: MediaStore;
  readonly #options: FeedOptions;
  readonly #client: RestClient;
  readonly #reader: ItemReader;
  readonly #addresses: MediaAddresses;
  readonly #sync: WordPressSync;
  readonly #following: Following;
  /** What an editor changed and WordPress could not yet be asked for. */
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
    this.#reader = itemReader(options.only);
    const { pauses = usualPauses, onLook, log } = options;
    this.#following = followWordPress({
      ...{ sync, isUp: client.isUp, pauses, tick: onLook, log },
      catchUp: () => this.#catchUp(),
    });
  }

  /** Never throws because WordPress is away. */
  static async open(options: FeedOptions): Promise<WordPressFeed> {
    const { base, only, dataDir, secret, mirror, log, mediaHosts = [], pauses = usualPauses, timeoutMs } = options;
    const client = openRestClient({ base, log, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
    const home = new URL("../../", base).href;
    const isOwn = (url: URL) => sync.hosts.includes(url.host);
    const addresses = mediaAddresses(secret, { home, isOwn, others: mediaHosts });
    const sync = new WordPressSync({
      ...{ client, reader: itemReader(only), mirror, addresses, base, log },
      ...{ disbeliefMs: pauses.sweep, onChange: options.onLook },
    });
    const media = await openMedia({ dir: `${dataDir}/media`, addresses, log });
    return new WordPressFeed(options, media, addresses, sync, client);
  }

  get isComplete(): boolean {
    return this.#sync.isComplete;
  }

  /** Asks WordPress again for what an editor changed. Never rejects. */
  async refresh(changes: readonly Change[]): Promise<void> {
    for (const change of changes) this.#pending.set(`${change.kind} ${change.id}`, change);
    await this.#following.inTurn(() => this.#catchUp());
  }

  /** Compares with all of WordPress and believes it, also when most posts are gone. Never rejects. */
  async resync(): Promise<void> {
    await this.#following.inTurn(() => this.#sync.sweep(true));
  }

  /**
   * Rejects where WordPress did not answer the last time; with the `state` "indexing" until all posts are here, with
   * "doubtful" while most posts are missing in WordPress.
   */
  async check(): Promise<void> {
    if (!this.#client.isUp()) throw new Error("WordPress does not answer");
    if (!this.isComplete) throw Object.assign(new Error("posts are still on their way"), { state: "indexing" });
    if (this.#sync.isDoubtful) throw Object.assign(new Error("most posts are missing"), { state: "doubtful" });
  }

  /** The post as its page shows it, of its card and WordPress's HTML; `null`: it cannot be read. */
  async toPost(
    card: Omit<Post, "description" | "body" | "headings">,
    { html }: { html: string },
  ): Promise<Post | null> {
    const { log } = this.#options;
    try {
      const { isUp } = this.#client;
      const surroundings = { links: this.#links(), addresses: this.#addresses, media: this.media, isUp, log };
      return await makePost(card, html, surroundings);
    } catch (error) {
      log.error({ err: error, slug: card.slug }, "a post of WordPress cannot be shown");
      return null;
    }
  }

  /** A post as its author has it now, asked for at once. */
  async preview(ticket: PreviewTicket): Promise<Answer<Post>> {
    const { sharedSecret, now, only, mirror } = this.#options;
    if (sharedSecret === null || !isGenuine(ticket, sharedSecret, now())) return null;
    const { id, expires, signature } = ticket;
    try {
      const options = { absent: [401, 403, 404], timeoutMs: previewTimeoutMs };
      const query = { exp: expires, sig: signature };
      const { items } = await this.#client.get(`../../site/v1/preview/${id}`, query, options);
      const item = this.#reader.post(items[0], true);
      if (!item) return null;
      const post = describePost({ ...item, locale: item.locale ?? only });
      await this.#sync.related.fetchFor([post]);
      const { card, categories, locale } = toEntry({ post, html: "" }, String(id), this.#sync.related, this.#addresses);
      const category = mirror.get(
        `select slug, title from categories where collection = 'posts' and locale = ? and slug = ?`,
        ...[locale, categories[0] ?? ""],
      );
      const shown = { slug: String(category?.slug ?? categories[0]), title: String(category?.title ?? "") };
      return await this.toPost({ ...card, category: shown }, item);
    } catch (error) {
      if (error instanceof Outage) return unavailable;
      // A text that no parser can read: its author sees that there is nothing to see.
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
    if (now.length > 0) await this.#sync.refresh(now.map(([, change]) => change));
    for (const [key, change] of now) if (this.#pending.get(key) === change) this.#pending.delete(key);
  }

  /** What the addresses of a text stand for at this moment. */
  #links() {
    const { mirror, now, base, siteUrl } = this.#options;
    const { terms } = this.#sync.related;
    const slugs = categorySlugs(terms);
    const ids = new Map([...terms.values()].map(({ id, slug }) => [slug, id]));
    return siteLinks({
      postById: (id) =>
        placeOf(
          mirror.get(
            `select locale, slug from entries where collection = 'posts' and key = ? and hidden = 0 and published <= ?`,
            ...[String(id), now()],
          ),
        ),
      postBySlug: (slug, locale) => {
        const family = findFamily(mirror, "posts", now(), locale, slug);
        return placeOf(family.find((each) => each.locale === locale) ?? family.find((each) => each.slug === slug));
      },
      categorySlug: (term) => slugs.get(typeof term === "number" ? term : (ids.get(term) ?? 0)),
      isOwn: (url) => this.#sync.hosts.includes(url.host),
      home: new URL("../../", base).href,
      siteUrl,
    });
  }
}

function placeOf(row: Row | undefined): PostPlace | undefined {
  return row && { locale: row.locale as Locale, slug: String(row.slug) };
}
