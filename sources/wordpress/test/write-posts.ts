import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WordPress } from "../development/start-wordpress.ts";
import { manyCategories, type OddPost, pictures } from "./odd-posts.ts";

/** The date of the newest post among those without their own date. */
const newest = Date.UTC(2026, 9, 20, 8);
const hour = 3_600_000;

const code = readFileSync(join(import.meta.dirname, "write-posts.php"), "utf8").replace(/^<\?php/, "");

/**
 * Writes posts with any content into WordPress, with the pictures and files that they name, and returns their ids by
 * name. WordPress adds a number to slugs that already exist.
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

/** Returns a time such as `2026-10-20 08:00:00`, in UTC. */
function sqlTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}
