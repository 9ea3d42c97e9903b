import { tokenize, withCompounds } from "./fold.ts";
import { matchTerms } from "./match.ts";
import type { Query } from "./query.ts";
import { stem } from "./stem.ts";

/** Start and end of a marked part, in UTF-16 code units; the end is exclusive. */
export type Range = [start: number, end: number];

/**
 * Returns the words of `text` that match a query, as ranges in the original text, in order and without overlap. Whole
 * words are marked, even if the query has only their beginning, another form of them, or a typo.
 */
export function highlight(text: string, query: Query): Range[] {
  const tokens = withCompounds(text, tokenize(query.locale, text)).map((token) => ({
    ...token,
    stem: stem(query.locale, token.word),
  }));
  const ranges = query.words
    .flatMap((word) => matchTerms(word, tokens))
    .map(([{ start, end }]): Range => [start, end])
    .sort(([one], [other]) => one - other);
  return ranges.reduce<Range[]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
}
