import { siteContentMessages } from "./languages.generated.ts";
import type { Locale } from "./locales.ts";
import type en from "./messages/content/en.json";

/** Plain messages that the server adds to texts: without ICU syntax and placeholders, so they need no build. */
export const contentMessages: Readonly<Record<Locale, typeof en>> = siteContentMessages;
