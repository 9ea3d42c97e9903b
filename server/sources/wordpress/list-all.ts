import type { Query, RestAnswer } from "./rest-client.ts";

/** As WordPress limits it. */
export const mostPerPage = 100;

/** All items of a list, page by page. `null` where a page cannot be had. */
export async function listAll<Page extends RestAnswer | null>(
  get: (query: Query) => Promise<Page>,
  perPage = mostPerPage,
): Promise<unknown[] | Extract<Page, null>> {
  const all: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await get({ per_page: perPage, page });
    if (answer === null) return null as Extract<Page, null>;
    all.push(...answer.items);
    // The number too: a list that does not know pages would never end.
    if (answer.items.length < perPage || all.length >= (answer.total ?? 0)) return all;
  }
}
