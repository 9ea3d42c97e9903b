import {
  bounds,
  dayMinutes,
  type Heading,
  inOrder,
  isWeek,
  type Person,
  type Schedule,
  type Shift,
  step,
  weekDays,
} from "./schedule.ts";

/*
 * The text form of a schedule, for the browser's storage and for links. The first line has the version and the limits
 * in hours, and, if there is one, the heading: the date and the place. Each further line is a person: name, pay in
 * hundredths (in base 36) and shifts, separated by tabs. A shift has six characters: its day, then start, length and
 * break in quarters of an hour, in base 36 (two, two and one characters).
 */

const version = "1";

/** Longer texts are refused before they are parsed. The largest schedule has about 10,000 characters. */
const maxText = 16_000;

export function writeSchedule({ people, limits, heading }: Schedule): string {
  const lines = people.map(({ name, pay, shifts }) =>
    [name, Math.round(pay * 100).toString(36), shifts.map(writeShift).join("")].join("\t"),
  );
  const head = [version, limits.rest, limits.weekly, ...(heading ? [heading.week, heading.place] : [])];
  return [head.join("\t"), ...lines].join("\n");
}

/**
 * Reads a schedule from its text form. Returns `null` if the text has another version or contains anything that no
 * schedule can contain.
 */
export function readSchedule(text: string, maxParts: number): Schedule | null {
  if (text.length > maxText) return null;
  const [head = "", ...lines] = text.split("\n");
  const [found, rest = "", weekly = "", ...more] = head.split("\t");
  if (found !== version || lines.length > bounds.people) return null;
  const heading = readHeading(more);
  const limits = { rest: wholeIn(rest, bounds.rest), weekly: wholeIn(weekly, bounds.weekly) };
  const people = lines.map((line) => readPerson(line, maxParts));
  if (heading === null || limits.rest === null || limits.weekly === null || people.includes(null)) return null;
  return {
    ...heading,
    people: people.filter((person) => person !== null),
    limits: { rest: limits.rest, weekly: limits.weekly },
  };
}

/** Reads the date and the place. Returns no heading if there are none, and `null` if they are not valid. */
function readHeading([week, place, ...more]: readonly string[]): { heading?: Heading } | null {
  if (week === undefined) return {};
  const isValid =
    place !== undefined && more.length === 0 && (week === "" || isWeek(week)) && place === cleanName(place);
  return isValid ? { heading: { week, place } } : null;
}

/** Returns a name as it is stored: on one line, without invisible characters, and cut to the maximum length. */
export function cleanName(typed: string): string {
  const line = typed.normalize("NFC").replace(/[\p{C}\p{Z}]+/gu, " ");
  return [...line.trim()].slice(0, bounds.name).join("").trim();
}

/**
 * Reads an hourly pay as it was typed, with a point or a comma before up to two decimals, and either between thousands.
 * Returns `null` if it is not an allowed amount.
 */
export function readPay(typed: string): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "")
    .replace(",", ".");
  const value = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return value <= bounds.pay ? value : null;
}

function readPerson(line: string, maxParts: number): Person | null {
  const [name = "", cents = "", written = "", ...more] = line.split("\t");
  const pay = /^[0-9a-z]{1,6}$/.test(cents) ? Number.parseInt(cents, 36) / 100 : Number.NaN;
  if (more.length > 0 || name === "" || name !== cleanName(name) || !(pay <= bounds.pay)) return null;
  if (!/^(?:[0-6][0-9a-z]{5})*$/.test(written) || written.length > weekDays * maxParts * 6) return null;
  const shifts = (written.match(/.{6}/g) ?? []).map(readShift);
  if (shifts.includes(null)) return null;
  const sorted = inOrder(shifts.filter((shift) => shift !== null));
  const isCrowded = sorted.some(({ day }) => sorted.filter((shift) => shift.day === day).length > maxParts);
  return isCrowded ? null : { name, pay, shifts: sorted };
}

function writeShift({ day, start, length, pause }: Shift): string {
  const quarters = (minutes: number, width: number) => (minutes / step).toString(36).padStart(width, "0");
  return day + quarters(start, 2) + quarters(length, 2) + quarters(pause, 1);
}

function readShift(text: string): Shift | null {
  const quarters = (from: number, to: number) => Number.parseInt(text.slice(from, to), 36) * step;
  const shift = { day: Number(text[0]), start: quarters(1, 3), length: quarters(3, 5), pause: quarters(5, 6) };
  const isPossible =
    shift.start < dayMinutes && shift.length > 0 && shift.length <= dayMinutes && shift.pause < shift.length;
  return isPossible && bounds.pauses.some((pause) => pause === shift.pause) ? shift : null;
}

function wholeIn(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

const prefix = "#week=";

/** Longer hashes are not decoded. */
const maxHash = 4 * maxText;

/** Returns the hash of a link that opens this schedule. */
export function writeLink(schedule: Schedule): string {
  const bytes = new TextEncoder().encode(writeSchedule(schedule));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return prefix + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Reads the hash of an address. Returns a schedule, `"broken"` if the hash should contain one but does not, or `null`
 * if it is about something else.
 */
export function readLink(hash: string, maxParts: number): Schedule | "broken" | null {
  if (!hash.startsWith(prefix)) return null;
  const code = hash.slice(prefix.length);
  if (code.length > maxHash || !/^[\w-]+$/.test(code)) return "broken";
  try {
    const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return readSchedule(text, maxParts) ?? "broken";
  } catch {
    // The code is not valid Base64 or not valid UTF-8.
    return "broken";
  }
}
