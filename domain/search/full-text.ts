import type { Locale } from "../../i18n/locales.ts";
import { tokenize, withCompounds } from "./fold.ts";
import type { Query, QueryWord } from "./query.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** A shorter prefix would read too much of the full-text index. */
const minPrefixLength = 3;

/**
 * Returns what a column of an SQLite FTS5 table stores for a text: its stems, separated by spaces, without stop words.
 * The table is therefore only for searching, not for display; `toFtsQuery` searches for the same stems.
 */
export function toFtsText(locale: Locale, text: string): string {
  return withCompounds(text, tokenize(locale, text))
    .filter(({ word }) => !isStopWord(locale, word))
    .map(({ word }) => stem(locale, word))
    .join(" ");
}

/**
 * Returns the query as an FTS5 expression, or null if it has no words. `match` says whether a row must contain all
 * words or any of them. Every stem is a quoted string of letters and digits, so nothing that a visitor types is read
 * as an operator.
 *
 *     toFtsQuery(parseQuery("en", 'payslip OR "')) // '("payslip")'
 */
export function toFtsQuery(query: Query, match: "all" | "any" = "all"): string | null {
  if (query.words.length === 0) return null;
  return query.words.map((word) => `(${toAlternatives(word)})`).join(match === "all" ? " AND " : " OR ");
}

function toAlternatives({ forms, isPrefix }: QueryWord): string {
  const stems = new Set(forms.map((form) => form.stem));
  return Array.from(stems, (text) => (isPrefix && text.length >= minPrefixLength ? `"${text}"*` : `"${text}"`)).join(
    " OR ",
  );
}
