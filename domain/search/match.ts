import { tokenize, withCompounds } from "./fold.ts";
import type { Form, Query, QueryWord } from "./query.ts";
import { stem } from "./stem.ts";

/** How well a term matches a form of a query's word: from 0 (not at all) to 1 (the same word). */
export const quality = { same: 1, stem: 0.95, beginning: 0.7, typo: 0.6, near: 0.3 } as const;

/** The factor for each reading of a word after the first, which is the most likely one. */
const laterReading = 0.9;

/** Shorter words are one typo away from too many others. */
const minTypoLength = 5;

/** Returns how well a term matches a form without typos; see `quality`. */
export function matchForm(form: Form, isPrefix: boolean, term: Form): number {
  if (term.word === form.word) return quality.same;
  if (term.stem === form.stem) return quality.stem;
  if (isPrefix && form.word.length > 1 && term.word.startsWith(form.word)) return quality.beginning;
  return isNear(form.stem, term.stem) ? quality.near : 0;
}

/** Returns how well a term with the same first letter matches a word of at least five letters with one typo. */
function matchTypo(form: Form, isPrefix: boolean, term: Form): number {
  if (term.word[0] !== form.word[0]) return 0;
  const { length } = form.word;
  const isTypo =
    isOneEditAway(form.word, term.word) ||
    (form.stem.length >= minTypoLength && isOneEditAway(form.stem, term.stem)) ||
    (isPrefix && [-1, 0, 1].some((edit) => isOneEditAway(form.word, term.word.slice(0, length + edit))));
  return isTypo ? quality.typo : 0;
}

/** Returns whether a word may contain a typo. Short words and words with digits are never read as typos. */
function mayHaveTypo({ word }: Form): boolean {
  return word.length >= minTypoLength && !/\p{N}/u.test(word);
}

/**
 * Returns the terms that match a word in any of its readings, with the quality of the best match. A later reading
 * counts a little less. Typos count only if no reading matches.
 */
export function matchTerms<Term extends Form>(
  { forms, isPrefix }: QueryWord,
  terms: readonly Term[],
): [term: Term, quality: number][] {
  const found = matchReadings(forms, terms, (form, term) => matchForm(form, isPrefix, term));
  if (found.length > 0) return found;
  return matchReadings(forms.filter(mayHaveTypo), terms, (form, term) => matchTypo(form, isPrefix, term));
}

/** Returns the folded words of a text that match a query without typos, once per occurrence. */
export function findWords({ locale, words }: Query, text: string): string[] {
  const terms = withCompounds(text, tokenize(locale, text)).map(({ word }) => ({ word, stem: stem(locale, word) }));
  const isFound = (term: Form) =>
    words.some(({ forms, isPrefix }) => forms.some((form) => matchForm(form, isPrefix, term) > quality.near));
  return terms.filter(isFound).map(({ word }) => word);
}

function matchReadings<Term>(
  forms: readonly Form[],
  terms: readonly Term[],
  match: (form: Form, term: Term) => number,
): [Term, number][] {
  const weighted = forms.map((form, place) => [form, laterReading ** place] as const);
  const found: [Term, number][] = [];
  for (const term of terms) {
    let best = 0;
    for (const [form, weight] of weighted) best = Math.max(best, match(form, term) * weight);
    if (best > 0) found.push([term, best]);
  }
  return found;
}

/**
 * Returns whether one stem continues the other by a few letters, such as "отмет" and "отметк", because the stemmer left
 * an ending.
 */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/**
 * Returns whether two words are equal or differ by one insertion, deletion, replacement or swap of neighboring letters.
 */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  const isSwap = short[same] === long[same + 1] && short[same + 1] === long[same];
  return short.slice(same + 1) === long.slice(same + 1) || (isSwap && short.slice(same + 2) === long.slice(same + 2));
}
