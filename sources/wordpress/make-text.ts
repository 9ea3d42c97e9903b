import type { Post } from "../../domain/content.ts";
import type { Locale } from "../../i18n/locales.ts";
import { parseHtml } from "../../server/content/html/parse-html.ts";
import { inTimeOr } from "../../server/timing.ts";
import { normalizeBlocks } from "./html/blocks.ts";
import { unsizedPictures } from "./html/media.ts";
import { toPostHtml } from "./html/post-html.ts";
import type { MediaAddresses } from "./media-addresses.ts";
import type { MediaStore } from "./open-media.ts";
import type { siteLinks } from "./site-links.ts";

export interface TextSurroundings {
  links: ReturnType<typeof siteLinks>;
  addresses: MediaAddresses;
  media: Pick<MediaStore, "size">;
  /** Whether WordPress answers, so that it makes sense to request a picture. */
  isUp: () => boolean;
  log: { warn(fields: object, message: string): void };
}

type Size = { width: number; height: number };

/**
 * The size assumed for a picture that cannot be fetched now: an approximate size reserves the space better than none.
 */
const likelySize: Size = { width: 1200, height: 800 };

/** Milliseconds that a page waits for the sizes of all its pictures together. */
const sizesTimeoutMs = 2000;

/** Turns WordPress's HTML into a text as its page shows it. Rejects with a `RangeError` if there is too much HTML. */
export async function makeText(
  card: { slug: string; locale: Locale },
  html: string,
  surroundings: TextSurroundings,
): Promise<Pick<Post, "body" | "headings">> {
  const { links, addresses, log } = surroundings;
  const tree = parseHtml(html);
  normalizeBlocks(tree);
  const sizes = await sizesOf(unsizedPictures(tree), surroundings);
  const foreignHosts = new Set<string>();
  const { body, headings } = toPostHtml(tree, {
    link: (address) => links(address, card.locale),
    media: addresses.of,
    size: (address) => sizes.get(address) ?? null,
    foreign: (address) => foreignHosts.add(new URL(address).host),
  });
  if (foreignHosts.size > 0) {
    const fields = { slug: card.slug, locale: card.locale, hosts: [...foreignHosts] };
    log.warn(fields, "files of hosts that WORDPRESS_MEDIA_HOSTS does not name are shown as links");
  }
  return { body, headings };
}

/** Returns the size of each picture by address; `null` if the picture does not exist. */
async function sizesOf(pictures: readonly string[], { addresses, media, isUp }: TextSurroundings) {
  const sizes = pictures.map(async (picture): Promise<[string, Size | null]> => {
    const address = addresses.of(picture);
    if (address === null) return [picture, null];
    const size = isUp() ? await inTimeOr("away", media.size(address), sizesTimeoutMs) : "away";
    return [picture, size === "missing" ? null : size === "away" ? likelySize : size];
  });
  return new Map(await Promise.all(sizes));
}
