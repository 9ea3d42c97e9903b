import { fallbackLocale, isLocale } from "../../i18n/locales.ts";
import type { PagePart } from "../../i18n/message-parts.ts";
import { loadMessages } from "../../i18n/messages.ts";

/** The parts of the messages that only some routes need, by route id: they must be known before a module is loaded. */
export const routeParts: Readonly<Record<string, readonly PagePart[]>> = {
  "pages/home/home": ["pages"],
  "pages/features/overview": ["pages"],
  "pages/features/feature": ["pages"],
  "pages/industries/overview": ["pages"],
  "pages/industries/industry": ["pages"],
  "pages/problem/problem": ["pages"],
  "pages/trust/trust": ["pages"],
  "pages/tools/schedule/schedule": ["pages", "schedule"],
  "pages/tools/lateness/lateness": ["pages", "lateness"],
  "pages/pricing/pricing": ["forms"],
  "pages/contact/contact": ["pages", "forms", "sending"],
  "pages/contact/thanks": ["pages", "forms", "sending"],
  "pages/blog/list": ["blog"],
  "pages/blog/category": ["blog"],
  "pages/blog/post": ["texts", "blog", "sending"],
  "pages/blog/preview": ["texts", "blog"],
  "pages/help/start": ["help"],
  "pages/help/category": ["help"],
  "pages/help/preview": ["texts", "help"],
  "pages/legal/privacy": ["texts"],
  "pages/legal/terms": ["texts"],
  "pages/legal/cookies": ["texts", "consent"],
};

/** Returns the parts of the messages that the pages of these routes need. */
export function partsOf(routeIds: readonly string[]): PagePart[] {
  return ["site", ...new Set(routeIds.flatMap((id) => routeParts[id] ?? []))];
}

/** Loads the messages that the pages of these routes show. */
export async function loadPageMessages(routeIds: readonly string[]): Promise<void> {
  await loadParts(partsOf(routeIds));
}

/** Loads parts of the messages in the language of the document. The server has all of them. */
export async function loadParts(parts: readonly PagePart[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const { lang } = document.documentElement;
  await loadMessages(isLocale(lang) ? lang : fallbackLocale, parts);
}
