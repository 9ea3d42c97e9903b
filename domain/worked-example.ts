/** What lateness and early leaving cost a month; the visitor may change each number. */
export interface Example {
  people: number;
  /** Of each of them, a month. */
  shifts: number;
  /** Lost in each shift. */
  minutes: number;
  /** Of an hour's work, in the currency of the market. */
  pay: number;
}

/** What each number may be: a whole number from `min` to `max`. */
export const exampleLimits: Record<keyof Example, { min: number; max: number }> = {
  people: { min: 1, max: 5000 },
  shifts: { min: 1, max: 31 },
  minutes: { min: 0, max: 120 },
  pay: { min: 0, max: 1_000_000 },
};

export interface ExampleResult {
  /** A month. */
  hours: number;
  /** A month, and twelve. */
  cost: number;
  costPerYear: number;
}

/** Unknown and impossible values fall back to the example's own. */
export function readExample(defaults: Example, query: URLSearchParams): Example {
  const read = (name: keyof Example): number => {
    const asked = query.get(name)?.replace(/[\s\u00a0\u202f]/g, "") ?? "";
    const { min, max } = exampleLimits[name];
    const value = /^\d{1,9}$/.test(asked) ? Number(asked) : Number.NaN;
    return value >= min && value <= max ? value : defaults[name];
  };
  return { people: read("people"), shifts: read("shifts"), minutes: read("minutes"), pay: read("pay") };
}

export function workOut({ people, shifts, minutes, pay }: Example): ExampleResult {
  const hours = (people * shifts * minutes) / 60;
  const cost = Math.round(hours * pay);
  return { hours: Math.round(hours * 10) / 10, cost, costPerYear: cost * 12 };
}
