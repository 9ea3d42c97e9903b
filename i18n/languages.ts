import { siteLanguages } from "./languages.generated.ts";
import type { Locale } from "./locales.ts";

/** A part of the font's letters; each part is a separate file. */
export type FontPart = "latin" | "latinExt" | "cyrillic" | "cyrillicExt";

/** What `languages.yml` says about a language. */
export interface Language {
  displayCode: string;
  ownName: string;
  openGraph: string;
  phoneRegion: string | null;
  phoneExample: string;
  fonts: readonly FontPart[];
  /** Letters that none of the font's parts has yet. */
  letters?: string;
}

/** Everything that depends on the language and is neither a message nor a format. */
export const languages: Readonly<Record<Locale, Language>> = siteLanguages;
