import { type Industry, industries } from "./features.ts";
import { industryChoices } from "./lists.generated.ts";

/** The start and the end of a shift in hours since midnight; the end of a night shift is above 24. */
type Shift = readonly [from: number, to: number];

/** A shift with a long break, which one person works: a split shift. */
type SplitShift = readonly [from: number, pause: number, back: number, to: number];

/**
 * One day of an industry: the shifts of each role that its page names, in the page's order. The hours agree with the
 * page's text: at each time that its `day` names, somebody is at work.
 */
export type IndustryDay = readonly (readonly (Shift | SplitShift)[])[];

const shippedDays: Record<Industry, IndustryDay> = {
  "food-and-beverage": [
    [
      [7, 15],
      [15, 24],
    ],
    [[11, 15, 18, 24]],
    [[16, 24]],
    [
      [10, 16],
      [18, 24],
    ],
    [[11, 15, 18, 22]],
  ],
  retail: [
    [
      [9, 15],
      [15, 21.5],
    ],
    [
      [9, 15],
      [15, 21.5],
    ],
    [[10, 18]],
    [[9, 21]],
    [[17, 21]],
  ],
  supermarkets: [
    [
      [7, 15],
      [15, 22.5],
    ],
    [[22.5, 30.5]],
    [[5, 13]],
    [[5, 14]],
    [
      [8, 20],
      [20, 32],
    ],
  ],
  clinics: [
    [
      [7.5, 14],
      [14, 20],
    ],
    [
      [8, 16],
      [20, 32],
    ],
    [
      [7.5, 20],
      [20, 31.5],
    ],
    [[8, 15]],
    [[6, 10, 17, 21]],
  ],
  hotels: [
    [
      [7, 15],
      [15, 23],
    ],
    [[8, 16]],
    [
      [5.5, 13.5],
      [15, 23],
    ],
    [[9, 18]],
    [[23, 31]],
  ],
  outsourcing: [
    [[6, 10, 18, 22]],
    [[6, 14]],
    [
      [7, 19],
      [19, 31],
    ],
    [[14, 22]],
    [[6, 15]],
  ],
  manufacturing: [
    [
      [7, 15],
      [15, 23],
      [23, 31],
    ],
    [
      [7, 15],
      [15, 23],
      [23, 31],
    ],
    [
      [7, 15],
      [15, 23],
    ],
    [
      [6, 14],
      [14, 22],
    ],
    [
      [8, 20],
      [20, 32],
    ],
  ],
  education: [
    [
      [7.5, 14],
      [14, 18],
    ],
    [[9, 17]],
    [[6.5, 14.5]],
    [
      [6.5, 13],
      [13, 19],
    ],
    [[7, 19]],
  ],
};

export const industryDays = Object.fromEntries(
  industries.map((slug) => [slug, industryChoices[slug].day ?? shippedDays[slug]]),
) as Record<Industry, IndustryDay>;

/** The hour with which a drawn day starts; before it, only the night shifts of the day before are at work. */
export const dayStart = 5;

export type PartOfDay = "morning" | "day" | "night";

/** Returns the part of the day, which decides the color of what starts at this hour. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 20 ? "day" : "night";
}

/** Hours without a break. Before `dayStart` and 24 hours after it, they are outside the drawn day. */
export interface Stretch {
  from: number;
  to: number;
  part: PartOfDay;
}

/** Returns what a role works on a day, in the order of the hours. */
export function stretchesOf(shifts: readonly (Shift | SplitShift)[]): Stretch[] {
  return shifts.flatMap(([from, to, back, end]) =>
    back === undefined || end === undefined ? [stretch(from, to)] : [stretch(from, to), stretch(back, end)],
  );
}

/** A shift that lasts until the next morning is a night shift, even if it starts in the evening. */
function stretch(from: number, to: number): Stretch {
  return { from, to, part: to > dayStart + 24 ? "night" : partOfDay(from) };
}

/** Returns the breaks of split shifts, as `[from, to]`. */
export function pausesOf(shifts: readonly (Shift | SplitShift)[]): Shift[] {
  return shifts.flatMap(([, from, to]): Shift[] => (to === undefined ? [] : [[from, to]]));
}

/** Returns the stretches to draw: what a night shift works after the end of the day is also drawn at its start. */
export function drawnStretches(shifts: readonly (Shift | SplitShift)[]): Stretch[] {
  const all = stretchesOf(shifts);
  const early = all.filter(({ to }) => to > dayStart + 24);
  return [...early.map(({ from, to, part }) => ({ from: from - 24, to: to - 24, part })), ...all];
}
