import { bounds, type Heading, inOrder, type Limits, type Person, type Schedule, type Shift } from "./schedule.ts";

/** The position of a shift: the index of its person, and its index in that person's shifts. */
export interface ShiftPlace {
  person: number;
  shift: number;
}

export type Change =
  | { type: "addPerson"; name: string; pay: number }
  | { type: "changePerson"; person: number; name: string; pay: number }
  | { type: "removePerson"; person: number }
  /** Adds a shift, or moves and changes the one at `from`, and copies it to `days`. */
  | { type: "putShift"; from: ShiftPlace | null; person: number; shift: Shift; days: readonly number[] }
  | { type: "removeShift"; at: ShiftPlace }
  | { type: "limits"; limits: Limits }
  | { type: "heading"; heading: Heading }
  | { type: "clear" };

export type Refusal =
  /** A person's day already has as many shifts as it may have. */
  | "full"
  | "people"
  /** The person or shift has been removed. */
  | "gone";

type DoneKind = Exclude<Change["type"], "putShift">;

export type Outcome =
  | { kind: DoneKind }
  /** `copies`: the number of days it was copied to. `at`: where the shift itself is now. */
  | { kind: "putShift"; copies: number; at: ShiftPlace }
  | { kind: "refused"; why: Refusal };

/** A schedule with its earlier versions, the latest at the end. */
export interface Undoable {
  schedule: Schedule;
  past: readonly Schedule[];
}

/** The maximum number of changes that can be undone. */
const maxPast = 50;

export const withSchedule = <State extends Undoable>(state: State, schedule: Schedule): State => ({
  ...state,
  schedule,
  past: [...state.past, state.schedule].slice(-maxPast),
});

/** Returns the state before the last change; `null` if there is none. */
export function undone<State extends Undoable>(state: State): State | null {
  const schedule = state.past.at(-1);
  return schedule ? { ...state, schedule, past: state.past.slice(0, -1) } : null;
}

interface Changed {
  schedule: Schedule;
  outcome: Outcome;
}

/**
 * Returns the schedule after a change. A refused change leaves it as it is. `maxParts` is the maximum number of shifts
 * that a person may have in a day.
 */
export function changed(schedule: Schedule, change: Change, maxParts: number): Changed {
  const refused = (why: Refusal): Changed => ({ schedule, outcome: { kind: "refused", why } });
  const done = (kind: DoneKind, people: readonly Person[]): Changed => ({
    schedule: { ...schedule, people },
    outcome: { kind },
  });
  const { people } = schedule;
  switch (change.type) {
    case "addPerson":
      if (people.length >= bounds.people) return refused("people");
      return done(change.type, [...people, { name: change.name, pay: change.pay, shifts: [] }]);
    case "changePerson": {
      const { type, person, ...values } = change;
      return people[person]
        ? done(
            type,
            replaced(people, person, (each) => ({ ...each, ...values })),
          )
        : refused("gone");
    }
    case "removePerson":
      return people[change.person] ? done(change.type, without(people, change.person)) : refused("gone");
    case "putShift":
      if (!people[change.person] || (change.from && !shiftAt(schedule, change.from))) return refused("gone");
      return putShift(schedule, change, maxParts) ?? refused("full");
    case "removeShift": {
      const { person, shift } = change.at;
      if (!shiftAt(schedule, change.at)) return refused("gone");
      const left = replaced(people, person, (each) => ({ ...each, shifts: without(each.shifts, shift) }));
      return done(change.type, left);
    }
    case "limits":
      return { schedule: { ...schedule, limits: change.limits }, outcome: { kind: "limits" } };
    case "heading":
      return { schedule: { ...schedule, heading: change.heading }, outcome: { kind: "heading" } };
    case "clear": {
      const emptied = people.map((person) => ({ ...person, shifts: [] }));
      return done(change.type, emptied);
    }
  }
}

/** Returns the shift at a position; `null` if it no longer exists. */
export function shiftAt({ people }: Schedule, { person, shift }: ShiftPlace): Shift | null {
  return people[person]?.shifts[shift] ?? null;
}

/** Returns `null` if one of the days has no room. A day that already has the same shift stays as it is. */
function putShift(
  schedule: Schedule,
  { from, person, shift, days }: Extract<Change, { type: "putShift" }>,
  maxParts: number,
): Changed | null {
  const left = from
    ? replaced(schedule.people, from.person, (each) => ({ ...each, shifts: without(each.shifts, from.shift) }))
    : schedule.people;
  const target = left[person];
  if (!target) return null;
  const copies = days.map((day) => ({ ...shift, day })).filter((copy) => !has([...target.shifts, shift], copy));
  const shifts = inOrder([...target.shifts, shift, ...copies]);
  if (shifts.some(({ day }) => shifts.filter((each) => each.day === day).length > maxParts)) return null;
  return {
    schedule: { ...schedule, people: replaced(left, person, (each) => ({ ...each, shifts })) },
    outcome: { kind: "putShift", copies: copies.length, at: { person, shift: shifts.indexOf(shift) } },
  };
}

const has = (shifts: readonly Shift[], { day, start, length }: Shift) =>
  shifts.some((each) => each.day === day && each.start === start && each.length === length);

const without = <Item>(items: readonly Item[], place: number) => items.filter((_, at) => at !== place);

const replaced = (people: readonly Person[], place: number, change: (person: Person) => Person) =>
  people.map((person, at) => (at === place ? change(person) : person));
