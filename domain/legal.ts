import { type Locale, locales } from "../i18n/locales.ts";
import type { ConsentItem } from "./consent.ts";
import type { SafeHtml } from "./content.ts";

export const legalDocuments = ["privacy", "terms", "cookies"] as const;

export type LegalDocument = (typeof legalDocuments)[number];

export interface LegalText {
  title: string;
  description: string;
  /** The date of the last change in ISO 8601; it identifies the version that a visitor agrees to. */
  updated: string;
  /** Whether a lawyer has checked the text. Until then it is a template, and the site says so at each start. */
  checkedByLawyer: boolean;
  body: SafeHtml;
}

/** What a visitor is told about a consent item. */
export interface ConsentText {
  name: string;
  purpose: string;
}

/** The legal texts in every language, and what the site may keep in a browser. */
export interface Legal {
  texts: Record<LegalDocument, Record<Locale, LegalText>>;
  consent: {
    /** The items of the configuration. */
    items: ConsentItem[];
    /** Texts by language and id of the item. */
    texts: Record<Locale, Record<string, ConsentText>>;
  };
}

/** Returns the legal texts that no lawyer has checked, each as "document/language". */
export function uncheckedTexts({ texts }: Pick<Legal, "texts">): string[] {
  return legalDocuments.flatMap((document) =>
    locales.filter((locale) => !texts[document][locale].checkedByLawyer).map((locale) => `${document}/${locale}`),
  );
}
