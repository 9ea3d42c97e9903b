import { pages } from "../../domain/pages.ts";
import { fallbackLocale, isLocale } from "../../i18n/locales.ts";
import type { PagePart } from "../../i18n/message-parts.ts";
import { loadMessages, type Overrides } from "../../i18n/messages.ts";

/** Returns the parts of the messages that the pages of these routes need. A page's route has its name as id. */
export function partsOf(routeIds: readonly string[]): PagePart[] {
  const known: Readonly<Record<string, { messages: readonly PagePart[] }>> = pages;
  return ["site", ...new Set(routeIds.flatMap((id) => known[id]?.messages ?? []))];
}

/** Parts that browsers load later, with the code that shows them. */
const laterParts = /^(?:consent|texts|demos|demo-.*)$/;

/** Returns those of a language's changed messages that a page may show; `undefined`: there are none. */
export function overridesFor(pattern: string, all: Overrides | undefined): Overrides | undefined {
  if (!all) return undefined;
  const id = Object.entries(pages).find(([, { path }]) => path === pattern)?.[0];
  const parts: readonly string[] = partsOf(id ? [id] : []);
  const shown = Object.entries(all).filter(([part]) => parts.includes(part) || laterParts.test(part));
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

export async function loadPageMessages(routeIds: readonly string[]): Promise<void> {
  await loadParts(partsOf(routeIds));
}

/** Loads parts of the messages in the language of the document. The server has all of them. */
export async function loadParts(parts: readonly PagePart[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const { lang } = document.documentElement;
  await loadMessages(isLocale(lang) ? lang : fallbackLocale, parts);
}
