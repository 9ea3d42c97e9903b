/**
 * How many people of each team have read the announcement. The visitor belongs to the dining room and has not read it.
 */
export const receipts = [
  { team: "kitchen", read: 9, size: 9 },
  { team: "diningRoom", read: 6, size: 10 },
  { team: "counter", read: 2, size: 5 },
] as const;

export type Team = (typeof receipts)[number]["team"];

export const visitorsTeam: Team = "diningRoom";

export interface Receipt {
  team: Team;
  read: number;
  size: number;
}

export function receiptsWith(hasRead: boolean): Receipt[] {
  return receipts.map((each) => ({ ...each, read: each.read + (hasRead && each.team === visitorsTeam ? 1 : 0) }));
}

export function totalOf(teams: readonly Receipt[]): { read: number; size: number } {
  const sum = (name: "read" | "size") => teams.reduce((total, team) => total + team[name], 0);
  return { read: sum("read"), size: sum("size") };
}

export const options = ["can", "morning", "cannot"] as const;

export type Option = (typeof options)[number];

/** The votes cast before the visitor's, by option. */
const early: Readonly<Record<Option, number>> = { can: 9, morning: 5, cannot: 4 };

/** The votes of coworkers after the visitor's, in order. */
export const late: readonly Option[] = ["can", "cannot", "can", "morning", "can"];

export interface Tally {
  option: Option;
  votes: number;
  /** The share of all votes in whole percent; the shares add up to 100. */
  percent: number;
}

/** Returns the poll with the visitor's vote, if there is one, and the first `arrived` of the late votes. */
export function tallyOf(mine: Option | null, arrived: number): Tally[] {
  const all = [...(mine ? [mine] : []), ...late.slice(0, arrived)];
  const votes = options.map((option) => early[option] + all.filter((vote) => vote === option).length);
  const percents = wholePercents(votes);
  return options.map((option, at) => ({ option, votes: votes[at] ?? 0, percent: percents[at] ?? 0 }));
}

/**
 * Returns shares in whole percent that add up to 100: those with the largest remainders are rounded up. Without any
 * votes, all shares are 0.
 */
export function wholePercents(votes: readonly number[]): number[] {
  const sum = votes.reduce((total, each) => total + each, 0);
  if (sum === 0) return votes.map(() => 0);
  const exact = votes.map((each) => (each * 100) / sum);
  const missing = 100 - exact.reduce((total, each) => total + Math.floor(each), 0);
  const byRemainder = exact.map((each, at) => ({ at, rest: each % 1 })).sort((a, b) => b.rest - a.rest);
  const rounded = new Set(byRemainder.slice(0, missing).map(({ at }) => at));
  return exact.map((each, at) => Math.floor(each) + (rounded.has(at) ? 1 : 0));
}
