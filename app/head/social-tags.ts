import type { RouterContextProvider } from "react-router";
import type { SocialImage } from "../../domain/social-image.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { services, visit } from "../context.ts";

/** When an article was published and changed, in ISO 8601. */
export interface ArticleTimes {
  published?: string;
  modified?: string;
}

/** What social networks are told about a page in addition to its other tags. */
export interface SocialTags extends ArticleTimes {
  /** The path of the page's picture. */
  image: string;
  /** A text alternative for the picture. */
  alt: string;
}

/** Returns the tags of the page's social image, and records in the visit what the image shows. */
export function socialTags(
  context: Readonly<RouterContextProvider>,
  image: SocialImage,
  times: ArticleTimes = {},
): SocialTags {
  context.get(visit).socialImage = image;
  const { socialImages } = context.get(services);
  const alt = translatorOf(image.locale)("social.imageAlt", { title: image.title });
  return { image: socialImages.addressOf(image), alt, ...times };
}
