import { fallbackLocale, isLocale } from "../../i18n/locales.ts";
import { loadMessages } from "../../i18n/messages.ts";

/** Routes whose pages need the messages of forms. By id, because it must be known before their modules are there. */
export const formRoutes: ReadonlySet<string> = new Set([
  "pages/pricing/pricing",
  "pages/contact/contact",
  "pages/contact/thanks",
]);

export function needForms(routeIds: readonly string[]): boolean {
  return routeIds.some((id) => formRoutes.has(id));
}

/** Loads in the browser what the pages of these routes say, in the language of the document. */
export async function loadPageMessages(routeIds: readonly string[]): Promise<void> {
  const { lang } = document.documentElement;
  await loadMessages(isLocale(lang) ? lang : fallbackLocale, needForms(routeIds) ? ["site", "forms"] : ["site"]);
}
