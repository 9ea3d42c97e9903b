import { type Locale, locales } from "../i18n/locales.ts";
import type { ConsentItem } from "./consent.ts";
import type { SafeHtml } from "./content.ts";

export const legalDocuments = ["privacy", "terms", "cookies"] as const;

export type LegalDocument = (typeof legalDocuments)[number];

export interface LegalText {
  title: string;
  description: string;
  /** The day of its last change, ISO 8601; names the version that a visitor agrees to. */
  updated: string;
  /** Until then it is a template, and each start says so. */
  checkedByLawyer: boolean;
  body: SafeHtml;
}

/** What a visitor is told of an item of the consent. */
export interface ConsentText {
  name: string;
  purpose: string;
}

/** The legal texts in every language, and what the site may keep in a browser. */
export interface Legal {
  texts: Record<LegalDocument, Record<Locale, LegalText>>;
  consent: {
    /** The items that the configuration knows. */
    items: ConsentItem[];
    /** Texts by language and id of the item. */
    texts: Record<Locale, Record<string, ConsentText>>;
  };
}

/** The legal texts that no lawyer has checked, each as "document/language". */
export function uncheckedTexts({ texts }: Pick<Legal, "texts">): string[] {
  return legalDocuments.flatMap((document) =>
    locales.filter((locale) => !texts[document][locale].checkedByLawyer).map((locale) => `${document}/${locale}`),
  );
}
