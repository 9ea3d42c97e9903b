/** A message for every kind of channel; each channel uses the parts that it supports. */
export interface OutboxMessage {
  /** The same at every attempt, so that a receiver recognizes a repetition. */
  id: string;
  to: readonly string[];
  replyTo?: string;
  text: MessageText;
  /** The message in a form for programs. */
  event: { type: string; timestamp: string; data: object };
}

/** The text of a message for people, without any layout. */
export interface MessageText {
  subject: string;
  /** The heading; the subject by default. */
  title?: string;
  paragraphs: string[];
  /** The link that the reader should open next. */
  link?: { label: string; address: string };
  /** Label and value; without a label the value is shown alone, as it was written. */
  lines: [label: string, value: string][];
  /** Small text at the end. */
  footer: string;
}

/** A way to send messages. */
export interface Channel {
  /** The `destination` of its entries in the outbox. */
  name: string;
  /** Rejects with a `DeliveryError` if the message has certainly not arrived. Gives up when the signal is aborted. */
  send(message: OutboxMessage, signal: AbortSignal): Promise<void>;
}

/** A failed delivery. Its message is logged and stored, so it must contain no personal data, addresses or secrets. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** Milliseconds that the receiver asked us to wait; `null` if it stated none. */
  readonly retryAfter: number | null;
  /** Whether the receiver will never accept the message, for example because the address does not exist. */
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

/** Returns what may be reported about a failure: the code of the error from the system or a library, never its text. */
export function deliveryReason(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return "failed";
  if (["AbortError", "TimeoutError", "TimeLimitError"].includes(error.name)) return "no answer in time";
  for (const each of [error, error.cause]) {
    if (each instanceof Error && "code" in each && typeof each.code === "string") return each.code;
  }
  return error.name;
}
