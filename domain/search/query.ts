import type { Locale } from "../../i18n/locales.ts";
import { tokenize } from "./fold.ts";
import { otherReadings } from "./readings.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

/** A folded word and its stem. */
export interface Form {
  word: string;
  stem: string;
}

export interface QueryWord {
  /**
   * The possible readings of the word, most likely first: as typed, from another keyboard layout or alphabet, or joined
   * to a neighbor.
   */
  forms: Form[];
  /** Whether the person may still be typing this word. */
  isPrefix: boolean;
}

export interface Query {
  locale: Locale;
  /** Empty if the text contains no letter and no digit. */
  words: QueryWord[];
}

/** The number of UTF-16 code units of a query that are read; the rest is ignored. */
export const maxQueryLength = 200;
/** The number of words of a query that are looked up; the rest is ignored. */
export const maxQueryWords = 16;

/**
 * Reads what a person typed. It accepts any string, never throws, and its work is bounded by `maxQueryLength`. Stop
 * words are dropped, unless the query has no other words. The last word counts as a prefix unless white space follows
 * it.
 */
export function parseQuery(locale: Locale, text: string): Query {
  const typed = text.slice(0, maxQueryLength);
  const words = typed.split(/[\s\p{Z}\p{Cc}]+/u).flatMap((piece) => readPiece(locale, piece));
  const joined = words.map((forms, place) => [
    ...new Set([...forms, ...join(words[place - 1], forms), ...join(forms, words[place + 1])]),
  ]);
  const isEnded = /[\s\p{Z}]$/u.test(typed);
  const all = joined.map((forms, place) => ({
    forms: forms.map((word) => ({ word, stem: stem(locale, word) })),
    isPrefix: !isEnded && place === joined.length - 1,
  }));
  const withoutStopWords = all.filter((_, place) => !words[place]?.some((word) => isStopWord(locale, word)));
  return { locale, words: (withoutStopWords.length > 0 ? withoutStopWords : all).slice(0, maxQueryWords) };
}

/**
 * Returns the words of a piece without spaces, each as the list of its possible readings. Letters of one keyboard
 * layout are punctuation in another ("ge,kbrjdfnm" is "публиковать"), so other readings are split into words
 * separately.
 */
function readPiece(locale: Locale, piece: string): string[][] {
  const asTyped = wordsOf(locale, piece);
  const others = otherReadings(locale, piece)
    .map((reading) => wordsOf(locale, reading))
    .filter((reading) => reading.length > 0);
  const first = asTyped.length > 0 ? asTyped : (others[0] ?? []);
  return first.map((word, place) => [
    ...new Set([word, ...others.map((other) => other[place] ?? other.at(-1) ?? word)]),
  ]);
}

/** Joins two words, because "pay slip" may mean "payslip". */
function join(left: string[] | undefined, right: string[] | undefined): string[] {
  const word = left?.[0] && right?.[0] ? left[0] + right[0] : "";
  return word.length >= 4 ? [word] : [];
}

function wordsOf(locale: Locale, text: string): string[] {
  return tokenize(locale, text).map((token) => token.word);
}
