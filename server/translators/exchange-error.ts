import type { ExchangeProblem } from "../../domain/desk/text-exchange.ts";

/** A file of a translator that cannot be read, or a service that did not translate. */
export class ExchangeError extends Error {
  override name = "ExchangeError";
  readonly problem: ExchangeProblem;

  /** `detail` is shown to members: it never has what a service answered. */
  constructor(reason: ExchangeProblem["reason"], detail = "", line?: number) {
    super([reason, detail, line].filter(Boolean).join(" "));
    this.problem = { reason, detail, ...(line !== undefined && { line }) };
  }
}
