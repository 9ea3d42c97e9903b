import type { RouterContextProvider } from "react-router";
import type { LegalDocument } from "../../../domain/legal.ts";
import { dayOf, formatDate } from "../../../i18n/format.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";

/** Loads what the page of a legal text shows. */
export function loadLegalPage(context: Readonly<RouterContextProvider>, document: LegalDocument) {
  const locale = localeOf(context);
  const { title, description, updated, body } = context.get(services).legal.texts[document][locale];
  cachePage(context, document);
  const head = pageHead(context, { page: document, title, description });
  return { head, document, title, updated: formatDate(locale, dayOf(updated)), body };
}

export type LegalPage = ReturnType<typeof loadLegalPage>;
