import * as v from "valibot";
import type { RestClient } from "./rest-client.ts";

/** What WordPress says of itself. */
export interface WordPressSettings {
  /** The names of its host, as they are in addresses of its texts. `WORDPRESS_URL` may be one that only the site can reach. */
  hosts: string[];
  /** Days after which a post takes no more comments; `null`: it always takes them, or there is no companion plugin. */
  closeCommentsAfter: number | null;
}

const indexSchema = v.object({
  home: v.fallback(v.string(), ""),
  url: v.fallback(v.string(), ""),
  close_comments_after: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});

/** Asks for the settings below the REST base. Where WordPress cannot say, they are as `known`. */
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

/** Whether a post of this moment, ISO 8601, is too old for comments at `now`, in milliseconds since 1970. */
export function isTooOldForComments(
  { closeCommentsAfter }: WordPressSettings,
  published: string,
  now: number,
): boolean {
  return closeCommentsAfter !== null && now - Date.parse(published) > closeCommentsAfter * 24 * 3_600_000;
}
