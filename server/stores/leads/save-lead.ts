import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { confirmation } from "../../../domain/delivery.ts";
import type { NewLead, SavedLead } from "../../../domain/stored-lead.ts";
import type { Database, Tables } from "../database.ts";
import { addDeliveries } from "./deliveries.ts";
import { makeReference } from "./reference.ts";

/** Milliseconds in which two requests without a key are the same. */
const sameWithin = 10 * 60 * 1000;

/** Stores a request once, whatever comes at the same moment; in one transaction with all that is to be sent. */
export function saveLead(database: Database, postgres: boolean, lead: NewLead): Promise<SavedLead> {
  return database.transaction().execute(async (transaction) => {
    if (postgres) await lockOut(transaction, lead.key ?? lead.contentKey);
    const at = Date.now();
    const known = await findKnown(transaction, lead, at);
    if (known?.content_hash === lead.contentHash) return { reference: known.reference, outcome: "same" };
    if (lead.challenge && !(await spend(transaction, lead.challenge))) {
      return { reference: "", outcome: "challenge-spent" };
    }
    const saved = await (known ? addRevision(transaction, known, lead, at) : addLead(transaction, lead, at));
    if (lead.spam) await keepSpamSmall(transaction);
    return saved;
  });
}

const mostSpam = 5000;

/** The oldest go first, whatever they bring with them. */
async function keepSpamSmall(transaction: Transaction<Tables>): Promise<void> {
  const surplus = transaction
    .selectFrom("leads")
    .select("created_at")
    .where("spam", "=", 1)
    .orderBy("created_at", "desc")
    .offset(mostSpam)
    .limit(1);
  await transaction.deleteFrom("leads").where("spam", "=", 1).where("created_at", "<=", surplus).execute();
}

/** Others with the same key wait until this transaction ends. SQLite's transactions do so anyway. */
async function lockOut(transaction: Transaction<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

interface Known {
  id: string;
  reference: string;
  revision: number;
  spam: number;
  content_hash: string;
}

async function findKnown(transaction: Transaction<Tables>, lead: NewLead, at: number): Promise<Known | undefined> {
  const newest = transaction
    .selectFrom("leads")
    .innerJoin("lead_revisions", (join) =>
      join.onRef("lead_revisions.lead_id", "=", "leads.id").onRef("lead_revisions.revision", "=", "leads.revision"),
    )
    .select(["leads.id", "leads.reference", "leads.revision", "leads.spam", "lead_revisions.content_hash"]);
  if (lead.key !== null) {
    return newest
      .innerJoin("lead_keys", "lead_keys.lead_id", "leads.id")
      .where("lead_keys.key", "=", lead.key)
      .executeTakeFirst();
  }
  return newest
    .where("leads.content_key", "=", lead.contentKey)
    .where("leads.updated_at", ">", at - sameWithin)
    .orderBy("leads.updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether nobody had spent it before. */
async function spend(
  transaction: Transaction<Tables>,
  { signature, expiresAt }: NonNullable<NewLead["challenge"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("spent_challenges")
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function addLead(transaction: Transaction<Tables>, lead: NewLead, at: number): Promise<SavedLead> {
  const id = randomUUID();
  const reference = makeReference();
  const { content } = lead;
  await transaction
    .insertInto("leads")
    .values({
      id,
      reference,
      topic: content.topic,
      email: content.email.toLowerCase(),
      revision: 1,
      verified: Number(lead.verified),
      spam: Number(lead.spam),
      content_key: lead.contentKey,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await writeRevision(transaction, lead, id, 1, at);
  if (lead.key !== null) await transaction.insertInto("lead_keys").values({ key: lead.key, lead_id: id, at }).execute();
  if (!lead.spam) {
    await addDeliveries(transaction, { leadId: id, revision: 1, kind: "lead", destinations: lead.destinations, at });
    await confirmOnce(transaction, lead, id, at);
  }
  return { reference, outcome: "new" };
}

async function addRevision(
  transaction: Transaction<Tables>,
  known: Known,
  lead: NewLead,
  at: number,
): Promise<SavedLead> {
  const revision = known.revision + 1;
  await writeRevision(transaction, lead, known.id, revision, at);
  await transaction
    .updateTable("leads")
    .set({
      revision,
      topic: lead.content.topic,
      email: lead.content.email.toLowerCase(),
      content_key: lead.contentKey,
      updated_at: at,
      // Suspicion stays until a person lifts it.
      spam: Math.max(known.spam, Number(lead.spam)),
      ...(lead.verified ? {} : { verified: 0 }),
    })
    .where("id", "=", known.id)
    .execute();
  if (known.spam === 0 && !lead.spam) {
    const { destinations } = lead;
    await addDeliveries(transaction, { leadId: known.id, revision, kind: "update", destinations, at });
  }
  return { reference: known.reference, outcome: "updated" };
}

async function writeRevision(
  transaction: Transaction<Tables>,
  { content, contentHash }: NewLead,
  id: string,
  revision: number,
  at: number,
): Promise<void> {
  await transaction
    .insertInto("lead_revisions")
    .values({
      lead_id: id,
      revision,
      email: content.email.toLowerCase(),
      content: JSON.stringify(content),
      content_hash: contentHash,
      at,
    })
    .execute();
}

async function confirmOnce(transaction: Transaction<Tables>, lead: NewLead, id: string, at: number): Promise<void> {
  if (!lead.confirm) return;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("confirmations")
    .values({ ...lead.confirm, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await addDeliveries(transaction, { leadId: id, revision: 1, kind: "lead", destinations: [confirmation], at });
}
