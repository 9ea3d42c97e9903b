import { setTimeout as delay } from "node:timers/promises";
import type { Post, PostCard } from "../../../domain/content.ts";
import { dressHtml, unsizedPictures } from "./dress-html.ts";
import type { homeLinks } from "./home-links.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { MediaStore } from "./open-media.ts";
import { parseHtml } from "./parse-html.ts";

export interface PostSurroundings {
  links: ReturnType<typeof homeLinks>;
  addresses: MediaAddresses;
  media: Pick<MediaStore, "size">;
  /** Whether it is worth asking for a picture. */
  isUp: () => boolean;
}

type Size = { width: number; height: number };

/** A usual shape for a picture that cannot be asked at present: nearly right holds the place better than nothing. */
const likelySize: Size = { width: 1200, height: 800 };

/** Milliseconds that a page waits for the sizes of all its pictures together. */
const patience = 2000;

/** The post as its page shows it, of its card and the HTML that WordPress made. Throws where no parser can read it. */
export async function makePost(card: PostCard, html: string, surroundings: PostSurroundings): Promise<Post> {
  const { links, addresses } = surroundings;
  const tree = parseHtml(html);
  const sizes = await sizesOf(unsizedPictures(tree), surroundings);
  const { body, headings } = dressHtml(tree, {
    link: (address) => links(address, card.locale),
    media: addresses.of,
    size: (address) => sizes.get(address) ?? null,
  });
  return { ...card, description: card.excerpt, body, headings };
}

/** Of each picture; `null`: it is not there. */
async function sizesOf(pictures: readonly string[], { addresses, media, isUp }: PostSurroundings) {
  const late = delay(patience, "away" as const, { ref: false });
  const sizes = pictures.map(async (picture): Promise<[string, Size | null]> => {
    const address = addresses.of(picture);
    if (address === null) return [picture, null];
    const size = isUp() ? await Promise.race([media.size(address), late]) : "away";
    return [picture, size === "missing" ? null : size === "away" ? likelySize : size];
  });
  return new Map(await Promise.all(sizes));
}
