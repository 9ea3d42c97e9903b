import type { Mirror } from "../../server/content/mirror.ts";
import type { IndexedPost } from "./index-post.ts";
import type { ItemReader } from "./item-reader.ts";
import { type TermItem, termFields } from "./item-schemas.ts";
import { type AuthorItem, authorFields, type MediaItem, mediaFields, readAuthor, readMedia } from "./read-media.ts";
import { listAll, maxPerPage, type RestClient } from "./rest-client.ts";
import { type RelatedItems, toCategories } from "./to-entry.ts";

/**
 * The categories, pictures and authors that posts refer to, fetched when a post refers to them. A post can be shown
 * without any of them: if they cannot be fetched, what is known stays, and they are fetched another time.
 */
export class Related implements RelatedItems {
  terms: Map<number, TermItem>;
  readonly media: Map<number, MediaItem>;
  readonly authors: Map<number, AuthorItem>;
  readonly #client: RestClient;
  readonly #reader: ItemReader;
  readonly #mirror: Mirror;
  readonly #changed = new Set<string>();
  #termsChanged: boolean;

  constructor(client: RestClient, reader: ItemReader, mirror: Mirror) {
    this.#client = client;
    this.#reader = reader;
    this.#mirror = mirror;
    this.terms = this.#load("posts term");
    this.media = this.#load("media");
    this.authors = this.#load("author");
    // A mirror without categories needs at least the category of posts that have none.
    this.#termsChanged = this.terms.size === 0;
  }

  /** Fetches what these posts refer to and is not known yet. */
  async fetchFor(posts: readonly IndexedPost[]): Promise<void> {
    if (posts.some((post) => post.categories.some((id) => !this.terms.has(id)))) await this.fetchTerms();
    await this.fetchMedia(named(posts, "picture").filter((id) => !this.media.has(id)));
    await this.fetchAuthors(named(posts, "author").filter((id) => !this.authors.has(id)));
  }

  /** Fetches everything that these posts refer to, whether it is known or not. */
  async fetchAllFor(posts: readonly IndexedPost[]): Promise<void> {
    await this.fetchTerms();
    await this.fetchMedia(named(posts, "picture"));
    await this.fetchAuthors(named(posts, "author"));
  }

  async fetchTerms(): Promise<void> {
    const items = await listAll((page) => this.#client.tryGet("categories", { ...page, _fields: termFields }));
    // WordPress always has at least one category, so an empty list is an error in WordPress.
    if (items === null || (items.length === 0 && this.terms.size > 0)) return;
    const terms = new Map(items.flatMap((item) => this.#reader.term(item) ?? []).map(withId));
    this.#termsChanged ||= JSON.stringify([...terms]) !== JSON.stringify([...this.terms]);
    this.terms = terms;
  }

  async fetchMedia(ids: readonly number[]): Promise<void> {
    for (const { asked, items } of await this.#ask("media", ids, mediaFields)) {
      const found = new Map(items.flatMap((each) => readMedia(each) ?? []).map(withId));
      for (const id of asked) this.#set("media", this.media, id, found.get(id));
    }
  }

  /**
   * Fetches authors. An author who was deleted, or whose name WordPress does not return, is stored with an empty name.
   */
  async fetchAuthors(ids: readonly number[]): Promise<void> {
    for (const { asked, items } of await this.#ask("users", ids, authorFields)) {
      const found = new Map(items.flatMap((each) => readAuthor(each) ?? []).map(withId));
      for (const id of asked) this.#set("author", this.authors, id, found.get(id) ?? { id, name: "" });
    }
  }

  /** Returns whether something that this post refers to has changed since changes were last saved. */
  isChangedFor({ picture, author }: Pick<IndexedPost, "picture" | "author">): boolean {
    return this.#termsChanged || this.#changed.has(`media ${picture}`) || this.#changed.has(`author ${author}`);
  }

  /** Writes what has changed. Call this within a transaction. */
  save(): void {
    const put = (kind: string, id: number, item: object) =>
      this.#mirror.run(`insert or replace into items values (?, ?, ?)`, kind, id, JSON.stringify(item));
    if (this.#termsChanged) {
      this.#mirror.run(`delete from items where kind = ?`, "posts term");
      for (const [id, term] of this.terms) put("posts term", id, term);
      this.#mirror.putCategories("posts", toCategories(this.terms));
    }
    for (const key of this.#changed) {
      const [kind = "", id = ""] = key.split(" ");
      const item = (kind === "media" ? this.media : this.authors).get(Number(id));
      if (item) put(kind, item.id, item);
      else this.#mirror.run(`delete from items where kind = ? and id = ?`, kind, Number(id));
    }
  }

  /** Forgets which items have changed. Call this once the transaction that saved them is committed. */
  forgetChanges(): void {
    this.#termsChanged = false;
    this.#changed.clear();
  }

  #set<T extends { id: number }>(kind: string, items: Map<number, T>, id: number, item: T | undefined): void {
    if (JSON.stringify(items.get(id)) === JSON.stringify(item)) return;
    this.#changed.add(`${kind} ${id}`);
    if (item) items.set(id, item);
    else items.delete(id);
  }

  #load<T extends { id: number }>(kind: string): Map<number, T> {
    const rows = this.#mirror.all(`select value from items where kind = ?`, kind);
    return new Map(rows.map(({ value }) => JSON.parse(String(value)) as T).map(withId));
  }

  /**
   * Fetches items by id, in batches. Returns the requested ids and the items that exist for each batch that WordPress
   * answered.
   */
  async #ask(route: string, ids: readonly number[], fields: string) {
    const found: { asked: number[]; items: unknown[] }[] = [];
    for (let start = 0; start < ids.length; start += maxPerPage) {
      const asked = ids.slice(start, start + maxPerPage);
      const query = { include: asked.join(","), per_page: maxPerPage, _fields: fields };
      const answer = await this.#client.tryGet(route, query);
      if (answer !== null) found.push({ asked, items: answer.items });
    }
    return found;
  }
}

function withId<T extends { id: number }>(item: T): [number, T] {
  return [item.id, item];
}

function named(posts: readonly IndexedPost[], field: "picture" | "author"): number[] {
  return [...new Set(posts.map((post) => post[field]))].filter((id) => id !== 0);
}
