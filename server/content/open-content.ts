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
  /** `null`: posts are in `blog/` of the content folder; help articles are in `help/` unless its `help` is set. */
  wordpress: WordPressOptions | null;
  log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds between two looks at a folder. */
  lookEvery?: number;
}

export interface OpenContent extends Content {
  /** The approved comments that WordPress has of a post, the oldest first; none where posts are files. */
  commentsOf(post: EntryKey): PublicComment[];
  /** What the source calls a post in this language: the path of a file, an id of WordPress; `null`: it is not public. */
  sourceKey(post: EntryKey): string | null;
  /** Files of WordPress; `null`: they are in the content folder. */
  media: MediaStore | null;
  /** Asks WordPress again for what an editor changed. Never rejects. */
  refresh(changes: readonly Change[]): Promise<void>;
  /** Compares with all of WordPress and believes it. Never rejects. */
  resync(): Promise<void>;
  /** Rejects where a source does not answer or the mirror cannot be written; the error's `state` says more. */
  check(): Promise<void>;
}

/**
 * Opens posts and help articles: a mirror that Markdown, or WordPress for the posts, feeds. With Markdown alone all texts
 * are there when it resolves. Throws where a folder or the mirror's file may not be read.
 */
export async function openContent(options: ContentOptions): Promise<OpenContent> {
  const { mirrorFile, log, wordpress, now = Date.now } = options;
  const mirror = new Mirror(mirrorFile);
  const announcer = new Announcer(mirror, now, log);
  const onLook = () => announcer.announce();
  const feed = { ...options, mirror, now, onLook };
  takeOver(mirror, "posts", wordpress ? wordpress.base : options.dir);
  takeOver(mirror, "help", wordpress?.help ? wordpress.base : options.dir);
  const help = wordpress?.help ? null : new FolderFeed(articleKind, feed);
  await help?.start();
  const blog = wordpress ? null : new FolderFeed(postKind, feed);
  await blog?.start();
  const posts = wordpress && (await WordPressFeed.open({ ...wordpress, mirror, log, now, onLook }));
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
    // Whoever writes Markdown sees it by running the site.
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

/** Entries of another source go: they would be mixed up with those of this one. */
function takeOver(mirror: Mirror, collection: CollectionName, source: string): void {
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

/** Tells listeners what has changed for visitors, by an edit or because a date has come. */
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

  /** Returns the way to stop. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(): void {
    const tags = [...new Set([...this.#mirror.takeChanges(), ...this.#dated()])];
    if (tags.length > 0) for (const listener of this.#listeners) this.#tell(listener, tags);
  }

  /** Entries that became public, or ceased to be, since the last time. */
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
      // The others must hear of the change all the same.
      this.#log.error({ err: error, tags }, "a listener to changes of content failed");
    }
  }
}
