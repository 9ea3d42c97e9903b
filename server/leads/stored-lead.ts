import type { LeadContent } from "../../domain/leads/lead.ts";
import type { OutboxRow } from "../outbox/queue.ts";

/** A lead to be stored, with what tells it from others. */
export interface NewLead {
  content: LeadContent;
  /** Hash of the whole content. */
  contentHash: string;
  /** Hash of what makes two leads without a key the same one. */
  contentKey: string;
  /** The page's key; `null`: the content tells. */
  key: string | null;
  verified: boolean;
  spam: boolean;
  /** Where it is to be sent. */
  destinations: readonly string[];
  /** The visitor's address as a hash and the day, where the visitor is to get a confirmation; once for each pair. */
  confirm: { address: string; day: string } | null;
  /** The solved challenge. A lead with a challenge that was used before is refused. */
  challenge: { signature: string; expiresAt: number } | null;
}

export interface SavedLead {
  reference: string;
  outcome: "new" | "same" | "updated" | "challenge-spent";
}

/** A lead in a list. Instants are milliseconds since 1970. */
export interface StoredLead {
  id: string;
  reference: string;
  createdAt: number;
  updatedAt: number;
  revision: number;
  verified: boolean;
  spam: boolean;
  /** Its newest revision. */
  content: LeadContent;
}

/** A lead with all its revisions, and what was sent about it. */
export interface LeadHistory extends StoredLead {
  revisions: { revision: number; at: number; content: LeadContent }[];
  deliveries: OutboxRow[];
}

export interface LeadFilter {
  reference?: string;
  /** Letters of any case. */
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

/** One revision of a lead, as it is told to others. Instants are milliseconds since 1970. */
export interface LeadRevision {
  reference: string;
  revision: number;
  verified: boolean;
  /** When this revision came in. */
  at: number;
  content: LeadContent;
}

/** What is kept of leads. Calls reject as all calls of the store do. */
export interface LeadStore {
  /** Once it has resolved, the lead is on the disk, and what is to be sent about it. */
  save(lead: NewLead): Promise<SavedLead>;
  /** Newest first. */
  list(filter: LeadFilter): Promise<StoredLead[]>;
  /** `null` where there is none of that reference. */
  show(reference: string): Promise<LeadHistory | null>;
  /** `null` where the lead was deleted. */
  revision(leadId: string, revision: number): Promise<LeadRevision | null>;
  /** The states of the messages for the team, by the id of the lead. */
  deliveryStates(ids: readonly string[]): Promise<Map<string, OutboxRow["state"][]>>;
  /** Leads without spam since an instant (milliseconds since 1970), and leads of which a message was given up. */
  count(since: number): Promise<{ recent: number; failed: number }>;
  /**
   * What has not arrived is due at once, what was given up too, under its old id; destinations that were configured
   * later get it as new. Returns how many are on their way.
   */
  retry(lead: StoredLead, destinations: readonly string[]): Promise<number>;
  /** Nothing more of it is sent, unless it is released. */
  markSpam(leadId: string): Promise<void>;
  /** It is no spam: it goes to all destinations that have not had it. Returns how many are on their way. */
  release(lead: StoredLead, destinations: readonly string[]): Promise<number>;
  /**
   * Deletes what has been kept long enough. Deletes nothing where that would be more than a tenth of the leads, unless
   * `all` is set: the clock may be wrong.
   */
  deleteExpired(cutoffs: RetentionCutoffs, options?: { all?: boolean }): Promise<RetentionResult>;
}
