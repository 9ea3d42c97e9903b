import type { Delivery } from "../../domain/delivery.ts";

/** A place that requests are sent to. */
export interface Destination {
  /** Stands in the store beside each delivery. */
  name: string;
  /**
   * Sends; sent twice, it can be told by its id that it is the same. Rejects with a `DeliveryError` where it has not
   * arrived for sure. Gives up when the signal does.
   */
  send(delivery: Delivery, signal: AbortSignal): Promise<void>;
}

/** Its message stands in the log and the store: never anything of the visitor's, no address, no secret. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** Milliseconds that the other side asked us to wait; `null` where it said nothing. */
  readonly retryAfter: number | null;
  /** The other side will never take it: such as an address that does not exist. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { retryAfter = null, isFinal = false }: { retryAfter?: number | null; isFinal?: boolean } = {},
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.isFinal = isFinal;
  }
}

/** What may be told of a failure: the code of the system's or the library's error, never its text. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return "failed";
  if (error.name === "AbortError" || error.name === "TimeoutError") return "no answer in time";
  for (const each of [error, error.cause]) {
    if (each instanceof Error && "code" in each && typeof each.code === "string") return each.code;
  }
  return error.name;
}
