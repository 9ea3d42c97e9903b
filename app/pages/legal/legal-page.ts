import type { RouterContextProvider } from "react-router";
import type { LegalDocument } from "../../../domain/legal.ts";
import { href } from "../../../domain/site-map.ts";
import { dayOf, formatDate } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { describePage, inEveryLanguage } from "../../head/describe-page.ts";

/** What the page of a legal text shows. */
export function loadLegalPage(context: Readonly<RouterContextProvider>, document: LegalDocument, locale: Locale) {
  const { title, description, updated, checkedByLawyer, body } = context.get(services).legal.texts[document][locale];
  setCachePolicy(context, "page");
  const address = (lang: Locale) => href(document, { lang });
  const head = describePage(context, {
    locale,
    title,
    description,
    addresses: inEveryLanguage(address),
    elsewhere: address,
  });
  return { head, document, title, updated: formatDate(locale, dayOf(updated)), checkedByLawyer, body };
}

export type LegalPage = ReturnType<typeof loadLegalPage>;
