import type { Locale } from "../i18n/locales.ts";
import { matchRoute, pages } from "./site-map.ts";

/** What the picture of a page shows in messengers and social networks. */
export interface SocialImage {
  /** The page's own path. */
  page: string;
  locale: Locale;
  title: string;
  /** The part of the site that the page belongs to; `null`: none besides the home page. */
  section: string | null;
}

/** Tells the address of a picture, whose version changes with all that is drawn. */
export interface SocialImages {
  addressOf(image: SocialImage): string;
}

/** In pixels; the size that all networks recommend. */
export const socialImageSize = { width: 1200, height: 630 };

const shape = /^\/social\/[\w-]+(\/.+)\.png$/;

/** The address of a page's picture. */
export function socialImagePath(page: string, version: string): string {
  return `/social/${version}${page}.png`;
}

/** The path of the page whose picture is at this address: `/social/3f2a/en/pricing.png` → `/en/pricing`; `null`: none. */
export function pageOfSocialImage(pathname: string): string | null {
  const page = shape.exec(pathname)?.[1] ?? "";
  const name = matchRoute(page)?.name;
  return name !== undefined && name in pages ? page : null;
}
