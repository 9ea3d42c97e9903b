import type { Facts, Market } from "./facts.ts";
import { defaultChoice } from "./price-choice.ts";
import { quoteKind, quoteOf } from "./pricing.ts";
import { type Example, type ExampleResult, type ReadExample, readExample, workOut } from "./worked-example.ts";

/** What the calculation needs to know about prices. */
export interface Prices {
  facts: Pick<Facts, "markets" | "payment">;
  market: Market;
}

/** Returns the prices of one market, without those of the others, which would be in the page too. */
export function pricesOf({ markets, payment }: Prices["facts"], market: Market): Prices {
  return { facts: { markets: { [market]: markets[market] } as Prices["facts"]["markets"], payment }, market };
}

/**
 * What lateness costs, and what the service costs for the same number of people. Amounts are in the currency of the
 * market.
 */
export interface Loss extends ReadExample, ExampleResult {
  /** The yearly price of the market's first plan; `null`: on request. */
  price: number | null;
  /**
   * How many lost minutes in each shift cost as much as the service, rounded up to tenths; `null` if the service is
   * free or priced on request, or an hour costs nothing.
   */
  breakEvenMinutes: number | null;
}

/** Compares what lateness costs in a year with the price. `query` contains what the visitor typed. */
export function countLoss({ facts, market }: Prices, defaults: Example, query: URLSearchParams): Loss {
  const read = readExample(defaults, query);
  const { people, shifts, pay } = read.example;
  const quote = quoteOf(facts, { ...defaultChoice(facts, market), employees: people });
  const price = quoteKind(quote) === "priced" ? (quote.total / quote.term) * 12 : null;
  const minuteInEachShift = (people * shifts * 12 * pay) / 60;
  const breakEvenMinutes =
    price !== null && price > 0 && pay > 0 ? Math.ceil((price / minuteInEachShift) * 10) / 10 : null;
  return { ...read, ...workOut(read.example), price, breakEvenMinutes };
}
