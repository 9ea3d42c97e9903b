import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Desk } from "./desk.ts";
import { manyCategories, type OddPost, pictures } from "./odd-posts.ts";

/** The date of the newest post. Each other one is an hour older than the one before it. */
const newest = Date.UTC(2026, 9, 20, 8);

const addMedia = readFileSync(join(import.meta.dirname, "add-media.php"), "utf8").replace(/^<\?php/, "");

/** Writes posts with any content into WordPress, with the pictures and files that they name. */
export async function writePosts({ wordpress, write }: Desk, posts: readonly OddPost[]): Promise<void> {
  type Media = Record<string, Record<string, string | number>>;
  const added = await wordpress.run(addMedia, { pictures, categories: manyCategories });
  const { uploads, media } = added as { uploads: string; media: Media };
  const addressOf = (kind: string, name: string, size = "full") => String(media[name]?.[kind === "id" ? "id" : size]);
  const fill = (text: string) =>
    text
      .replaceAll("{uploads}", uploads)
      .replaceAll(/\{(id|url):(\w+)(?::(\w+))?\}/g, (_, kind, name, size) => addressOf(kind, name, size));
  await write(
    posts.map(({ picture, author, categories, content, excerpt = "", ...post }, index) => ({
      ...{ ...post, excerpt, content: fill(content) },
      date: new Date(newest - index * 3_600_000).toISOString().slice(0, 19).replace("T", " "),
      ...(categories && { category: categories }),
      ...(picture && { picture: picture === "gone" ? 999_999 : Number(media[picture]?.id) }),
      ...(author && { force: { post_author: "999999" } }),
    })),
  );
}
