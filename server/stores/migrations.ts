import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createIndexes, createTable } from "./create-table.ts";
import type { Tables } from "./tables.ts";

/** Returns all migrations by name, in order. Each must do what it did when it was first run. */
export function migrationsFor(postgres: boolean): Record<string, Migration> {
  return {
    "0001-purges": { up: (database) => createPurges(database, postgres) },
    "0002-leads": { up: createLeads },
    "0003-messages": { up: (database) => createTable(database, "messages", { id: "text", at: "bigint" }, ["id"]) },
    "0004-outbox": { up: createOutbox },
    "0005-help": { up: createHelp },
    "0007-missed": { up: createMissed },
    "0008-comments": { up: createComments },
    "0009-team": { up: createTeam },
    "0010-outbox-index": { up: (database) => createIndexes(database, "outbox", ["done_at"]) },
    "0015-fewer-promises": { up: deleteIndexNow },
    // The challenges that browsers have solved (decision 0051). The table stays; any later migration may drop it.
    "0016-no-challenges": { up: async (database) => void (await sql`delete from spent_challenges`.execute(database)) },
    "0017-comments-in-the-store": { up: takeOverComments },
    "0020-numbers": { up: createNumbers },
    "0021-texts": { up: createTexts },
    "0022-crm": { up: createCrm },
    "0023-text-changes": { up: createTextChanges },
    "0024-pictures": { up: createPictures },
  };
}

/** Tags whose cached pages every process forgets. `id` is a whole number that grows and is never reused. */
async function createPurges(database: Kysely<unknown>, postgres: boolean): Promise<void> {
  const table = database.schema.createTable("purges");
  const withId = postgres
    ? table.addColumn("id", "bigint", (column) => column.generatedAlwaysAsIdentity().primaryKey())
    : table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement());
  await withId
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

/** Leads, their revisions, and what is sent about them to which destination. Times are in milliseconds since 1970. */
async function createLeads(database: Kysely<unknown>): Promise<void> {
  const lead = { id: "text", reference: "unique", topic: "text", email: "text", revision: "integer" } as const;
  const facts = { verified: "integer", spam: "integer", content_key: "text" } as const;
  await createTable(database, "leads", { ...lead, ...facts, created_at: "bigint", updated_at: "bigint" }, ["id"]);
  await createIndexes(database, "leads", ["email"], ["content_key", "updated_at"], ["spam", "created_at"]);

  const revision = { lead_id: "lead", revision: "integer", email: "text", content: "text" } as const;
  await createTable(database, "lead_revisions", { ...revision, content_hash: "text", at: "bigint" }, [
    "lead_id",
    "revision",
  ]);
  await createIndexes(database, "lead_revisions", ["email"]);
  await createTable(database, "lead_keys", { lead_id: "lead", key: "text", at: "bigint" }, ["key"]);
  await createIndexes(database, "lead_keys", ["lead_id"]);

  const delivery = { lead_id: "lead", id: "text", revision: "integer", destination: "text", kind: "text" } as const;
  await createTable(database, "deliveries", { ...delivery, about: "text?", ...attempts }, ["id"]);
  await createIndexes(database, "deliveries", ["lead_id"], ["state", "destination", "next_at"]);

  await createTable(database, "confirmations", { address: "text", day: "text", at: "bigint" }, ["address", "day"]);
  await createTable(database, "spent_challenges", { signature: "text", expires_at: "bigint" }, ["signature"]);
}

/** The columns of a message that is sent until it has arrived. */
const attempts = {
  state: "text",
  attempts: "integer",
  next_at: "bigint",
  error: "text?",
  created_at: "bigint",
  done_at: "bigint?",
} as const;

/**
 * Messages to be sent, of any topic. Replaces `deliveries`, which was only for leads: those that are in it are moved,
 * including those that have arrived, under their old ids.
 */
async function createOutbox(database: Kysely<unknown>): Promise<void> {
  const entry = { id: "text", topic: "text", subject_id: "text", destination: "text", payload: "text" } as const;
  await createTable(database, "outbox", { ...entry, ...attempts }, ["id"]);
  await createIndexes(database, "outbox", ["subject_id"], ["state", "destination", "next_at"]);
  // The payload of a report contains the destination that failed, to which its `about` refers.
  await sql`
    insert into outbox
    select delivery.id,
      case when delivery.destination = 'confirmation' then 'lead.receipt'
        when delivery.kind = 'failure' then 'lead.failed'
        when delivery.kind = 'update' then 'lead.updated'
        else 'lead.created' end,
      delivery.lead_id, delivery.destination,
      '{"reference":"' || lead.reference || '","revision":' || delivery.revision
        || case when delivery.kind = 'failure' then ',"destination":"' || coalesce(failed.destination, '?') || '"}'
          else '}' end,
      delivery.state, delivery.attempts, delivery.next_at, delivery.error, delivery.created_at, delivery.done_at
    from deliveries as delivery join leads as lead on lead.id = delivery.lead_id
    left join deliveries as failed on failed.id = delivery.about
  `.execute(database);
  await sql`delete from deliveries`.execute(database);
}

/** Ratings of help articles, searches without results, and views of articles. */
async function createHelp(database: Kysely<unknown>): Promise<void> {
  const vote = { article: "text", locale: "text", visitor: "text", helpful: "integer" } as const;
  const why = { reason: "text?", details: "text?", at: "bigint" } as const;
  await createTable(database, "ratings", { ...vote, ...why }, ["article", "visitor"]);
  const miss = { locale: "text", day: "text", query: "text", visitors: "integer" } as const;
  await createTable(database, "search_misses", miss, ["locale", "day", "query"]);
  const view = { slug: "text", locale: "text", day: "text", views: "integer" } as const;
  await createTable(database, "help_views", view, ["slug", "locale", "day"]);
}

/** Requests for addresses that do not exist. */
function createMissed(database: Kysely<unknown>): Promise<void> {
  const missed = { path: "text", referrer: "text", day: "text", requests: "integer" } as const;
  return createTable(database, "missed_addresses", missed, ["path", "referrer", "day"]);
}

/** Comments on posts, with the decisions of moderators. Times are in milliseconds since 1970. */
async function createComments(database: Kysely<unknown>): Promise<void> {
  const place = { id: "text", post: "text", locale: "text", parent: "text?" } as const;
  const words = { status: "text", administrator: "integer", name: "text", email: "text", text: "text" } as const;
  const consent = { consent_version: "text", consent_locale: "text", verified: "integer" } as const;
  const keys = { form_key: "unique?", content_key: "text" } as const;
  const times = { created_at: "bigint", updated_at: "bigint" } as const;
  await createTable(database, "comments", { ...place, ...words, ...consent, ...keys, ...times }, ["id"]);
  const byPost = ["post", "locale", "status"];
  await createIndexes(database, "comments", byPost, ["status", "created_at"], ["content_key"], ["email"]);
}

/**
 * Members, sign-in links and sessions. Tokens of links and sessions are stored only as hashes. Times are in
 * milliseconds since 1970.
 */
async function createTeam(database: Kysely<unknown>): Promise<void> {
  await createTable(database, "team_members", { email: "text", created_at: "bigint" }, ["email"]);
  const link = { token_hash: "text", email: "text" } as const;
  await createTable(database, "sign_in_links", { ...link, expires_at: "bigint" }, ["token_hash"]);
  await createTable(database, "desk_sessions", { ...link, created_at: "bigint", seen_at: "bigint" }, ["token_hash"]);
}

/** Deletes what belonged to parts of the site that are gone (decision 0051). Nothing that a person wrote is deleted. */
async function deleteIndexNow(database: Kysely<Tables>): Promise<void> {
  await database.deleteFrom("outbox").where("destination", "=", "indexnow").execute();
}

/** The columns as they were before comments lived in the store alone. */
interface OldTables {
  comments: { status: string; parent: string | null };
  outbox: { topic: string; destination: string };
}

/**
 * Comments live in the store alone (decision 0035): those that were sent to WordPress, or were to be sent, wait for a
 * moderator here. Creates the table that says what was imported.
 */
async function takeOverComments(database: Kysely<OldTables>): Promise<void> {
  await createTable(database as Kysely<unknown>, "imports", { name: "text", at: "bigint" }, ["name"]);
  await database.updateTable("comments").set({ status: "held" }).where("status", "=", "sent").execute();
  // The id of a comment in WordPress, which no row of the store has. Answers without their comment are deleted.
  await database.updateTable("comments").set({ parent: null }).where("parent", "not like", "%-%").execute();
  await database.deleteFrom("outbox").where("destination", "=", "wordpress").execute();
  await database.deleteFrom("outbox").where("topic", "=", "comment.failed").execute();
}

/** One table for everything that is counted, filled from the three that there were, and the tables for visits. */
async function createNumbers(database: Kysely<unknown>): Promise<void> {
  const where = { language: "text", source: "text", campaign: "text", device: "text" } as const;
  const count = { day: "text", what: "text", address: "text", ...where } as const;
  await createTable(database, "counts", { ...count, count: "integer" }, Object.keys(count));
  await sql`insert into counts select day, 'read', slug, locale, '', '', '', views from help_views`.execute(database);
  await sql`
    insert into counts select day, 'searchMiss', query, locale, '', '', '', visitors from search_misses
  `.execute(database);
  await sql`
    insert into counts select day, 'missed', path, '', referrer, '', '', requests from missed_addresses
  `.execute(database);
  for (const table of ["help_views", "search_misses", "missed_addresses"]) {
    await database.schema.dropTable(table).execute();
  }

  const from = { day: "text", landing: "text", ...where, medium: "text", arm: "text" } as const;
  const did = { country: "text", pages: "integer", steps: "integer" } as const;
  const times = { first_at: "bigint", last_at: "bigint" } as const;
  await createTable(database, "visits", { id: "text", key: "text?", ...from, ...did, ...times }, ["id"]);
  await createIndexes(database, "visits", ["key"], ["day"]);
  const steps = ["pricing", "contact", "formBegun", "formSent", "calculator", "tool", "demo", "cta", "read", "search"];
  const sums = Object.fromEntries(["visits", "pages", ...steps].map((name) => [name, "integer"] as const));
  await createTable(database, "visit_days", { ...from, ...sums }, Object.keys(from));
  await createTable(database, "salts", { day: "text", salt: "text" }, ["day"]);
  const load = { day: "text", page: "text", device: "text", metric: "text", bucket: "integer" } as const;
  await createTable(database, "vitals", { ...load, count: "integer" }, Object.keys(load));
}

/** Roles of members, who had all until now, and the edits of texts. Times are in milliseconds since 1970. */
async function createTexts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("team_members")
    .addColumn("roles", "text", (column) => column.notNull().defaultTo("office,writer,reviewer,publisher"))
    .execute();
  const place = { id: "text", file: "text", unit: "text", bases: "text", text: "text", state: "text" } as const;
  const kind = { source_hash: "text?", is_machine: "integer", is_correction: "integer" } as const;
  const reviewed = { reviewer: "text?", reviewed_at: "bigint?" } as const;
  const published = { publisher: "text?", published_at: "bigint?" } as const;
  const people = { author: "text", at: "bigint", ...reviewed, ...published } as const;
  await createTable(database, "text_edits", { ...place, ...kind, ...people }, ["id"]);
  await createIndexes(database, "text_edits", ["state"], ["file", "unit"]);
}

/** The records that CRMs made of leads. Times are in milliseconds since 1970. */
async function createCrm(database: Kysely<unknown>): Promise<void> {
  const record = { lead_id: "lead", channel: "text", record_id: "text", link: "text?", revision: "integer" } as const;
  const stage = { stage: "text", stage_at: "bigint", at: "bigint", checked_at: "bigint" } as const;
  await createTable(database, "crm_records", { ...record, ...stage }, ["lead_id", "channel"]);
  await createIndexes(database, "crm_records", ["channel", "record_id"], ["channel", "stage", "checked_at"]);
}

/** The texts with a new address, and the experiments that members set. Times are in milliseconds since 1970. */
async function createTextChanges(database: Kysely<unknown>): Promise<void> {
  const done = { author: "text", at: "bigint", is_done: "integer" } as const;
  const place = { id: "text", part: "text", locale: "text", slug: "text", old_slugs: "text" } as const;
  await createTable(database, "text_renames", { ...place, ...done }, ["id"]);
  const wordings = { name: "text", page: "text", text: "text", from_day: "text", second: "text" } as const;
  await createTable(database, "text_experiments", { ...wordings, is_stopped: "integer", ...done }, ["name"]);
}

/** Pictures of texts. Times are in milliseconds since 1970. */
function createPictures(database: Kysely<unknown>): Promise<void> {
  const picture = { name: "text", bytes: "text?", digest: "text", width: "integer", height: "integer" } as const;
  const about = { descriptions: "text", bases: "text", author: "text", at: "bigint" } as const;
  return createTable(database, "pictures", { ...picture, ...about }, ["name"]);
}
