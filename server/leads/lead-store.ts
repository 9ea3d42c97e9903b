import type { LeadContent } from "../../domain/leads/lead.ts";
import type { OutboxRow } from "../outbox/entries.ts";
import type { Store } from "../stores/store.ts";
import { deleteExpired } from "./delete-leads.ts";
import {
  countLeads,
  deliveryStates,
  listLeads,
  markSpam,
  readRevision,
  releaseLead,
  retryLead,
  showLead,
} from "./manage-leads.ts";
import { saveLead } from "./save-lead.ts";

/** A lead to be stored, with the keys by which duplicates are recognized. */
export interface NewLead {
  content: LeadContent;
  /** A hash of the content without the attribution. */
  contentHash: string;
  /** A hash of the topic, the address, the phone number and the message, which recognizes leads without a form key. */
  contentKey: string;
  /** The key of the form on the page; `null`: the lead is recognized by `contentKey`. */
  key: string | null;
  verified: boolean;
  spam: boolean;
  /** The outbox destinations to which the lead is sent. */
  destinations: readonly string[];
  /** A hash of the visitor's mail address and the day, if the visitor must get a receipt; each pair gets only one. */
  confirm: { address: string; day: string } | null;
}

export interface SavedLead {
  reference: string;
  outcome: "new" | "same" | "updated";
}

/** A lead in a list. Times are in milliseconds since 1970. */
export interface StoredLead {
  id: string;
  reference: string;
  createdAt: number;
  updatedAt: number;
  revision: number;
  verified: boolean;
  spam: boolean;
  /** The content of its newest revision. */
  content: LeadContent;
}

/** A lead with all its revisions, and what was sent about it. */
export interface LeadHistory extends StoredLead {
  revisions: { revision: number; at: number; content: LeadContent }[];
  deliveries: OutboxRow[];
}

export interface LeadFilter {
  reference?: string;
  /** A mail address, in upper or lower case. */
  email?: string;
  spam?: boolean;
  /**
   * The configured channels: only leads for which a message to the team was given up, and those that were not sent to
   * the team and do not wait for one of these channels.
   */
  undelivered?: readonly string[];
  /** The maximum number of leads, newest first; all leads without it. */
  limit?: number;
  /** The last lead of the previous page; only leads that follow it are returned. */
  after?: Pick<StoredLead, "id" | "createdAt">;
}

/** Cutoff times in milliseconds since 1970. What was last changed before them is deleted. */
export interface RetentionCutoffs {
  leads: number;
  spam: number;
}

export interface RetentionResult {
  /** The number of deleted leads, including suspected spam. */
  deleted: number;
  /** The number of expired leads if they were too many to delete at once, so that nothing was deleted; otherwise 0. */
  refused: number;
}

export type LeadStore = ReturnType<typeof leadStore>;

/** Returns the leads that are kept in this store. Calls reject in the same cases as all calls of the store. */
export function leadStore(store: Store) {
  return {
    /** Saves a lead. Once it resolves, the lead and its outbox entries are on disk. */
    save: (lead: NewLead) => store.run((database) => saveLead(database, store.isPostgres, lead)),
    /** Returns leads, newest first. */
    list: (filter: LeadFilter) => store.run((database) => listLeads(database, filter)),
    /** Returns the lead with this reference; `null` if there is none. */
    show: (reference: string) => store.run((database) => showLead(database, reference)),
    /** Returns one revision of a lead; `null` if the lead was deleted. */
    revision: (leadId: string, revision: number) => store.run((database) => readRevision(database, leadId, revision)),
    /**
     * Returns the states of the messages to the team, by the id of the lead, without those that wait for a channel that
     * is not one of these.
     */
    deliveryStates: (ids: readonly string[], channels: readonly string[]) =>
      store.run((database) => deliveryStates(database, ids, channels)),
    /**
     * Returns how many leads arrived since `since` (milliseconds since 1970), without spam, how many of these were not
     * sent to the team and do not wait for one of these channels, and for how many leads a message to the team was
     * given up.
     */
    count: (since: number, channels: readonly string[]) =>
      store.run((database) => countLeads(database, since, channels)),
    /**
     * Makes messages about a lead that have not arrived due immediately under their old ids, including those that were
     * given up. Destinations that were configured later get a new message. `only`: nothing is sent to any other
     * destination.
     */
    retry: (lead: StoredLead, destinations: readonly string[], only: string | null = null) =>
      store.run((database) => retryLead(database, lead, destinations, only)),
    /** Marks a lead as spam. Nothing more about it is sent unless it is released. */
    markSpam: (leadId: string) => store.run((database) => markSpam(database, leadId)),
    /** Marks a lead as no spam and sends it where it has not arrived. */
    release: (lead: StoredLead, destinations: readonly string[]) =>
      store.run((database) => releaseLead(database, lead, destinations)),
    /**
     * Deletes what is older than the cutoffs, in short transactions. Deletes nothing if that would be more than a tenth
     * of the leads, because the clock may be wrong, unless `all` is set; `refused` is then the number of expired leads.
     * If it fails, the error says how many leads were deleted until then.
     */
    deleteExpired: (cutoffs: RetentionCutoffs, options?: { all?: boolean }) => deleteExpired(store, cutoffs, options),
  };
}
