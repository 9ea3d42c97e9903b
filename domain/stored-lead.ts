import type { LeadContent } from "./lead.ts";

/** A request to be stored, with what tells it from others. */
export interface NewLead {
  content: LeadContent;
  /** Hash of the whole content. */
  contentHash: string;
  /** Hash of what makes two requests without a key the same one. */
  contentKey: string;
  /** The page's key; `null`: the content tells. */
  key: string | null;
  verified: boolean;
  spam: boolean;
  /** Where it is to be sent. */
  destinations: readonly string[];
  /** The visitor's address as a hash and the day, where the visitor is to get a confirmation; once for each pair. */
  confirm: { address: string; day: string } | null;
  /** Of the challenge that was solved; the lead is refused where it was spent before. */
  challenge: { signature: string; expiresAt: number } | null;
}

export interface SavedLead {
  reference: string;
  outcome: "new" | "same" | "updated" | "challenge-spent";
}

/** A request in a list. Instants are milliseconds since 1970. */
export interface StoredLead {
  id: string;
  reference: string;
  createdAt: number;
  updatedAt: number;
  revision: number;
  verified: boolean;
  spam: boolean;
  /** Its newest state. */
  content: LeadContent;
}

export interface StoredDelivery {
  id: string;
  destination: string;
  kind: string;
  state: string;
  revision: number;
  attempts: number;
  error: string | null;
  createdAt: number;
  doneAt: number | null;
}

/** A request with all of its past. */
export interface LeadHistory extends StoredLead {
  revisions: { revision: number; at: number; content: LeadContent }[];
  deliveries: StoredDelivery[];
}

export interface LeadFilter {
  reference?: string;
  /** In any case. */
  email?: string;
  spam?: boolean;
  /** The newest so many; all without it. */
  limit?: number;
}

/** Milliseconds since 1970: what was last changed before is deleted. */
export interface RetentionCutoffs {
  leads: number;
  spam: number;
}

export interface RetentionResult {
  /** Leads deleted, suspected spam included. */
  deleted: number;
  /** Expired leads that were too many to delete at once: nothing was deleted. */
  refused: number;
}

/** What is kept of requests. Calls reject as all calls of the store do. */
export interface LeadStore {
  /** Once it has resolved, the request is on the disk. */
  save(lead: NewLead): Promise<SavedLead>;
  list(filter: LeadFilter): Promise<StoredLead[]>;
  show(reference: string): Promise<LeadHistory | null>;
  retry(lead: StoredLead, destinations: readonly string[]): Promise<number>;
  markSpam(leadId: string): Promise<void>;
  release(lead: StoredLead, destinations: readonly string[]): Promise<number>;
  deletePerson(email: string): Promise<number>;
  /**
   * Deletes what has been kept long enough. Deletes nothing where that would be more than a tenth of the leads, unless
   * `all` is set: the clock may be wrong.
   */
  deleteExpired(cutoffs: RetentionCutoffs, options?: { all?: boolean }): Promise<RetentionResult>;
}
