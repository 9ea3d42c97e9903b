import type { Generated, Kysely } from "kysely";
import type { CrmStage } from "../../domain/crm.ts";
import type { Step } from "../../domain/numbers.ts";

/** The tables that the migrations create. Times are in milliseconds since 1970. */
export interface Tables {
  leads: {
    id: string;
    reference: string;
    topic: string;
    /** The address in lower case. */
    email: string;
    /** The number of the newest revision. */
    revision: number;
    /** 0 or 1, like all columns for yes or no. */
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
    /** The address in lower case. It may differ from that of the newest revision. */
    email: string;
    content: string;
    content_hash: string;
    at: number;
  };
  lead_keys: { key: string; lead_id: string; at: number };
  /** Messages to be sent, of any topic. */
  outbox: {
    id: string;
    /** What it is about, a dot, and what has happened: `lead.created`. */
    topic: string;
    /** The id of what it is about, such as a lead. The row is deleted together with that. */
    subject_id: string;
    destination: string;
    /** JSON with what the message maker of this topic needs besides the subject. */
    payload: string;
    /** `held`: not sent for now, for example because of suspected spam. */
    state: "waiting" | "done" | "dead" | "held";
    attempts: number;
    next_at: number;
    error: string | null;
    created_at: number;
    done_at: number | null;
  };
  /** The records that CRMs made of leads. */
  crm_records: {
    lead_id: string;
    channel: string;
    record_id: string;
    /** The address at which a person opens it. */
    link: string | null;
    /** The newest revision of the lead that the CRM has. */
    revision: number;
    stage: CrmStage;
    /** When the stage was first seen. */
    stage_at: number;
    at: number;
    /** When the stage was last asked for. */
    checked_at: number;
  };
  /** Receipts that were sent. `address` is a keyed hash. */
  confirmations: { address: string; day: string; at: number };
  comments: {
    /** A reference that people can read aloud. */
    id: string;
    /** The id of the post; it is the same in all languages. */
    post: string;
    locale: string;
    /** The id of the comment that this one answers. */
    parent: string | null;
    /** `held`: waits for a moderator. */
    status: "held" | "approved" | "rejected" | "spam";
    /** 1: an answer from the site's administrators. */
    administrator: number;
    name: string;
    /** The address in lower case; empty for administrators. */
    email: string;
    text: string;
    consent_version: string;
    consent_locale: string;
    verified: number;
    /** The key of the form on the page, stored for seven days. */
    form_key: string | null;
    content_key: string;
    created_at: number;
    updated_at: number;
  };
  /** What was imported from another system, once. */
  imports: { name: string; at: number };
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
  /** What is counted; see `domain/numbers.ts`. `day` is ISO 8601, in the time zone of the site, here and below. */
  counts: {
    day: string;
    what: string;
    address: string;
    /** A locale, or empty. */
    language: string;
    source: string;
    campaign: string;
    device: string;
    count: number;
  };
  /** The visits of the last days, one row each. */
  visits: {
    id: string;
    /** The hash by which the visit is found again; `null` once the salt of its day is deleted. */
    key: string | null;
    day: string;
    landing: string;
    language: string;
    source: string;
    medium: string;
    campaign: string;
    device: string;
    /** Empty. Builds before still write it, so only a later release may drop it. */
    country: string;
    pages: number;
    /** Bits in the order of `steps` in `domain/numbers.ts`. */
    steps: number;
    /** The wordings that the visit saw in experiments, between spaces; or empty. */
    arm: string;
    first_at: number;
    last_at: number;
  };
  /** Sums of older visits. */
  visit_days: Omit<Tables["visits"], "id" | "key" | "country" | "steps" | "first_at" | "last_at"> &
    Record<"visits" | Step, number>;
  /** Random salts, in Base64. Their days are UTC. */
  salts: { day: string; salt: string };
  /** Measurements of page loads. `page` is a name of the site map; `bucket` is one of `vitalBounds`. */
  vitals: { day: string; page: string; device: string; metric: string; bucket: number; count: number };
  /** The members, who may use the desk. Addresses are in lower case here and in the two tables below. */
  team_members: {
    email: string;
    created_at: number;
    /** As `parseRoles` reads them. All, unless others are given. */
    roles: Generated<string>;
  };
  /** One-time links to sign in with. */
  sign_in_links: { token_hash: string; email: string; expires_at: number };
  desk_sessions: { token_hash: string; email: string; created_at: number; seen_at: number };
  /** The versions of what members wrote. At most one edit of a unit is open, and at most one is published. */
  text_edits: {
    id: string;
    /** The path within the content folder. */
    file: string;
    /** The key of the unit; empty: the whole file. */
    unit: string;
    /** The hashes, with spaces between them, of the texts in the file that this edit may replace; empty: a new file. */
    bases: string;
    text: string;
    /** `done`: replaced by a later edit, or the file says the same. */
    state: "draft" | "inReview" | "published" | "done" | "discarded";
    /** The hash of the source unit from which it was translated; `null`: this is the source language. */
    source_hash: string | null;
    is_machine: number;
    is_correction: number;
    author: string;
    at: number;
    reviewer: string | null;
    reviewed_at: number | null;
    publisher: string | null;
    published_at: number | null;
  };
  /** The texts that do not have their first address any more. */
  text_renames: {
    id: string;
    part: "help" | "blog" | "own";
    /** The language of a post, or empty. */
    locale: string;
    slug: string;
    /** The former slugs, the oldest first, with spaces between them. */
    old_slugs: string;
    /** The member who changed it last. */
    author: string;
    at: number;
    /** Whether the content folder says the same. */
    is_done: number;
  };
  /** The experiments that members started or stopped; see `domain/experiments.ts`. */
  text_experiments: {
    name: string;
    page: string;
    text: string;
    /** ISO 8601, or empty. */
    from_day: string;
    /** JSON: the second wording by language. */
    second: string;
    is_stopped: number;
    author: string;
    at: number;
    is_done: number;
  };
  /** Pictures that members uploaded, described or deleted, until the content folder says the same. */
  pictures: {
    name: string;
    /** WebP in Base64; `null`: it is deleted. */
    bytes: string | null;
    /** Changes with the bytes; empty: it is deleted. */
    digest: string;
    width: number;
    height: number;
    /** JSON: the description by language. */
    descriptions: string;
    /** The hashes, with spaces between them, of the files that it may replace. */
    bases: string;
    author: string;
    at: number;
  };
}

export type Database = Kysely<Tables>;
