import { type Device, type Step, steps } from "../../domain/numbers.ts";
import type { DayOf } from "./day.ts";

/** Milliseconds without a sign of the visitor after which a visit has ended. */
export const visitGapMs = 30 * 60_000;

/** The maximum number of visits in memory, so that a program cannot fill it. Later ones are not counted. */
const maxOpen = 5_000;

/** Where a visit came from, and with what. */
export interface Origin {
  /** `utm_source`, the name of an ad network, or the host of another site; empty: unknown. */
  source: string;
  medium: string;
  campaign: string;
  device: Device;
}

export interface OpenVisit extends Origin {
  /** The hashes by which it is found, the newest first. */
  keys: string[];
  /** The day on which it began. */
  day: string;
  /** The first page, as its path without the language; empty if this process has seen no page of it. */
  landing: string;
  language: string;
  /** The pages since the last write. */
  pages: number;
  /** The wordings of experiments that were seen, such as `home-title:2 pricing-title:1`; empty: none. */
  arm: string;
  /** Bits in the order of `steps`. */
  steps: number;
  firstAt: number;
  lastAt: number;
}

/** The bit of a step in `steps`. */
export function bitOf(step: Step): number {
  return 1 << steps.indexOf(step);
}

/** Joins two lists of wordings to one, in a fixed order. Of two wordings of an experiment, that of `later` stays. */
export function joinArms(earlier: string, later: string): string {
  const arms = `${earlier} ${later}`.split(" ").filter((arm) => arm !== "");
  const byName = new Map(arms.map((arm) => [arm.split(":", 1)[0], arm]));
  return [...byName.values()].sort().join(" ");
}

/** The visits that this process has seen in the last half hour, and what of them is not written yet. */
export class Visits {
  readonly #dayOf: DayOf;
  readonly #open = new Map<string, OpenVisit>();
  #unwritten = new Set<OpenVisit>();

  constructor(dayOf: DayOf) {
    this.#dayOf = dayOf;
  }

  /** Returns whether there is a visit with one of these keys that has not ended. */
  has(now: number, keys: readonly string[]): boolean {
    return this.#find(now, keys) !== undefined;
  }

  /** Returns the visit with one of these keys that has not ended, or a new one; `null` if there are too many. */
  at(now: number, keys: readonly string[], page: { path: string; language: string }, origin: Origin): OpenVisit | null {
    const known = this.#find(now, keys);
    if (!known && (this.#open.size >= maxOpen || keys.length === 0)) return null;
    const { path: landing, language } = page;
    const started = { ...origin, landing, language, keys: [...keys], day: this.#dayOf(now), firstAt: now, lastAt: now };
    const visit = known ?? { ...started, arm: "", pages: 0, steps: 0 };
    // Only a lead of it was seen before, so another process knows its first page, unless this is the first.
    if (visit.landing === "") Object.assign(visit, origin, { landing, language });
    visit.lastAt = now;
    if (!known) this.#open.set(keys[0] ?? "", visit);
    this.#unwritten.add(visit);
    return visit;
  }

  /** Returns what has changed since the last call, and forgets visits that have ended. */
  take(now: number): OpenVisit[] {
    const changed = [...this.#unwritten].map((visit) => ({ ...visit }));
    for (const visit of this.#unwritten) visit.pages = 0;
    this.#unwritten = new Set();
    for (const [key, { lastAt }] of this.#open) if (now - lastAt >= visitGapMs) this.#open.delete(key);
    return changed;
  }

  /** Takes back a visit whose first page another process has not written yet. */
  keepForLater(visit: OpenVisit): void {
    this.#unwritten.add(visit);
  }

  #find(now: number, keys: readonly string[]): OpenVisit | undefined {
    return keys.map((key) => this.#open.get(key)).find((visit) => visit && now - visit.lastAt < visitGapMs);
  }
}
