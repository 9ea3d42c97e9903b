import type { Locale } from "../i18n/locales.ts";
import { matchRoute, pages } from "./site-map.ts";

/** What the picture of a page shows in messengers and social networks. */
export interface SocialImage {
  /** The page's own path. */
  page: string;
  locale: Locale;
  title: string;
  /** The part of the site that the page belongs to; `null` if its only parent is the home page. */
  section: string | null;
}

/** Returns the addresses of pictures. The version in an address changes with everything that is drawn. */
export interface SocialImages {
  addressOf(image: SocialImage): string;
}

/** The size that all networks recommend, in pixels. */
export const socialImageSize = { width: 1200, height: 630 };

const shape = /^\/social\/[\w-]+(\/.+)\.png$/;

/** Returns the address of a page's picture. */
export function socialImagePath(page: string, version: string): string {
  return `/social/${version}${page}.png`;
}

/**
 * Returns the path of the page whose picture is at this address: `/social/3f2a/en/pricing.png` → `/en/pricing`; `null`
 * if there is none.
 */
export function pageOfSocialImage(pathname: string): string | null {
  const page = shape.exec(pathname)?.[1] ?? "";
  const name = matchRoute(page)?.name;
  return name !== undefined && name in pages ? page : null;
}
