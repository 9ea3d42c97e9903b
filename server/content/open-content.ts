import type { Content } from "../../domain/collection.ts";
import {
  type Article,
  type ArticleCard,
  type CollectionName,
  type ContentTag,
  type OwnCard,
  type OwnPage,
  type Post,
  type PostCard,
  unavailable,
} from "../../domain/content.ts";
import { locales } from "../../i18n/locales.ts";
import { inTimeOr, repeat } from "../timing.ts";
import { catalogOf, MirrorCollection } from "./collection.ts";
import { FolderFeed } from "./markdown/folder-feed.ts";
import type { ReaderOptions, ReaderSettings } from "./markdown/folder-reader.ts";
import { articleKind, postKind } from "./markdown/kinds.ts";
import { ownKind } from "./markdown/own-kind.ts";
import type { EntryFile } from "./markdown/read-entry.ts";
import type { Outcome } from "./markdown/read-yaml.ts";
import { foundFile } from "./markdown/scan-folder.ts";
import { Mirror, tagsOf } from "./mirror.ts";
import type { PostSource, PostSourceOpener, SourceOptions } from "./post-source.ts";

const collectionNames: readonly CollectionName[] = ["posts", "help", "own"];

/** Longer than today's texts take on a slow machine, and shorter than the patience of the usual health checks. */
const usualCopyTimeoutMs = 10_000;

export interface ContentOptions extends ReaderOptions {
  /** The file of the mirror, or `:memory:`. */
  mirrorFile: string;
  /** The system that posts come from. Without one, they come from `blog/` in the content folder. */
  postSource?: PostSourceOpener | null;
  log: SourceOptions["log"];
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds between two looks at a folder. */
  lookEvery?: number;
  /** See `FolderFeed`. */
  restPerFile?: number;
  /** The maximum number of milliseconds to wait for texts that the mirror does not have yet. */
  copyTimeoutMs?: number;
}

export interface OpenContent extends Content, Pick<PostSource, "hook" | "followTags"> {
  /** The files of posts; `null`: they are in the content folder. */
  media: PostSource["media"] | null;
  /** Has entries from the content folder read again that depend on these settings. */
  change(settings: ReaderSettings): void;
  /**
   * Reads the text of an entry as if it were in this file: what is shown of it, or its mistakes. `null`: no entry has
   * such a path.
   */
  readSource(file: string, source: string): Promise<Outcome<EntryFile> | null>;
  /** Has the content folder read again, because the edits that are laid over its files have changed. */
  lookAgain(): void;
  /** Returns when each source was last read without a failure, in milliseconds since 1970; at first, the start. */
  readTimes(): Record<CollectionName, number>;
  /** Rejects if a source is silent, texts are missing, or the mirror is read-only. The error's `state` says which. */
  check(): Promise<void>;
}

/**
 * Opens posts, help articles and own pages: a mirror that is fed by Markdown and maybe another source. With Markdown
 * alone, all entries are there when it resolves, unless reading them takes longer than `copyTimeoutMs`: then the last
 * entries are served, or none before the first copy is complete. Rejects if a folder or the mirror's file cannot be
 * read.
 */
export async function openContent(options: ContentOptions): Promise<OpenContent> {
  const { mirrorFile, log, postSource, now = Date.now, lookEvery = 1000, copyTimeoutMs = usualCopyTimeoutMs } = options;
  const mirror = new Mirror(mirrorFile);
  const announcer = new Announcer(mirror, now, log);
  const announce = () => announcer.announce();
  const sourceOf = (name: CollectionName) => (name === "posts" && postSource ? postSource.id : options.dir);
  for (const name of collectionNames) dropOtherSource(mirror, name, sourceOf(name));
  const feed = { ...options, mirror, onChanged: announce };
  const help = new FolderFeed(articleKind, feed);
  const own = new FolderFeed(ownKind, feed);
  const blog = postSource ? null : new FolderFeed(postKind, feed);
  const folders = [help, own, ...(blog ? [blog] : [])];
  const copies: Promise<void>[] = [];
  for (const folder of folders) copies.push((await folder.start()).copied);
  const posts = postSource && (await postSource.open({ mirror, log, now, onChecked: announce }));
  if ((await inTimeOr("late", Promise.all(copies), copyTimeoutMs)) === "late") {
    log.info({ copyTimeoutMs }, "the site starts before all texts are read");
  }
  mirror.takeChanges();
  const failed = (error: unknown) => log.error({ err: error }, "changes of texts could not be announced");
  const stopAnnouncing = repeat(async () => announce(), lookEvery, failed);
  const isComplete = () => blog?.isComplete ?? posts?.isComplete ?? true;
  const isAllComplete = () => isComplete() && help.isComplete && own.isComplete;
  return {
    posts: new MirrorCollection<PostCard, Post>({
      ...{ mirror, name: "posts", now, isComplete, categoryOrder: "title" },
      toEntry: (card, detail) => (posts ? posts.toPost(card, detail) : ({ ...card, ...detail } as Post)),
    }),
    help: new MirrorCollection<ArticleCard, Article>({
      ...{ mirror, name: "help", now, isComplete: () => help.isComplete, categoryOrder: "listed" },
      toEntry: (card, detail) => ({ ...card, ...detail }) as Article,
    }),
    own: new MirrorCollection<OwnCard, OwnPage>({
      ...{ mirror, name: "own", now, isComplete: () => own.isComplete, categoryOrder: "listed" },
      toEntry: (card, detail) => ({ ...card, ...detail }) as OwnPage,
    }),
    media: posts?.media ?? null,
    catalog: async () =>
      isAllComplete() ? collectionNames.flatMap((name) => catalogOf(mirror, name, now())) : unavailable,
    hasPost: async (slug) => posts?.hasPost(slug) ?? false,
    // There are no previews of Markdown: its authors see their texts by running the site.
    preview: async (ticket) => posts?.preview(ticket) ?? null,
    hook: posts?.hook ?? { receive: async () => "off" },
    followTags: async (tags) => posts?.followTags(tags),
    onChange: (listener) => announcer.add(listener),
    change: (settings) => {
      for (const folder of folders) folder.change(settings);
    },
    async readSource(file, source) {
      const outcomes = await Promise.all(folders.map((folder) => folder.readSource(file, source)));
      return outcomes.find((outcome) => outcome !== null) ?? null;
    },
    lookAgain() {
      for (const folder of folders) folder.lookAgain();
    },
    readTimes: () => ({ posts: (blog ?? posts)?.readAt ?? 0, help: help.readAt, own: own.readAt }),
    async check() {
      if (mirror.failure !== null) throw Object.assign(new Error("cannot be written"), { state: "unwritable" });
      await posts?.check();
      if (!isAllComplete()) throw Object.assign(new Error("texts are still being read"), { state: "indexing" });
    },
    async close() {
      await stopAnnouncing();
      await Promise.all([...folders, posts].map((each) => each?.close()));
      mirror.close();
    },
  };
}

/** Returns whether a file of the content folder is a post, a help article or an own page. */
export function isEntryFile(file: string): boolean {
  return [articleKind, postKind, ownKind].some((kind) => foundFile(kind, file) !== null);
}

/** Removes the entries of another source, which would be mixed with those of this one. */
function dropOtherSource(mirror: Mirror, collection: CollectionName, source: string): void {
  const key = `source of ${collection}`;
  if (mirror.readState(key) === source) return;
  mirror.transaction(() => {
    for (const entry of mirror.all(`select key from entries where collection = ?`, collection)) {
      mirror.remove(collection, String(entry.key));
    }
    // The items are what the sources of posts and articles have stored in addition.
    if (collection !== "own") {
      mirror.run(`delete from items where (kind = 'help term') = ?`, Number(collection === "help"));
    }
    mirror.run(`delete from state where key like ?`, `% ${collection}`);
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
  #menus: string;

  constructor(mirror: Mirror, now: () => number, log: ContentOptions["log"]) {
    this.#mirror = mirror;
    this.#now = now;
    this.#log = log;
    this.#announcedAt = now();
    this.#menus = this.#menuEntries();
  }

  /** Adds a listener. Returns a function that removes it. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announce(): void {
    const changes = new Set([...this.#mirror.takeChanges(), ...this.#dated()]);
    const [before, after] = [this.#menus, changes.has("own") ? this.#menuEntries() : this.#menus];
    this.#menus = after;
    const tags: ContentTag[] = before === after ? [...changes] : [...changes, "menus"];
    if (tags.length > 0) for (const listener of this.#listeners) this.#tell(listener, tags);
  }

  /** Returns a value that changes with what menus show of the own pages. */
  #menuEntries(): string {
    const rows = this.#mirror.all(
      `select locale, slug, json_extract(card, '$.menu') as menu from entries
        where collection = 'own' and hidden = 0 and published <= ? and menu is not null order by key`,
      this.#now(),
    );
    return JSON.stringify(rows);
  }

  /** Returns the tags of entries that became public, or stopped being public, since the last call. */
  #dated(): ContentTag[] {
    const [from, to] = [this.#announcedAt, this.#now()];
    this.#announcedAt = to;
    // With these conditions, SQLite finds the rows in an index instead of looking at each of them every second.
    const rows = this.#mirror.all(
      `select collection, id from entries where collection in (${collectionNames.map(() => "?").join(", ")})
        and locale in (${locales.map(() => "?").join(", ")}) and hidden = 0 and published > ? and published <= ?`,
      ...[...collectionNames, ...locales, Math.min(from, to), Math.max(from, to)],
    );
    return rows.flatMap(({ collection, id }) => tagsOf(collection as CollectionName, String(id)));
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
