import type { Form, QueryWord } from "./query.ts";

/** Shorter words are one typo away from too many others. */
const minTypoLength = 5;

/** Returns how well a term matches a word of a query without typos, from 0 (not at all) to 1 (the same word). */
export function matchForm(form: Form, isPrefix: boolean, term: Form): number {
  if (term.word === form.word) return 1;
  if (term.stem === form.stem) return 0.95;
  if (isPrefix && form.word.length > 1 && term.word.startsWith(form.word)) return 0.8;
  return isNear(form.stem, term.stem) ? 0.5 : 0;
}

/** Returns how well a term matches a word of at least five letters with one typo: 0 or 0.6. */
function matchTypo(form: Form, isPrefix: boolean, term: Form): number {
  const { length } = form.word;
  const isTypo =
    isOneEditAway(form.word, term.word) ||
    (form.stem.length >= minTypoLength && isOneEditAway(form.stem, term.stem)) ||
    (isPrefix && [-1, 0, 1].some((edit) => isOneEditAway(form.word, term.word.slice(0, length + edit))));
  return isTypo ? 0.6 : 0;
}

/** Returns whether a word may contain a typo. Short words and words with digits are never read as typos. */
function mayHaveTypo({ word }: Form): boolean {
  return word.length >= minTypoLength && !/\p{N}/u.test(word);
}

/**
 * Returns the terms that match a word, with the quality of the match. Only the first form that matches anything counts,
 * and typos count only if no form matches.
 */
export function matchTerms<Term extends Form>(
  { forms, isPrefix }: QueryWord,
  terms: readonly Term[],
): [term: Term, quality: number][] {
  for (const form of forms) {
    const found = matching(terms, (term) => matchForm(form, isPrefix, term));
    if (found.length > 0) return found;
  }
  for (const form of forms.filter(mayHaveTypo)) {
    const found = matching(terms, (term) => matchTypo(form, isPrefix, term));
    if (found.length > 0) return found;
  }
  return [];
}

function matching<Term>(terms: readonly Term[], match: (term: Term) => number): [Term, number][] {
  const found: [Term, number][] = [];
  for (const term of terms) {
    const quality = match(term);
    if (quality > 0) found.push([term, quality]);
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
