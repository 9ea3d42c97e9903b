import type { Generated, Kysely } from "kysely";

/** The tables, as the migrations make them. Instants are milliseconds since 1970. */
export interface Tables {
  leads: {
    id: string;
    reference: string;
    topic: string;
    /** The address in lower case. */
    email: string;
    /** The newest. */
    revision: number;
    /** 0 or 1, as all answers to yes-or-no questions. */
    verified: number;
    spam: number;
    content_key: string;
    created_at: number;
    updated_at: number;
  };
  /** `content` is JSON. */
  lead_revisions: {
    lead_id: string;
    revision: number;
    /** The address in lower case. A revision may have another one than the newest. */
    email: string;
    content: string;
    content_hash: string;
    at: number;
  };
  lead_keys: { key: string; lead_id: string; at: number };
  /** What is to be sent, of any topic. */
  outbox: {
    id: string;
    /** `lead.created`: what it is about, and what has happened to that. */
    topic: string;
    /** What it is about, such as the id of a lead. The row is deleted with that. */
    subject_id: string;
    destination: string;
    /** JSON: what the sender of this topic needs besides the subject. */
    payload: string;
    /** `held`: not to be sent for now, such as of suspected spam. */
    state: "waiting" | "done" | "dead" | "held";
    attempts: number;
    next_at: number;
    error: string | null;
    created_at: number;
    done_at: number | null;
  };
  /** `address` is a keyed hash. */
  confirmations: { address: string; day: string; at: number };
  spent_challenges: { signature: string; expires_at: number };
  /** A comment on a post. */
  comments: {
    /** A reference that people can read aloud. */
    id: string;
    /** The id of the post; it is the same in all languages. */
    post: string;
    locale: string;
    /** The comment that it answers. */
    parent: string | null;
    /** `held`: until a moderator decides. `sent`: WordPress has it, and decides. */
    status: "held" | "approved" | "rejected" | "spam" | "sent";
    /** 1: an answer of the site's administrators. */
    administrator: number;
    name: string;
    /** The address in lower case; empty for administrators. */
    email: string;
    text: string;
    consent_version: string;
    consent_locale: string;
    verified: number;
    /** The page's key, for seven days. */
    form_key: string | null;
    content_key: string;
    created_at: number;
    updated_at: number;
  };
  purges: { id: Generated<number>; tag: string; at: number };
  messages: { id: string; at: number };
  /** A vote on a help article; `visitor` is a random id. */
  ratings: {
    article: string;
    locale: string;
    visitor: string;
    helpful: number;
    reason: string | null;
    details: string | null;
    at: number;
  };
  /** Searches in the help center that found nothing. `day` is ISO 8601, UTC. */
  search_misses: { locale: string; day: string; query: string; visitors: number };
  /** Views of help articles. `day` is ISO 8601, UTC. */
  help_views: { slug: string; locale: string; day: string; views: number };
  /** Requests for addresses that do not exist. `day` is ISO 8601, UTC; `referrer` is a host, or empty. */
  missed_addresses: { path: string; referrer: string; day: string; requests: number };
  /** Who may use the desk. Addresses are in lower case here and in the two tables below. */
  team_members: { email: string; created_at: number };
  /** One-time links to sign in with. */
  sign_in_links: { token_hash: string; email: string; expires_at: number };
  desk_sessions: { token_hash: string; email: string; created_at: number; seen_at: number };
}

export type Database = Kysely<Tables>;

interface TableInfo {
  /** Its primary key, which is the order in which rows are copied. */
  key: readonly string[];
  /** The column with the id of the subject that a row belongs to, where that may be a person's. */
  subject?: string;
  /** The column with the e-mail address of the person whose subject it is, in lower case. */
  email?: string;
  /** Columns that hold JSON. */
  json?: readonly string[];
  /** Its rows are of use for a short time only: they are not moved to another store. */
  isTransient?: true;
}

/** Every table, those that others refer to first. Moving a store and answering a person both go by this list. */
export const tables: Record<keyof Tables, TableInfo> = {
  leads: { key: ["id"], subject: "id", email: "email" },
  lead_revisions: { key: ["lead_id", "revision"], subject: "lead_id", email: "email", json: ["content"] },
  lead_keys: { key: ["key"], subject: "lead_id" },
  outbox: { key: ["id"], subject: "subject_id", json: ["payload"] },
  confirmations: { key: ["address", "day"] },
  spent_challenges: { key: ["signature"] },
  ratings: { key: ["article", "visitor"] },
  search_misses: { key: ["locale", "day", "query"] },
  help_views: { key: ["slug", "locale", "day"] },
  missed_addresses: { key: ["path", "referrer", "day"] },
  comments: { key: ["id"], subject: "id", email: "email" },
  team_members: { key: ["email"], subject: "email", email: "email" },
  sign_in_links: { key: ["token_hash"], subject: "email", email: "email", isTransient: true },
  desk_sessions: { key: ["token_hash"], subject: "email", email: "email", isTransient: true },
  purges: { key: ["id"], isTransient: true },
  messages: { key: ["id"], isTransient: true },
};
