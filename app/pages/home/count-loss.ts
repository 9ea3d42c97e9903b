import type { Facts, Market } from "../../../domain/facts.ts";
import { defaultChoice } from "../../../domain/price-choice.ts";
import { quoteOf } from "../../../domain/pricing.ts";
import { type Example, type ReadExample, readExample, workOut } from "../../../domain/worked-example.ts";

/** What the calculation needs to know of prices. */
export interface Prices {
  facts: Pick<Facts, "markets" | "payment">;
  market: Market;
}

export interface Loss extends ReadExample {
  /** What lateness costs in a year, in the currency of the market. */
  lost: number;
  /** What the first plan of the market costs in a year for the same people. */
  price: number;
}

/** Compares what lateness costs in a year with the price; the query holds what the visitor typed. */
export function countLoss({ facts, market }: Prices, defaults: Example, query: URLSearchParams): Loss {
  const read = readExample(defaults, query);
  const { people } = read.example;
  const quote = quoteOf(facts, { ...defaultChoice(facts, market), employees: people });
  return { ...read, lost: workOut(read.example).costPerYear, price: (quote.total / quote.term) * 12 };
}
