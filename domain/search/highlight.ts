import type { Locale } from "../../i18n/locales.ts";
import { tokenize, withCompounds } from "./fold.ts";

/** Start and end of a marked part, in UTF-16 code units; the end is exclusive. */
export type Range = [start: number, end: number];

export interface MarkedText {
  text: string;
  marks: Range[];
}

/** What a list of results shows of a document. */
export interface Excerpt {
  title: MarkedText;
  summary: MarkedText;
  /** Another text of the document that says why it was found; `null`: the title or the summary does. */
  reason: MarkedText | null;
}

/**
 * Marks the words of a text that a search has found: whole words, and nothing that only resembles them. `found` has
 * folded words, as `Hit` has them.
 */
export function highlight(locale: Locale, text: string, found: ReadonlySet<string>): MarkedText {
  const ranges = withCompounds(text, tokenize(locale, text))
    .filter(({ word }) => found.has(word))
    .map(({ start, end }): Range => [start, end]);
  const marks = ranges.reduce<Range[]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
  return { text, marks };
}

interface Texts {
  title: string;
  summary: string;
  headings: readonly string[];
  synonyms: readonly string[];
  /** The text of the document without markup. */
  text?: string;
}

/**
 * Returns the title and the summary of a document with the found words marked. If there are none in them, returns also
 * the heading, synonym or sentence that has most of them.
 */
export function excerptOf(locale: Locale, texts: Texts, found: ReadonlySet<string>): Excerpt {
  const mark = (text: string) => highlight(locale, text, found);
  const [title, summary] = [mark(texts.title), mark(texts.summary)];
  if (title.marks.length + summary.marks.length > 0) return { title, summary, reason: null };
  const others = [...texts.headings, ...texts.synonyms].map(mark);
  const reason = mostMarked(others) ?? mostMarked(sentencesOf(texts.text ?? "").map(mark));
  return { title, summary, reason };
}

/** Returns the first of the texts with the most marks, or `null` if no text has marks. */
function mostMarked(texts: readonly MarkedText[]): MarkedText | null {
  const [first] = texts.toSorted((one, other) => other.marks.length - one.marks.length);
  return first && first.marks.length > 0 ? first : null;
}

/** Returns the sentences of a text. Long ones, such as tables without full stops, are cut after 200 characters. */
function sentencesOf(text: string): string[] {
  return text.split(/\n+|(?<=[.!?])\s+/u).flatMap((sentence) => sentence.match(/.{1,200}(?!\S)/gu) ?? []);
}
