import { overlap, type TimeSpan } from "../time-span.ts";

export const roles = ["cook", "server", "cashier", "bartender"] as const;

/** A part of a shift, in whole hours of the day from 0 to 24. */
export type Part = TimeSpan;

/** A day of a person. Both are indexes from 0; Monday is 0. */
export interface Place {
  person: number;
  day: number;
}

/** The parts of the shift of each day, in their order, indexed by person and day; a day off has none. */
export type Week = readonly (readonly (readonly Part[])[])[];

export type Action =
  | { type: "add" | "split" | "remove"; at: Place }
  | { type: "move"; at: Place; to: Place }
  /** Copies a day to the `days` days that follow it. */
  | { type: "copy"; at: Place; days: number }
  | { type: "publish" }
  | { type: "undo" };

/** What the last action did, or why it did nothing. */
export type Outcome =
  | { kind: "start" | "added" | "removed" | "moved" | "published" | "undone" | "limit" | "tooShort" | "full" }
  | { kind: "split"; parts: number }
  /** `next`: how many of the days are in the following week. */
  | { kind: "copied"; days: number; next: number };

export interface Plan {
  week: Week;
  /** The earlier states of the week since the last publication, newest last. */
  past: readonly Week[];
  isPublished: boolean;
  outcome: Outcome;
}

/** The person and the day for which leave was approved. */
export const leave: Place = { person: 3, day: 6 };

const week = 7;

const row = (start: number, end: number, days: readonly number[]) =>
  Array.from({ length: week }, (_, day) => (days.includes(day) ? [{ start, end }] : []));

/** The draft that the demo starts with. */
export const firstPlan: Plan = {
  week: [row(7, 15, [0, 1, 2, 3]), row(9, 17, [0, 1, 3]), row(10, 18, [1, 2, 4]), row(16, 24, [3, 4, 5])],
  past: [],
  isPublished: false,
  outcome: { kind: "start" },
};

export function partsAt({ week: plan }: Pick<Plan, "week">, { person, day }: Place): readonly Part[] {
  return plan[person]?.[day] ?? [];
}

/**
 * Returns the plan after an action. `maxParts` is how many parts a person's day may have. A refused action changes only
 * the outcome.
 */
export function planAfter(plan: Plan, action: Action, maxParts: number): Plan {
  switch (action.type) {
    case "add":
      return add(plan, action.at, maxParts);
    case "split":
      return split(plan, action.at, maxParts);
    case "remove":
      return changed(plan, [[action.at, []]], { kind: "removed" });
    case "move":
      return move(plan, action.at, action.to, maxParts);
    case "copy":
      return copy(plan, action.at, action.days, maxParts);
    case "publish":
      return { ...plan, past: [], isPublished: true, outcome: { kind: "published" } };
    case "undo": {
      const before = plan.past.at(-1);
      if (!before) return plan;
      return { ...plan, week: before, past: plan.past.slice(0, -1), outcome: { kind: "undone" } };
    }
  }
}

function changed(plan: Plan, cells: readonly (readonly [Place, readonly Part[]])[], outcome: Outcome): Plan {
  const next = plan.week.map((days, person) =>
    days.map((parts, day) => cells.find(([at]) => at.person === person && at.day === day)?.[1] ?? parts),
  );
  return { week: next, past: [...plan.past, plan.week], isPublished: false, outcome };
}

const refused = (plan: Plan, kind: "limit" | "tooShort" | "full"): Plan => ({ ...plan, outcome: { kind } });

/** The hours offered for a new part; the first ones that are free are used. */
const offers: readonly Part[] = [
  { start: 9, end: 17 },
  { start: 18, end: 22 },
  { start: 12, end: 16 },
  { start: 5, end: 8 },
];

function add(plan: Plan, at: Place, maxParts: number): Plan {
  const parts = partsAt(plan, at);
  if (parts.length >= maxParts) return refused(plan, "limit");
  const part = offers.find((offer) => parts.every((each) => !overlap(each, offer)));
  return part ? changed(plan, [[at, inOrder([...parts, part])]], { kind: "added" }) : refused(plan, "full");
}

/** Splits the longest part, with a break of an hour in the middle. */
function split(plan: Plan, at: Place, maxParts: number): Plan {
  const parts = partsAt(plan, at);
  const [longest] = [...parts].sort((a, b) => b.end - b.start - (a.end - a.start));
  if (parts.length >= maxParts) return refused(plan, "limit");
  if (!longest || longest.end - longest.start < 3) return refused(plan, "tooShort");
  const pause = Math.floor((longest.start + longest.end) / 2);
  const halves = [
    { start: longest.start, end: pause },
    { start: pause + 1, end: longest.end },
  ];
  const next = parts.flatMap((part) => (part === longest ? halves : [part]));
  return changed(plan, [[at, next]], { kind: "split", parts: next.length });
}

function move(plan: Plan, at: Place, to: Place, maxParts: number): Plan {
  if (at.person === to.person && at.day === to.day) return plan;
  const parts = inOrder([...partsAt(plan, to), ...partsAt(plan, at)]);
  if (parts.length > maxParts) return refused(plan, "limit");
  return changed(
    plan,
    [
      [at, []],
      [to, parts],
    ],
    { kind: "moved" },
  );
}

/** Copies the parts of a day to the days that follow. Parts that a day already has are not added again. */
function copy(plan: Plan, at: Place, days: number, maxParts: number): Plan {
  const parts = partsAt(plan, at);
  const following = Array.from({ length: days }, (_, more) => ({ person: at.person, day: at.day + more + 1 }));
  const inWeek = following.filter(({ day }) => day < week);
  const cells = inWeek.map((to) => {
    const there = partsAt(plan, to);
    const added = parts.filter((part) => !there.some(({ start, end }) => start === part.start && end === part.end));
    return [to, inOrder([...there, ...added])] as const;
  });
  if (cells.some(([, next]) => next.length > maxParts)) return refused(plan, "limit");
  return changed(plan, cells, { kind: "copied", days, next: days - inWeek.length });
}

const inOrder = (parts: readonly Part[]) => [...parts].sort((a, b) => a.start - b.start || a.end - b.end);

/**
 * Returns what is wrong with a person's day: hours that overlap, or a shift on a day of leave; `null` if nothing is.
 */
export function conflictAt(plan: Pick<Plan, "week">, at: Place): "overlap" | "leave" | null {
  const parts = partsAt(plan, at);
  if (parts.length > 0 && at.person === leave.person && at.day === leave.day) return "leave";
  return parts.some((part, index) => parts.slice(index + 1).some((other) => overlap(part, other))) ? "overlap" : null;
}

/** Returns all days with a conflict. */
export function conflictsOf(plan: Pick<Plan, "week">): Place[] {
  const places = plan.week.flatMap((days, person) => days.map((_, day) => ({ person, day })));
  return places.filter((place) => conflictAt(plan, place) !== null);
}

/** Returns the total hours of all shifts. */
export function hoursOf({ week: plan }: Pick<Plan, "week">): number {
  return plan.flat(2).reduce((sum, { start, end }) => sum + end - start, 0);
}
