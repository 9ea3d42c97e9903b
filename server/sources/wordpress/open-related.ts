import { chunks } from "./chunks.ts";
import type { IndexedPost, Related } from "./index-files.ts";
import { listAll, mostPerPage } from "./list-all.ts";
import {
  authorFields,
  type ItemReader,
  mediaFields,
  readAuthor,
  readMedia,
  type TermItem,
  termFields,
} from "./read-items.ts";
import type { RestClient, Urgency } from "./rest-client.ts";

/**
 * Categories, pictures and authors, asked for as posts name them. A post can be shown without any of them: where they
 * cannot be had, what is known stays, and they are asked for again another time.
 */
export interface RelatedItems {
  all(): Related;
  /** Asks for what these posts name and nobody knows yet. */
  fetchFor(posts: readonly IndexedPost[], urgency: Urgency): Promise<void>;
  /** Again, whether known or not. */
  fetchTerms(urgency: Urgency): Promise<void>;
  fetchMedia(ids: readonly number[], urgency: Urgency): Promise<void>;
  fetchAuthors(ids: readonly number[], urgency: Urgency): Promise<void>;
  /** Everything that these posts name. */
  fetchAllFor(posts: readonly IndexedPost[]): Promise<void>;
  /** Rises whenever something has come in. */
  version(): number;
}

export function openRelated(client: RestClient, reader: ItemReader, saved: Related | null): RelatedItems {
  let terms = byId<TermItem>(saved?.terms);
  const media = byId(saved?.media);
  const authors = byId(saved?.authors);
  let version = 0;

  async function fetchTerms(urgency: Urgency): Promise<void> {
    const items = await listAll((page) => client.tryGet("categories", { ...page, _fields: termFields }, urgency));
    if (items === null) return;
    terms = byId(items.flatMap((item) => reader.term(item) ?? []));
    version += 1;
  }

  /** Of each piece of a list of ids, what is there. */
  async function ask(route: string, ids: readonly number[], fields: string, urgency: Urgency) {
    const found: { asked: number[]; items: unknown[] }[] = [];
    for (const asked of chunks(ids, mostPerPage)) {
      const query = { include: asked.join(","), per_page: mostPerPage, _fields: fields };
      const answer = await client.tryGet(route, query, urgency);
      if (answer !== null) found.push({ asked, items: answer.items });
    }
    if (found.length > 0) version += 1;
    return found;
  }

  async function fetchMedia(ids: readonly number[], urgency: Urgency): Promise<void> {
    for (const { asked, items } of await ask("media", ids, mediaFields, urgency)) {
      for (const id of asked) media.delete(id);
      for (const item of items.flatMap((each) => readMedia(each) ?? [])) media.set(item.id, item);
    }
  }

  /** An author who was deleted, or whom WordPress does not name, is one without a name. */
  async function fetchAuthors(ids: readonly number[], urgency: Urgency): Promise<void> {
    for (const { asked, items } of await ask("users", ids, authorFields, urgency)) {
      for (const id of asked) authors.set(id, { id, name: "" });
      for (const author of items.flatMap((each) => readAuthor(each) ?? [])) authors.set(author.id, author);
    }
  }

  return {
    all: () => ({ terms: [...terms.values()], media: [...media.values()], authors: [...authors.values()] }),
    async fetchFor(posts, urgency) {
      if (posts.some((post) => post.categories.some((id) => !terms.has(id)))) await fetchTerms(urgency);
      await fetchMedia(
        picturesOf(posts).filter((id) => !media.has(id)),
        urgency,
      );
      await fetchAuthors(
        authorsOf(posts).filter((id) => !authors.has(id)),
        urgency,
      );
    },
    fetchTerms,
    fetchMedia,
    fetchAuthors,
    async fetchAllFor(posts) {
      await fetchTerms("background");
      await fetchMedia(picturesOf(posts), "background");
      await fetchAuthors(authorsOf(posts), "background");
    },
    version: () => version,
  };
}

function byId<T extends { id: number }>(items: readonly T[] = []): Map<number, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function picturesOf(posts: readonly IndexedPost[]): number[] {
  return [...new Set(posts.map(({ picture }) => picture))].filter((id) => id !== 0);
}

function authorsOf(posts: readonly IndexedPost[]): number[] {
  return [...new Set(posts.map(({ author }) => author))].filter((id) => id !== 0);
}
