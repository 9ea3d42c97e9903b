/** The number of results of all audiences that come first. */
const maxBest = 3;
/** The number of results that a group shows before "show all". */
const maxShown = 5;

export interface Arranged<Result extends { audience: string }> {
  /** The best results of all audiences. */
  best: Result[];
  /** The other results of each audience that has some; those for the audience of the best result come first. */
  groups: { audience: Result["audience"]; shown: Result[]; more: Result[] }[];
}

/** Arranges results for a page. `results` are sorted, best first; so is each list that it returns. */
export function arrange<Result extends { audience: string }>(results: readonly Result[]): Arranged<Result> {
  const others = results.slice(maxBest);
  const audiences = [...new Set(results.map(({ audience }) => audience))];
  const groups = audiences.map((audience) => {
    const own = others.filter((result) => result.audience === audience);
    return { audience, shown: own.slice(0, maxShown), more: own.slice(maxShown) };
  });
  return { best: results.slice(0, maxBest), groups: groups.filter(({ shown }) => shown.length > 0) };
}
