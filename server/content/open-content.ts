import type { Content, EntryKey } from "../../domain/collection.ts";
import type { PublicComment } from "../../domain/comments/comment.ts";
import {
  type Article,
  type ArticleCard,
  type CollectionName,
  type ContentTag,
  type Post,
  type PostCard,
  unavailable,
} from "../../domain/content.ts";
import { MirrorCollection } from "./collection.ts";
import { catalogOf } from "./families.ts";
import { articleKind } from "./markdown/article-kind.ts";
import { FolderFeed } from "./markdown/folder-feed.ts";
import type { ReaderOptions } from "./markdown/folder-reader.ts";
import { postKind } from "./markdown/post-kind.ts";
import { Mirror, tagsOf } from "./mirror.ts";
import type { WordPressOptions } from "./wordpress/feed-options.ts";
import type { MediaStore } from "./wordpress/open-media.ts";
import type { Change } from "./wordpress/sync-options.ts";
import type { StoredText } from "./wordpress/to-entry.ts";
import { WordPressFeed } from "./wordpress/wordpress-feed.ts";

export interface ContentOptions extends ReaderOptions {
  /** The file of the mirror, or `:memory:`. */
  mirrorFile: string;
  /**
   * The WordPress that posts come from; `null`: they come from `blog/` in the content folder. Help articles come from
   * `help/` in the content folder, unless `help` of these options is set.
   */
  wordpress: WordPressOptions | null;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds between two checks of a folder. */
  lookEvery?: number;
}

export interface OpenContent extends Content {
  /** Returns the approved comments on a post that are in WordPress, oldest first; none if posts are files. */
  commentsOf(post: EntryKey): PublicComment[];
  /**
   * Returns the key of a post in this language in its source: the path of a file or an id in WordPress; `null` if there
   * is no such post or it is hidden.
   */
  sourceKey(post: EntryKey): string | null;
  /** The files of WordPress; `null`: files are in the content folder. */
  media: MediaStore | null;
  /** Fetches what an editor changed from WordPress. Never rejects. */
  refresh(changes: readonly Change[]): Promise<void>;
  /**
   * Compares the mirror with all of WordPress and takes over its state, even if most posts are gone there. Never
   * rejects.
   */
  resync(): Promise<void>;
  /** Rejects if a source does not answer or the mirror cannot be written. The `state` of the error says more. */
  check(): Promise<void>;
}

/**
 * Opens posts and help articles: a mirror that is fed by Markdown or WordPress. With Markdown alone, all entries are
 * there when it resolves. Rejects if a folder or the mirror's file cannot be read.
 */
export async function openContent(options: ContentOptions): Promise<OpenContent> {
  const { mirrorFile, log, wordpress, now = Date.now } = options;
  const mirror = new Mirror(mirrorFile);
  const announcer = new Announcer(mirror, now, log);
  const onChecked = () => announcer.announce();
  const feed = { ...options, mirror, now, onChecked };
  dropOtherSource(mirror, "posts", wordpress ? wordpress.base : options.dir);
  dropOtherSource(mirror, "help", wordpress?.help ? wordpress.base : options.dir);
  const help = wordpress?.help ? null : new FolderFeed(articleKind, feed);
  await help?.start();
  const blog = wordpress ? null : new FolderFeed(postKind, feed);
  await blog?.start();
  const posts = wordpress && (await WordPressFeed.open({ ...wordpress, mirror, log, now, onChecked }));
  mirror.takeChanges();

  const isComplete = () => posts?.isComplete ?? true;
  const isHelpComplete = () => posts?.isHelpComplete ?? true;
  return {
    posts: new MirrorCollection<PostCard, Post>({
      ...{ mirror, name: "posts", now, isComplete, categoryOrder: "title" },
      toEntry: (card, detail) => (posts ? posts.toPost(card, detail as StoredText) : ({ ...card, ...detail } as Post)),
    }),
    help: new MirrorCollection<ArticleCard, Article>({
      ...{ mirror, name: "help", now, isComplete: isHelpComplete, categoryOrder: "listed" },
      toEntry: (card, detail) =>
        posts && wordpress?.help ? posts.toArticle(card, detail as StoredText) : ({ ...card, ...detail } as Article),
    }),
    media: posts?.media ?? null,
    commentsOf: (post) => posts?.comments.of(Number(keyOf(mirror, post))) ?? [],
    sourceKey: (post) => keyOf(mirror, post),
    catalog: async () =>
      isComplete() && isHelpComplete()
        ? [...catalogOf(mirror, "posts", now()), ...catalogOf(mirror, "help", now())]
        : unavailable,
    // There are no previews of Markdown: its authors see their texts by running the site.
    preview: async (ticket) => posts?.preview(ticket) ?? null,
    previewArticle: async (ticket) => posts?.previewArticle(ticket) ?? null,
    refresh: async (changes) => posts?.refresh(changes),
    resync: async () => posts?.resync(),
    onChange: (listener) => announcer.add(listener),
    async check() {
      if (mirror.failure !== null) throw Object.assign(new Error("cannot be written"), { state: "unwritable" });
      await posts?.check();
    },
    async close() {
      await Promise.all([help?.close(), blog?.close(), posts?.close()]);
      mirror.close();
    },
  };
}

function keyOf(mirror: Mirror, { id, locale }: EntryKey): string | null {
  const where = `collection = 'posts' and id = ? and locale = ? and hidden = 0`;
  const row = mirror.get(`select key from entries where ${where}`, id, locale);
  return row ? String(row.key) : null;
}

/**
 * Removes the entries of a collection if they come from another source, because they would be mixed with the entries of
 * this one.
 */
function dropOtherSource(mirror: Mirror, collection: CollectionName, source: string): void {
  const key = `source of ${collection}`;
  if (mirror.readState(key) === source) return;
  mirror.transaction(() => {
    for (const entry of mirror.all(`select key from entries where collection = ?`, collection)) {
      mirror.remove(collection, String(entry.key));
    }
    mirror.run(`delete from items where (kind = 'help term') = ?`, Number(collection === "help"));
    mirror.run(`delete from state where key in (?, ?)`, `wordpress ${collection}`, `refused ${collection}`);
    mirror.writeState(key, source);
  });
}

type Listener = (tags: ContentTag[]) => void;

/** Tells listeners what has changed for visitors, because of an edit or because a publication time has come. */
class Announcer {
  readonly #mirror: Mirror;
  readonly #now: () => number;
  readonly #log: ContentOptions["log"];
  readonly #listeners = new Set<Listener>();
  #announcedAt: number;

  constructor(mirror: Mirror, now: () => number, log: ContentOptions["log"]) {
    this.#mirror = mirror;
    this.#now = now;
    this.#log = log;
    this.#announcedAt = now();
  }

  /** Adds a listener. Returns a function that removes it. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(): void {
    const tags = [...new Set([...this.#mirror.takeChanges(), ...this.#dated()])];
    if (tags.length > 0) for (const listener of this.#listeners) this.#tell(listener, tags);
  }

  /** Returns the tags of entries that became public, or stopped being public, since the last call. */
  #dated(): ContentTag[] {
    const [from, to] = [this.#announcedAt, this.#now()];
    this.#announcedAt = to;
    const rows = this.#mirror.all(
      `select collection, id from entries where hidden = 0 and published > ? and published <= ?`,
      ...[Math.min(from, to), Math.max(from, to)],
    );
    return rows.flatMap(({ collection, id }) => tagsOf(collection as "posts" | "help", String(id)));
  }

  #tell(listener: Listener, tags: ContentTag[]): void {
    try {
      listener(tags);
    } catch (error) {
      // The other listeners must still be told of the change.
      this.#log.error({ err: error, tags }, "a listener to changes of content failed");
    }
  }
}
