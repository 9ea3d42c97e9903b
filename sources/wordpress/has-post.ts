import { LRUCache } from "lru-cache";
import { type Unavailable, unavailable } from "../../domain/content.ts";
import type { Mirror } from "../../server/content/mirror.ts";
import { decodeSlug } from "./item-reader.ts";
import type { RestClient } from "./rest-client.ts";

/** Milliseconds that a visitor waits for WordPress. */
const timeoutMs = 2000;

/** The maximum number of slugs that are looked up at once, because each of them keeps a render waiting. */
const maxRunning = 2;

/** Milliseconds for which WordPress is not asked again for a slug that it did not have, and how many are remembered. */
const missMs = 60_000;
const maxMisses = 1000;

/** The maximum number of characters of a slug in WordPress. */
const maxLength = 200;

interface Options {
  client: Pick<RestClient, "tryGet">;
  mirror: Mirror;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Returns a function that asks WordPress whether it has a public post with exactly this slug. It does not ask for the
 * slug of a post in the mirror. If the mirror does not show that post, it is not public.
 */
export function askForPosts({ client, mirror, now }: Options): (slug: string) => Promise<boolean | Unavailable> {
  const misses = new LRUCache<string, number>({ max: maxMisses });
  const running = new Map<string, Promise<boolean | Unavailable>>();

  async function ask(slug: string): Promise<boolean | Unavailable> {
    const query = { slug, _fields: "id,slug", per_page: 1 };
    const answer = await client.tryGet("posts", query, { timeoutMs });
    if (answer === null) return unavailable;
    const isFound = answer.items.some((item) => slugOf(item) === slug);
    if (!isFound) misses.set(slug, now());
    return isFound;
  }

  return async (slug) => {
    if (slug.length > maxLength) return false;
    if (now() - (misses.get(slug) ?? Number.NEGATIVE_INFINITY) < missMs) return false;
    if (mirror.get(`select 1 from entries where collection = 'posts' and slug = ? limit 1`, slug)) return false;
    const same = running.get(slug);
    if (same) return same;
    if (running.size >= maxRunning) return unavailable;
    const asking = ask(slug).finally(() => running.delete(slug));
    running.set(slug, asking);
    return asking;
  };
}

function slugOf(item: unknown): string | null {
  const isPost = typeof item === "object" && item !== null && "slug" in item && typeof item.slug === "string";
  return isPost ? decodeSlug(String(item.slug)) : null;
}
