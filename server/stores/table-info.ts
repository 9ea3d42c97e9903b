import type { Tables } from "./tables.ts";

interface TableInfo {
  /** The primary key; rows are copied in its order. */
  key: readonly string[];
  /** The column with the id of the subject to which a row belongs, if the subject may belong to a person. */
  subject?: string;
  /** The column with the mail address, in lower case, of the person who owns the subject. */
  email?: string;
  /** Columns that hold JSON. */
  json?: readonly string[];
  /** The number of rows that fit into one statement; 500 by default. */
  batch?: number;
  /** Whether its rows are useful only for a short time, so that they are not moved to another store. */
  isTransient?: true;
}

/** All tables, those to which others refer first: for moving a store, and for a person's data. */
export const tables: Record<keyof Tables, TableInfo> = {
  leads: { key: ["id"], subject: "id", email: "email" },
  lead_revisions: { key: ["lead_id", "revision"], subject: "lead_id", email: "email", json: ["content"] },
  lead_keys: { key: ["key"], subject: "lead_id" },
  outbox: { key: ["id"], subject: "subject_id", json: ["payload"] },
  crm_records: { key: ["lead_id", "channel"], subject: "lead_id" },
  confirmations: { key: ["address", "day"] },
  ratings: { key: ["article", "visitor"] },
  counts: { key: ["day", "what", "address", "language", "source", "campaign", "device"] },
  visits: { key: ["id"] },
  visit_days: { key: ["day", "landing", "language", "source", "campaign", "device", "medium", "arm"] },
  salts: { key: ["day"] },
  vitals: { key: ["day", "page", "device", "metric", "bucket"] },
  comments: { key: ["id"], subject: "id", email: "email" },
  team_members: { key: ["email"], subject: "email", email: "email" },
  sign_in_links: { key: ["token_hash"], subject: "email", email: "email", isTransient: true },
  desk_sessions: { key: ["token_hash"], subject: "email", email: "email", isTransient: true },
  text_edits: { key: ["id"] },
  text_renames: { key: ["id"] },
  text_experiments: { key: ["name"] },
  pictures: { key: ["name"], batch: 20 },
  imports: { key: ["name"] },
  purges: { key: ["id"], isTransient: true },
  messages: { key: ["id"], isTransient: true },
};
