import * as v from "valibot";
import type { RestClient } from "./rest-client.ts";

/** The settings that WordPress reports. */
export interface WordPressSettings {
  /**
   * The names of its host in the addresses of its texts. `WORDPRESS_URL` may contain a name that only the site can
   * reach.
   */
  hosts: string[];
  /** Days after which comments on a post are closed; `null`: they stay open, or there is no companion plugin. */
  closeCommentsAfter: number | null;
}

const indexSchema = v.object({
  home: v.fallback(v.string(), ""),
  url: v.fallback(v.string(), ""),
  close_comments_after: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});

/** Reads the settings from the index of the REST API. Returns `known` if WordPress gives no usable answer. */
export async function readSettings(
  client: Pick<RestClient, "tryGet">,
  base: string,
  known: WordPressSettings,
): Promise<WordPressSettings> {
  const answer = await client.tryGet("../..", { _fields: Object.keys(indexSchema.entries).join(",") });
  const index = v.safeParse(indexSchema, answer?.items[0]);
  if (!index.success) return known;
  const { home, url, close_comments_after: closeCommentsAfter } = index.output;
  const addresses = [base, home, url].filter((address) => URL.canParse(address));
  return { hosts: [...new Set(addresses.map((address) => new URL(address).host))], closeCommentsAfter };
}

/** Returns whether a post is too old for comments. `published` is in ISO 8601, `now` in milliseconds since 1970. */
export function isTooOldForComments(
  { closeCommentsAfter }: WordPressSettings,
  published: string,
  now: number,
): boolean {
  return closeCommentsAfter !== null && now - Date.parse(published) > closeCommentsAfter * 24 * 3_600_000;
}
