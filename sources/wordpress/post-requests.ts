import type { ItemReader } from "./item-reader.ts";
import { headFields, type PostHead, type PostItem, postFields } from "./item-schemas.ts";
import { listAll, maxPerPage, Outage, type Query, type RestClient } from "./rest-client.ts";

interface Options {
  client: RestClient;
  reader: ItemReader;
}

/** The number of posts that one request to WordPress asks for. */
export const batchSize = 20;

/**
 * The requests to WordPress about the posts of one type. All methods reject with `Outage` if WordPress does not answer.
 */
export class PostRequests {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async heads(query: Query): Promise<PostHead[]> {
    const { client, reader } = this.#options;
    const items = await listAll((page) => client.get("posts", { ...query, _fields: headFields, ...page }));
    return items.flatMap((item) => reader.head(item) ?? []);
  }

  async count(): Promise<number | null> {
    const { client } = this.#options;
    return (await client.get("posts", { per_page: 1, _fields: "id" })).total;
  }

  /** Fetches at most `batchSize` posts; `null` if WordPress fails to render one of them but otherwise answers. */
  async posts(heads: readonly PostHead[]): Promise<PostItem[] | null> {
    const { client, reader } = this.#options;
    try {
      const query = { include: heads.map(({ id }) => id).join(","), per_page: batchSize, _fields: postFields };
      const { items } = await client.get("posts", query);
      return items.flatMap((each) => reader.post(each) ?? []);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      // This rejects if WordPress itself fails, and not only one of these posts.
      await this.count();
      return null;
    }
  }

  /** Returns the ids of those posts that are no longer public. */
  async goneOf(ids: readonly number[]): Promise<number[]> {
    const found = new Set<number>();
    for (let start = 0; start < ids.length; start += maxPerPage) {
      const asked = ids.slice(start, start + maxPerPage);
      for (const { id } of await this.heads({ include: asked.join(",") })) found.add(id);
    }
    return ids.filter((id) => !found.has(id));
  }
}
