import type { Place, Role } from "./people.ts";

export interface Employee {
  id: string;
  name: string;
  /** The job in the language of the page. */
  job: string;
  place: Place;
  role: Role;
  /** Invited people have a link and have not opened it yet. */
  state: "joined" | "invited";
}

export interface StaffFilter {
  query: string;
  place: Place | "all";
  role: Role | "all";
}

/** Removes case and accents from a text and separates its words by spaces. */
type Fold = (text: string) => string;

/** The words by which each person can be found, keyed by id: those of the name, the job and the location. */
export type StaffWords = ReadonlyMap<string, readonly string[]>;

/** Returns the words of all people. Call this once per list, not for each keystroke. */
export function wordsOfStaff(
  staff: readonly Employee[],
  fold: Fold,
  nameOfPlace: (place: Place) => string,
): StaffWords {
  return new Map(staff.map(({ id, name, job, place }) => [id, wordsOf(`${name} ${job} ${nameOfPlace(place)}`, fold)]));
}

function wordsOf(text: string, fold: Fold): string[] {
  return fold(text).split(" ").filter(Boolean);
}

/**
 * Returns the people who match the filter, in the order of the list. Each word of the query must be the beginning of
 * one of the person's words.
 */
export function findStaff(
  staff: readonly Employee[],
  words: StaffWords,
  { query, place, role }: StaffFilter,
  fold: Fold,
): Employee[] {
  const wanted = wordsOf(query, fold);
  return staff.filter((person) => {
    if (place !== "all" && person.place !== place) return false;
    if (role !== "all" && person.role !== role) return false;
    const own = words.get(person.id) ?? [];
    return wanted.every((start) => own.some((word) => word.startsWith(start)));
  });
}

/** Changes the role of a person. Returns null if that would leave the company without an administrator. */
export function withRole(staff: readonly Employee[], id: string, role: Role): Employee[] | null {
  const changed = staff.map((person) => (person.id === id ? { ...person, role } : person));
  return changed.some((person) => person.role === "administrator" && person.state === "joined") ? changed : null;
}

export const nameLimit = 40;

/**
 * Returns the name as it is stored: trimmed, with single spaces; null if the result is empty or longer than
 * `nameLimit`.
 */
export function readName(typed: string): string | null {
  const name = typed.replace(/\s+/g, " ").trim();
  return name !== "" && [...name].length <= nameLimit ? name : null;
}

/** Adds an invited person at the top of the list, where the visitor looks first. */
export function withInvited(staff: readonly Employee[], invited: Omit<Employee, "state">): Employee[] {
  return [{ ...invited, state: "invited" }, ...staff];
}

/** Marks a person as joined, after the person has opened the invitation link. */
export function withJoined(staff: readonly Employee[], id: string): Employee[] {
  return staff.map((person) => (person.id === id ? { ...person, state: "joined" } : person));
}

const codeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns eight letters and digits, none of which look alike, made from eight random bytes. */
export function invitationCode(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, 8), (byte) => codeLetters[byte % codeLetters.length]).join("");
}
