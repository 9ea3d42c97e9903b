import { type Change, changed, type Undoable, undone, withSchedule } from "./change.ts";
import {
  allDays,
  conflictsOf as conflictsOfPerson,
  type Limits,
  overlap,
  type Schedule,
  type Shift,
  weekDays,
  weekTotals,
} from "./schedule.ts";

export const roles = ["cook", "server", "cashier", "bartender"] as const;

/** A day of a person. Both are indexes from 0; Monday is 0. */
export interface Place {
  person: number;
  day: number;
}

export type Action =
  | { type: "add" | "split" | "remove"; at: Place }
  | { type: "move"; at: Place; to: Place }
  /** Copies a day to the `days` days that follow it. */
  | { type: "copy"; at: Place; days: number }
  /** `anyway`: in spite of conflicts. */
  | { type: "publish"; anyway?: boolean }
  /** Answers the question about conflicts: the visitor corrects them before they publish. */
  | { type: "fix" }
  | { type: "undo" };

/** What the last action did, or why it did nothing. */
export type Outcome =
  | { kind: "start" | "added" | "removed" | "moved" | "published" | "undone" | "limit" | "tooShort" | "full" }
  /** `conflicts`: asks whether to publish with conflicts; `fix`: says how to correct them. */
  | { kind: "conflicts" | "fix" }
  | { kind: "split"; parts: number }
  /** `next`: how many of the days are in the following week. */
  | { kind: "copied"; days: number; next: number };

/** The week of the demo. Its earlier states are those since the last publication. */
export interface Plan extends Undoable {
  isPublished: boolean;
  outcome: Outcome;
}

/** The person and the day for which leave was approved. */
export const leave: Place = { person: 3, day: 6 };

/** The demo does not show rest times and weekly hours, so nothing is too much. */
const limits: Limits = { rest: 0, weekly: 168 };

const hour = 60;

const hours = (day: number, start: number, end: number): Shift => {
  return { day, start: start * hour, length: (end - start) * hour, pause: 0 };
};

const person = (start: number, end: number, days: readonly number[]) => {
  return { name: "", pay: 0, shifts: days.map((day) => hours(day, start, end)) };
};

/** The draft that the demo starts with: for each role, its hours and days. */
export const firstPlan: Plan = {
  schedule: {
    people: [
      person(7, 15, [0, 1, 2, 3]),
      person(9, 17, [0, 1, 3]),
      person(10, 18, [1, 2, 4]),
      person(16, 24, [3, 4, 5]),
    ],
    limits,
  },
  past: [],
  isPublished: false,
  outcome: { kind: "start" },
};

/** Returns the shifts of a person on a day, in their order: the parts of a split shift. */
export function partsAt({ schedule }: Pick<Plan, "schedule">, { person, day }: Place): Shift[] {
  return (schedule.people[person]?.shifts ?? []).filter((shift) => shift.day === day);
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
      return edited(plan, everyPart(plan, action.at, removal), { kind: "removed" }, maxParts);
    case "move":
      return move(plan, action.at, action.to, maxParts);
    case "copy":
      return copy(plan, action.at, action.days, maxParts);
    case "publish":
      if (!action.anyway && conflictsOf(plan).length > 0) return { ...plan, outcome: { kind: "conflicts" } };
      return { ...plan, past: [], isPublished: true, outcome: { kind: "published" } };
    case "fix":
      return { ...plan, outcome: { kind: "fix" } };
    case "undo": {
      const before = undone(plan);
      return before ? { ...before, outcome: { kind: "undone" } } : plan;
    }
  }
}

/** A change of the schedule builder. It depends on the schedule after the changes before it. */
type Step = (schedule: Schedule) => Change;

/** Makes several changes that the visitor sees, and can undo, as one. */
function edited(plan: Plan, steps: readonly Step[], outcome: Outcome, maxParts: number): Plan {
  let { schedule } = plan;
  for (const step of steps) {
    const next = changed(schedule, step(schedule), maxParts);
    if (next.outcome.kind === "refused") return refused(plan, "limit");
    ({ schedule } = next);
  }
  return { ...withSchedule(plan, schedule), isPublished: false, outcome };
}

const refused = (plan: Plan, kind: "limit" | "tooShort" | "full"): Plan => ({ ...plan, outcome: { kind } });

const placeOf = ({ people }: Schedule, at: Place, shift: Shift) => {
  return { person: at.person, shift: people[at.person]?.shifts.indexOf(shift) ?? -1 };
};

/** Returns a step for each part of a day. */
function everyPart(plan: Plan, at: Place, step: (at: Place, part: Shift) => Step): Step[] {
  return partsAt(plan, at).map((part) => step(at, part));
}

const removal =
  (at: Place, part: Shift): Step =>
  (schedule) => ({ type: "removeShift", at: placeOf(schedule, at, part) });

const addition =
  (person: number, shift: Shift): Step =>
  () => ({ type: "putShift", from: null, person, shift, days: [] });

/** The hours offered for a new part; the first ones that are free are used. */
const offers = [
  [9, 17],
  [18, 22],
  [12, 16],
  [5, 8],
] as const;

const span = ({ start, length }: Shift) => ({ start, end: start + length });

function add(plan: Plan, at: Place, maxParts: number): Plan {
  const parts = partsAt(plan, at);
  if (parts.length >= maxParts) return refused(plan, "limit");
  const part = offers
    .map(([start, end]) => hours(at.day, start, end))
    .find((offer) => parts.every((each) => !overlap(span(each), span(offer))));
  return part ? edited(plan, [addition(at.person, part)], { kind: "added" }, maxParts) : refused(plan, "full");
}

/** Splits the longest part, with a break of an hour in the middle. */
function split(plan: Plan, at: Place, maxParts: number): Plan {
  const parts = partsAt(plan, at);
  const [longest] = [...parts].sort((a, b) => b.length - a.length);
  if (parts.length >= maxParts) return refused(plan, "limit");
  if (!longest || longest.length < 3 * hour) return refused(plan, "tooShort");
  const { start, end } = span(longest);
  const pause = Math.floor((start + end) / 2 / hour) * hour;
  const halves = [
    { ...longest, length: pause - start },
    { ...longest, start: pause + hour, length: end - pause - hour },
  ];
  const steps = [removal(at, longest), ...halves.map((half) => addition(at.person, half))];
  return edited(plan, steps, { kind: "split", parts: parts.length + 1 }, maxParts);
}

function move(plan: Plan, at: Place, to: Place, maxParts: number): Plan {
  if (at.person === to.person && at.day === to.day) return plan;
  const steps = everyPart(plan, at, (from, part) => (schedule) => ({
    ...{ type: "putShift", person: to.person, shift: { ...part, day: to.day }, days: [] },
    from: placeOf(schedule, from, part),
  }));
  return edited(plan, steps, { kind: "moved" }, maxParts);
}

/** Copies the parts of a day to the days that follow. Parts that a day already has are not added again. */
function copy(plan: Plan, at: Place, days: number, maxParts: number): Plan {
  const following = Array.from({ length: days }, (_, more) => at.day + more + 1);
  const inWeek = following.filter((day) => day < weekDays);
  const steps = everyPart(plan, at, (from, part) => (schedule) => ({
    ...{ type: "putShift", person: at.person, shift: part, days: inWeek },
    from: placeOf(schedule, from, part),
  }));
  return edited(plan, steps, { kind: "copied", days, next: days - inWeek.length }, maxParts);
}

/**
 * Returns what is wrong with a person's day: hours that overlap, or a shift on a day of leave; `null` if nothing is.
 */
export function conflictAt(plan: Pick<Plan, "schedule">, at: Place): "overlap" | "leave" | null {
  const person = plan.schedule.people[at.person];
  if (!person || partsAt(plan, at).length === 0) return null;
  if (at.person === leave.person && at.day === leave.day) return "leave";
  const found = conflictsOfPerson(person, limits);
  return found.some((each) => each.kind === "overlap" && person.shifts[each.shift]?.day === at.day) ? "overlap" : null;
}

/** Returns all days with a conflict. */
export function conflictsOf(plan: Pick<Plan, "schedule">): Place[] {
  return allPlaces.filter((place) => conflictAt(plan, place) !== null);
}

export const allPlaces: readonly Place[] = roles.flatMap((_, person) => allDays.map((day) => ({ person, day })));

/** Returns the total hours of all shifts. */
export function hoursOf({ schedule }: Pick<Plan, "schedule">): number {
  return weekTotals(schedule).week.minutes / hour;
}
