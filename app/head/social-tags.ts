import type { RouterContextProvider } from "react-router";
import type { SocialImage } from "../../domain/social-image.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { services, visit } from "../context.ts";

/** When an article was published and changed, in ISO 8601. */
export interface ArticleTimes {
  published?: string;
  modified?: string;
}

/** What social networks are told of a page besides what its other tags say. */
export interface SocialTags extends ArticleTimes {
  /** The path of the page's picture. */
  image: string;
  /** What the picture shows, in words. */
  alt: string;
}

/** Names the page's social image, and notes what it shows for those who ask for it. */
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
