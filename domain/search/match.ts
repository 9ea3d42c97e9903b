import type { Form, QueryWord } from "./query.ts";

/** Shorter words are one typo away from too many others. */
const minTypoLength = 5;

/** How well a term answers a word of a query without typos: 0 (not at all) to 1 (the same word). */
export function matchForm(form: Form, isPrefix: boolean, term: Form): number {
  if (term.word === form.word) return 1;
  if (term.stem === form.stem) return 0.95;
  if (isPrefix && form.word.length > 1 && term.word.startsWith(form.word)) return 0.8;
  return isNear(form.stem, term.stem) ? 0.5 : 0;
}

/** How well a term answers a word of at least five letters with one typo: 0 or 0.6. */
function matchTypo(form: Form, isPrefix: boolean, term: Form): number {
  const { length } = form.word;
  const isTypo =
    isOneEditAway(form.word, term.word) ||
    (form.stem.length >= minTypoLength && isOneEditAway(form.stem, term.stem)) ||
    (isPrefix && [-1, 0, 1].some((edit) => isOneEditAway(form.word, term.word.slice(0, length + edit))));
  return isTypo ? 0.6 : 0;
}

/** Short words and numbers are never read as a typo. */
function mayHaveTypo({ word }: Form): boolean {
  return word.length >= minTypoLength && !/\p{N}/u.test(word);
}

/**
 * The terms that answer a word, with their quality. Its first form that matches anything counts, and typos only where no
 * form matches.
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

/** One stem continues the other a little, as "отмет" and "отметк": endings that the stemmer left. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/** True when one insertion, deletion, replacement or swap of neighbors makes one word of the other, and for equal words. */
export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  const isSwap = short[same] === long[same + 1] && short[same + 1] === long[same];
  return short.slice(same + 1) === long.slice(same + 1) || (isSwap && short.slice(same + 2) === long.slice(same + 2));
}
