import { fallbackLocale, isLocale } from "../../i18n/locales.ts";
import { loadMessages, type MessagePart } from "../../i18n/messages.ts";

/** The part of the messages that only some routes need. By id, because it must be known before their modules are there. */
export const routeParts: Readonly<Record<string, PagePart>> = {
  "pages/blog/list": "blog",
  "pages/blog/category": "blog",
  "pages/blog/post": "blog",
  "pages/blog/preview": "blog",
  "pages/pricing/pricing": "forms",
  "pages/contact/contact": "forms",
  "pages/contact/thanks": "forms",
  "pages/tools/lateness/lateness": "lateness",
  "pages/help/start": "help",
  "pages/help/category": "help",
  "pages/help/article": "help",
  "pages/help/preview": "help",
};

/** Parts that pages show; the others are for the server alone. */
export type PagePart = Exclude<MessagePart, "mail">;

/** The parts of the messages that the pages of these routes need. */
export function partsOf(routeIds: readonly string[]): PagePart[] {
  return ["site", ...new Set(routeIds.flatMap((id) => routeParts[id] ?? []))];
}

/** Loads in the browser the messages that the pages of these routes show, in the language of the document. */
export async function loadPageMessages(routeIds: readonly string[]): Promise<void> {
  const { lang } = document.documentElement;
  await loadMessages(isLocale(lang) ? lang : fallbackLocale, partsOf(routeIds));
}
