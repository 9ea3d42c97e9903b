import type { Locale } from "../i18n/locales.ts";
import { pages } from "./pages.ts";
import type { PageName } from "./site-map.ts";

/** The parts of the site that have a picture of their own, which social networks show for their pages. */
export const socialSections = ["home", "features", "industries", "pricing", "blog", "help", "tools"] as const;

export type SocialSection = (typeof socialSections)[number];

/** The size that all networks recommend, in pixels. */
export const socialImageSize = { width: 1200, height: 630 };

/** The section of a page by the first segment of its path; other pages show the picture of the home page. */
const sectionOfSegment: Readonly<Record<string, SocialSection>> = {
  features: "features",
  industries: "industries",
  pricing: "pricing",
  blog: "blog",
  faq: "help",
  tools: "tools",
};

/** Returns the section whose picture stands for a page. */
export function socialSection(page: PageName): SocialSection {
  return sectionOfSegment[pages[page].path.split("/")[2] ?? ""] ?? "home";
}

/** Returns the address of a section's picture, a file that `npm run build` draws. */
export function socialImagePath(locale: Locale, section: SocialSection): string {
  return `/social/${locale}/${section}.png`;
}
