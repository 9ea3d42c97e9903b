import type { SteppedPackage } from "./facts.ts";

/** A step and how many times it is bought. */
export type BoughtStep = SteppedPackage["steps"][number] & { times: number };

export interface SteppedPrice {
  price: number;
  /** The steps that are bought; empty if the base covers all employees. */
  steps: BoughtStep[];
  /** The number of employees up to which the price stays the same. */
  coversUpTo: number;
}

/**
 * Returns the price of a package for a number of employees: the cheapest steps that reach the number, on top of the
 * base (`add`) or instead of it (`replace`). Among equally cheap steps, those that reach furthest are chosen. The price
 * never falls as the number rises.
 */
export function steppedPrice(
  { base, includes, steps }: SteppedPackage,
  reading: "add" | "replace",
  employees: number,
): SteppedPrice {
  if (employees <= includes) return { price: base, steps: [], coversUpTo: includes };
  const best = cheapest(steps, employees - includes);
  const bought = steps
    .map((step, index) => ({ ...step, times: best.times[index] ?? 0 }))
    .filter(({ times }) => times > 0);
  const price = best.price + (reading === "add" ? base : 0);
  return { price, steps: bought, coversUpTo: includes + best.reach };
}

/** One price for all numbers of employees from `from` to `to`, both included. */
export interface PriceBand {
  from: number;
  to: number;
  price: number;
}

/** Returns the first `count` price bands of a package, from one employee on, without gaps. */
export function priceBands(stepped: SteppedPackage, reading: "add" | "replace", count: number): PriceBand[] {
  const bands: PriceBand[] = [];
  for (let from = 1; bands.length < count; ) {
    const { price, coversUpTo } = steppedPrice(stepped, reading, from);
    bands.push({ from, to: coversUpTo, price });
    from = coversUpTo + 1;
  }
  return bands;
}

interface Purchase {
  price: number;
  /** Employees that it covers. */
  reach: number;
  /** How many times each step is bought, by the index of the step. */
  times: number[];
}

/** Returns the cheapest way to cover at least this many employees, built up unit by unit. */
function cheapest(steps: SteppedPackage["steps"], employees: number): Purchase {
  const unit = steps.reduce((divisor, step) => greatestCommonDivisor(divisor, step.employees), 0);
  const units = Math.ceil(employees / unit);
  const ways: Purchase[] = [{ price: 0, reach: 0, times: steps.map(() => 0) }];
  for (let covered = 1; covered <= units; covered++) {
    let best: Purchase | null = null;
    for (const [index, step] of steps.entries()) {
      const before = ways[Math.max(0, covered - step.employees / unit)];
      if (before && (best === null || isBetter(before, step, best))) {
        best = {
          price: before.price + step.price,
          reach: before.reach + step.employees,
          times: before.times.with(index, (before.times[index] ?? 0) + 1),
        };
      }
    }
    if (best) ways.push(best);
  }
  return ways[units] ?? { price: 0, reach: 0, times: [] };
}

function isBetter(before: Purchase, step: SteppedPackage["steps"][number], best: Purchase): boolean {
  const price = before.price + step.price;
  return price < best.price || (price === best.price && before.reach + step.employees > best.reach);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
