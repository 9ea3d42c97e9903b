import type { LeadContent } from "./lead.ts";

/** The visitor's own receipt, beside the destinations that the configuration names. */
export const confirmation = "confirmation";

/** A new request, a later state of one, or word that another delivery came to nothing. */
export type DeliveryKind = "lead" | "update" | "failure";

/** Something to be sent to one destination, with all that is to be said. */
export interface Delivery {
  /** The same at every attempt. */
  id: string;
  destination: string;
  kind: DeliveryKind;
  /** Attempts before this one. */
  attempts: number;
  createdAt: number;
  lead: {
    id: string;
    reference: string;
    revision: number;
    verified: boolean;
    createdAt: number;
    /** When this state of it came in. */
    at: number;
    content: LeadContent;
  };
  /** For a failure: which destination could not be reached. */
  failedDestination: string | null;
}

/** The queue of what is to be sent. */
export interface DeliveryQueue {
  /** The next that is due; for `lease` milliseconds nobody else takes it. */
  claim(destination: string, lease: number): Promise<Delivery | null>;
  finish(id: string): Promise<void>;
  postpone(id: string, nextAt: number, error: string): Promise<void>;
  bury(delivery: Delivery, error: string, others: readonly string[]): Promise<void>;
  countDead(): Promise<number>;
}
