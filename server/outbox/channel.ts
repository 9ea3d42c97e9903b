/** What is sent, for every kind of channel; each takes the part that it understands. */
export interface OutboxMessage {
  /** The same at every attempt; a receiver tells a repetition by it. */
  id: string;
  /** E-mail addresses. */
  to: readonly string[];
  replyTo?: string;
  text: MessageText;
  /** For programs. */
  event: { type: string; timestamp: string; data: object };
}

/** What a message says to people, before it looks like anything. */
export interface MessageText {
  subject: string;
  /** The first line in large letters; the subject where it is missing. */
  title?: string;
  paragraphs: string[];
  /** What the reader is to open next. */
  link?: { label: string; address: string };
  /** Label and value; without a label the value is shown alone, as it was written. */
  lines: [label: string, value: string][];
  /** Small, at the end. */
  footer: string;
}

/** A way to send messages. */
export interface Channel {
  /** The `destination` of its entries in the outbox. */
  name: string;
  /**
   * Sends; sent twice, it can be told by its id that it is the same. Rejects with a `DeliveryError` where it has surely
   * not arrived. Gives up when the signal does.
   */
  send(message: OutboxMessage, signal: AbortSignal): Promise<void>;
}

/** Its message is written to the log and the store: never anything of the visitor's, no address, no secret. */
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
export function deliveryReason(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return "failed";
  if (["AbortError", "TimeoutError", "TimeLimitError"].includes(error.name)) return "no answer in time";
  for (const each of [error, error.cause]) {
    if (each instanceof Error && "code" in each && typeof each.code === "string") return each.code;
  }
  return error.name;
}
