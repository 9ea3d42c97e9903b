import { LRUCache } from "lru-cache";
import {
  type Answer,
  type ContentSource,
  type Post,
  type PreviewTicket,
  unavailable,
} from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { publish } from "../publish.ts";
import { followWordPress, type Pauses, usualPauses } from "./follow-wordpress.ts";
import { siteLinks } from "./html/site-links.ts";
import { describePost } from "./index-post.ts";
import { makePost, type PostSurroundings } from "./make-post.ts";
import { mediaAddresses } from "./media-addresses.ts";
import { type Change, openIndex } from "./open-index.ts";
import { type MediaStore, openMedia } from "./open-media.ts";
import { isGenuine } from "./preview-ticket.ts";
import { itemReader } from "./read-items.ts";
import { type Limits, Outage, openRestClient } from "./rest-client.ts";
import { cardMaker, categoriesById, toTexts, type WordPressText } from "./to-texts.ts";

export interface WordPressOptions {
  /** The REST base without a slash at its end: `https://cms.example/wp-json/wp/v2`. */
  base: string;
  /** The language of a WordPress that does not say in which its posts are. */
  only: Locale;
  /** What must outlive a deployment: the index goes into `content/` there, files into `media/`. */
  dataDir: string;
  /** Origins of further hosts whose files posts show. */
  mediaHosts?: readonly string[];
  /** The origin of the site. */
  siteUrl: string;
  /** Signs addresses of files; the same for all instances. */
  secret: string;
  /** Shared with the companion plugin; `null`: there are no previews. */
  sharedSecret: string | null;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Milliseconds since 1970. */
  now?: () => number;
  pauses?: Pauses;
  limits?: Limits;
}

export interface WordPressSource extends ContentSource {
  media: MediaStore;
  /** Asks WordPress again for what an editor changed. Never rejects. */
  refresh(changes: readonly Change[]): Promise<void>;
  /** Compares with all of WordPress and believes it, also when most posts are gone. Never rejects. */
  resync(): Promise<void>;
  /**
   * Rejects where WordPress did not answer the last time; with the `state` "indexing" while the first index is built,
   * with "doubtful" while most posts are missing in WordPress.
   */
  check(): Promise<void>;
}

/** A text whose slug was not found is not asked for again for so long; as many are remembered at most. */
const missTime = 60_000;
const mostMisses = 5000;

/** Milliseconds after a change until the shelves are laid out anew: changes come in groups, the most at the first build. */
const shelveAfter = { building: 1000, built: 30 };

/**
 * The posts of a WordPress, served from an index on the disk that follows it: by webhook, by polling, by a comparison
 * each hour. Never throws because WordPress is away; until the index was complete once, it may answer "unavailable".
 */
export async function openWordPressSource(options: WordPressOptions): Promise<WordPressSource> {
  const { base, only, dataDir, siteUrl, secret, sharedSecret, log, now = Date.now, pauses = usualPauses } = options;
  const client = openRestClient({ base, log, ...(options.limits ? { limits: options.limits } : {}) });
  const reader = itemReader(only);
  const home = new URL("../../", base).href;
  const isOwn = (url: URL) => index.hosts().includes(url.host);
  const addresses = mediaAddresses(secret, { home, isOwn, others: options.mediaHosts ?? [] });
  const media = await openMedia({ dir: `${dataDir}/media`, addresses, log });
  const index = await openIndex({
    ...{ client, reader, dir: `${dataDir}/content`, base, log, onChange: shelveSoon },
    disbelief: pauses.sweep,
  });
  let texts: ReadonlyMap<number, WordPressText> = new Map();
  let shelvedVersion = -1;
  layOut();
  const published = publish([...texts.values()], { now, postOf, log });
  const misses = new LRUCache<string, true>({ max: mostMisses, ttl: missTime });
  const lookUps = new Map<string, Promise<void>>();
  let waiting: NodeJS.Timeout | null = null;
  /** Not before everything is on its shelf: until then, what is not there may only be on its way. */
  let isBuilt = index.isComplete();

  function layOut(): void {
    const version = index.relatedVersion();
    const isSameRelated = version === shelvedVersion;
    texts = toTexts({
      ...{ posts: index.posts.values(), related: index.related(), addresses },
      ...{ before: texts, isSameRelated },
    });
    shelvedVersion = version;
  }

  function shelve(): void {
    if (waiting) clearTimeout(waiting);
    waiting = null;
    isBuilt = index.isComplete();
    layOut();
    published.replace([...texts.values()]);
    published.announce();
  }

  function shelveSoon(): void {
    waiting ??= setTimeout(shelve, isBuilt ? shelveAfter.built : shelveAfter.building).unref();
  }

  /** What the addresses of a text stand for at this moment. */
  function surroundings(): PostSurroundings {
    const { terms } = index.related();
    const shown = categoriesById(terms);
    const ids = new Map(terms.map(({ id, slug }) => [slug, id]));
    const categorySlug = (term: string | number) => {
      const slug = shown.get(typeof term === "number" ? term : (ids.get(term) ?? 0))?.slug;
      return slug === "uncategorized" ? "other" : slug;
    };
    return {
      links: siteLinks({ view: published.view(), texts, categorySlug, isOwn, home, siteUrl }),
      addresses,
      media,
      isUp: client.isUp,
      log,
    };
  }

  async function postOf({ card, indexed }: WordPressText): Promise<Post | null> {
    try {
      let html = await index.html(indexed.id);
      if (html === null) {
        await index.take({ include: indexed.id }, client.visitorsDeadline());
        html = await index.html(indexed.id);
      }
      if (html === null) return null;
      return await makePost(card, html, surroundings());
    } catch (error) {
      if (!(error instanceof Outage)) log.error({ err: error, id: indexed.id }, "a post of WordPress cannot be shown");
      return null;
    }
  }

  /** Until everything is in the index, what is not there may still be in WordPress. Throws `Outage`. */
  async function lookUp(locale: Locale, slug: string): Promise<void> {
    if (slug === "" || slug.length > 200 || /[,\s]/.test(slug) || misses.has(slug)) return;
    const key = `${locale} ${slug}`;
    const running = lookUps.get(key) ?? askFor(locale, slug).finally(() => lookUps.delete(key));
    lookUps.set(key, running);
    return running;
  }

  async function askFor(locale: Locale, slug: string): Promise<void> {
    const deadline = client.visitorsDeadline();
    const query = { slug, per_page: 20 };
    // WordPress takes rough spellings of a slug for the same; and it may not know the parameter for the language.
    const isMeant = (post: { slug: string }) => post.slug === slug;
    let found = (await index.take({ ...query, lang: locale }, deadline)).filter(isMeant);
    if (!found.some((post) => post.locale === locale)) found = (await index.take(query, deadline)).filter(isMeant);
    if (found.length === 0) return void misses.set(slug, true);
    const others = found.flatMap((post) => Object.values(post.translations)).filter((id) => !index.posts.has(id));
    if (others.length > 0) await index.take({ include: others.join(","), per_page: 20 }, deadline);
    shelve();
  }

  /** What an editor changed and WordPress could not yet be asked for. */
  const pending = new Map<string, Change>();

  async function refresh(changes: readonly Change[]): Promise<void> {
    for (const change of changes) pending.set(`${change.kind} ${change.id}`, change);
    await following.inTurn(catchUp);
  }

  async function catchUp(): Promise<void> {
    const now = [...pending];
    if (now.length > 0) await index.refresh(now.map(([, change]) => change));
    for (const [key, change] of now) if (pending.get(key) === change) pending.delete(key);
    if (waiting || isBuilt !== index.isComplete()) shelve();
  }

  const following = followWordPress({ index, isUp: client.isUp, catchUp, pauses, tick: published.announce, log });
  const { source } = published;
  return {
    ...source,
    media,
    async posts(query) {
      const answer = await source.posts(query);
      const isSomething = answer !== null && "total" in answer && answer.total > 0;
      return isSomething || isBuilt ? answer : unavailable;
    },
    async categories(locale) {
      const answer = await source.categories(locale);
      return isBuilt || (Array.isArray(answer) && answer.length > 0) ? answer : unavailable;
    },
    async post(locale, slug) {
      const answer = await source.post(locale, slug);
      const isWhole = answer !== null && "entry" in answer && answer.entry !== null;
      if (isBuilt || isWhole) return answer;
      try {
        await lookUp(locale, slug);
        return await source.post(locale, slug);
      } catch (error) {
        if (error instanceof Outage) return unavailable;
        throw error;
      }
    },
    catalogue: async () => (isBuilt ? source.catalogue() : unavailable),
    preview,
    refresh,
    resync: () => following.inTurn(() => index.sweep(true)),
    async check() {
      if (!client.isUp()) throw new Error("WordPress does not answer");
      if (!isBuilt) throw Object.assign(new Error("the index of WordPress is being built"), { state: "indexing" });
      if (index.isDoubtful())
        throw Object.assign(new Error("most posts are missing in WordPress"), { state: "doubtful" });
    },
    async close() {
      if (waiting) clearTimeout(waiting);
      client.close();
      await following.stop();
    },
  };

  async function preview(ticket: PreviewTicket): Promise<Answer<Post>> {
    if (sharedSecret === null || !isGenuine(ticket, sharedSecret, now())) return null;
    const { id, expires, signature } = ticket;
    try {
      const route = `../../site/v1/preview/${id}`;
      const deadline = client.visitorsDeadline();
      const { items } = await client.get(route, { exp: expires, sig: signature }, deadline, [401, 403, 404]);
      const item = reader.post(items[0], true);
      if (!item) return null;
      const locale = item.locale ?? only;
      const post = describePost(item);
      const related = await index.relatedTo([post], deadline);
      const { card } = cardMaker({ related, addresses })(post, locale, String(post.id));
      return await makePost(card, item.html, surroundings());
    } catch (error) {
      if (error instanceof Outage) return unavailable;
      // A text that no parser can read: its author sees that there is nothing to see.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
}
