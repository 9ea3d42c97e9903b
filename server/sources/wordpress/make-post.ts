import type { Post, PostCard } from "../../../domain/content.ts";
import { dressHtml, unsizedPictures } from "./dress-html.ts";
import type { homeLinks } from "./home-links.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { MediaStore } from "./open-media.ts";

export interface PostSurroundings {
  links: ReturnType<typeof homeLinks>;
  addresses: MediaAddresses;
  media: Pick<MediaStore, "size">;
}

/** A usual shape for a picture that cannot be asked at present: nearly right holds the place better than nothing. */
const likelySize = { width: 1200, height: 800 };

/** The post as its page shows it, of its card and the HTML that WordPress made. Throws where no parser can read it. */
export async function makePost(card: PostCard, html: string, surroundings: PostSurroundings): Promise<Post> {
  const { links, addresses, media } = surroundings;
  const sizes = new Map<string, { width: number; height: number } | null>();
  for (const picture of unsizedPictures(html)) {
    const address = addresses.of(picture);
    const size = address === null ? "missing" : await media.size(address);
    sizes.set(picture, size === "missing" ? null : size === "away" ? likelySize : size);
  }
  const { body, headings } = dressHtml(html, {
    link: (address) => links(address, card.locale),
    media: addresses.of,
    size: (address) => sizes.get(address) ?? null,
  });
  return { ...card, description: card.excerpt, body, headings };
}
