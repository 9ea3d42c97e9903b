import type { LeadRevision } from "../../domain/leads/lead.ts";

/** A message for every kind of channel; each channel uses the parts that it supports. */
export interface OutboxMessage {
  /** The same at every attempt, so that a receiver recognizes a repetition. */
  id: string;
  to: readonly string[];
  replyTo?: string;
  text: MessageText;
  /** The message in a form for programs. */
  event: { type: string; timestamp: string; data: object };
  /** The lead that the message is about, for CRMs; only in messages that bring a lead to the team. */
  lead?: LeadRevision;
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
  /** The number of messages that are sent at the same time; 2 by default. */
  concurrency?: number;
  /**
   * Rejects with a `DeliveryError` if the message has certainly not arrived. Gives up when the signal is aborted.
   * `attempt` is 1 at first; from 2 on, an earlier attempt may have arrived although it seemed to fail.
   */
  send(message: OutboxMessage, signal: AbortSignal, attempt: number): Promise<void>;
}

/** A failed delivery. Its message is logged and stored, so it must contain no personal data, addresses or secrets. */
export class DeliveryError extends Error {
  override name = "DeliveryError";
  /** Milliseconds that the receiver asked us to wait; `null` if it stated none. */
  readonly retryAfter: number | null;
  /** Whether the receiver will never accept the message, for example because the address does not exist. */
  readonly isFinal: boolean;
  /** Whether the receiver refuses our key, so that nothing arrives there until the team replaces it. */
  readonly isRefused: boolean;

  constructor(
    message: string,
    {
      retryAfter = null,
      isFinal = false,
      isRefused = false,
    }: { retryAfter?: number | null; isFinal?: boolean; isRefused?: boolean } = {},
  ) {
    super(message);
    this.retryAfter = retryAfter;
    this.isFinal = isFinal;
    this.isRefused = isRefused;
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
