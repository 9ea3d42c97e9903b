import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WordPress } from "../../scripts/wordpress/start-wordpress.ts";
import { manyCategories, type OddPost, pictures } from "./odd-posts.ts";

/** The date of the newest post without one. */
const newest = Date.UTC(2026, 9, 20, 8);
const hour = 3_600_000;

const code = readFileSync(join(import.meta.dirname, "write-posts.php"), "utf8").replace(/^<\?php/, "");

/**
 * Puts posts into WordPress, whatever is in them, with pictures and files of its own. Returns their ids by name.
 * Slugs that are there already get a number, as always in WordPress.
 */
export async function writePosts(
  wordpress: Pick<WordPress, "run">,
  posts: readonly OddPost[],
): Promise<Record<string, number>> {
  const ids = await wordpress.run(code, {
    pictures,
    categories: manyCategories,
    posts: posts.map((post, index) => ({ ...post, published: post.published ?? sqlTime(newest - index * hour) })),
  });
  return ids as Record<string, number>;
}

/** `2026-10-20 08:00:00`, UTC. */
function sqlTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}
