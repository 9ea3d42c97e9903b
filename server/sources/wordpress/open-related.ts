import { chunks } from "./chunks.ts";
import type { IndexedPost, Related } from "./index-files.ts";
import {
  authorFields,
  type ItemReader,
  mediaFields,
  readAuthor,
  readMedia,
  type TermItem,
  termFields,
} from "./read-items.ts";
import { listAll, mostPerPage, type RestClient, type Urgency } from "./rest-client.ts";

/** Categories, pictures and authors, asked for as posts name them. The methods throw `Outage`. */
export interface RelatedItems {
  all(): Related;
  /** Asks for what these posts name and nobody knows yet. */
  fetchFor(posts: readonly IndexedPost[], urgency: Urgency): Promise<void>;
  fetchTerms(): Promise<void>;
  /** Again, whether known or not. */
  fetchMedia(ids: readonly number[], urgency: Urgency): Promise<void>;
  fetchAuthors(ids: readonly number[], urgency: Urgency): Promise<void>;
  /** Whether something came in since this was last called. */
  takeNews(): boolean;
}

export function openRelated(client: RestClient, reader: ItemReader, saved: Related | null): RelatedItems {
  let terms = byId<TermItem>(saved?.terms);
  const media = byId(saved?.media);
  const authors = byId(saved?.authors);
  let areTermsRead = saved !== null;
  let news = false;

  async function fetchTerms(): Promise<void> {
    const items = await listAll(client, "categories", { _fields: termFields });
    terms = byId(items.flatMap((item) => reader.term(item) ?? []));
    areTermsRead = true;
    news = true;
  }

  /** What of these is there, in as few requests as can be. */
  async function ask(route: string, ids: readonly number[], fields: string, urgency: Urgency): Promise<unknown[]> {
    const found: unknown[] = [];
    // Some close the list of authors to everybody.
    const absent = route === "users" ? [401, 403, 404] : [];
    for (const some of chunks(ids, mostPerPage)) {
      const query = { include: some.join(","), per_page: mostPerPage, _fields: fields };
      found.push(...(await client.get(route, query, urgency, absent)).items);
    }
    news ||= ids.length > 0;
    return found;
  }

  async function fetchMedia(ids: readonly number[], urgency: Urgency): Promise<void> {
    const items = await ask("media", ids, mediaFields, urgency);
    for (const id of ids) media.delete(id);
    for (const item of items.flatMap((each) => readMedia(each) ?? [])) media.set(item.id, item);
  }

  /** An author who was deleted, or whom WordPress does not name, is one without a name. */
  async function fetchAuthors(ids: readonly number[], urgency: Urgency): Promise<void> {
    const items = await ask("users", ids, authorFields, urgency);
    for (const id of ids) authors.set(id, { id, name: "" });
    for (const author of items.flatMap((each) => readAuthor(each) ?? [])) authors.set(author.id, author);
  }

  return {
    all: () => ({ terms: [...terms.values()], media: [...media.values()], authors: [...authors.values()] }),
    async fetchFor(posts, urgency) {
      if (!areTermsRead || posts.some((post) => post.categories.some((id) => !terms.has(id)))) await fetchTerms();
      await fetchMedia(
        unknownOf(
          posts.map(({ picture }) => picture),
          media,
        ),
        urgency,
      );
      await fetchAuthors(
        unknownOf(
          posts.map(({ author }) => author),
          authors,
        ),
        urgency,
      );
    },
    fetchTerms,
    fetchMedia,
    fetchAuthors,
    takeNews() {
      const had = news;
      news = false;
      return had;
    },
  };
}

function byId<T extends { id: number }>(items: readonly T[] = []): Map<number, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function unknownOf(ids: readonly number[], known: ReadonlyMap<number, unknown>): number[] {
  return [...new Set(ids)].filter((id) => id !== 0 && !known.has(id));
}
