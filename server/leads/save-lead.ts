import { randomUUID } from "node:crypto";
import { receiptChannel } from "../outbox/channels.ts";
import { addEntries } from "../outbox/entries.ts";
import { makeReference } from "../reference.ts";
import { type Database, lockKey } from "../stores/store.ts";
import { deleteOldSpam } from "./delete-leads.ts";
import type { NewLead, SavedLead } from "./lead-store.ts";

/** Milliseconds within which leads with the same content and without a form key are treated as the same. */
const sameWithin = 10 * 60 * 1000;

/** Stores a lead and its outbox entries in one transaction, and only once, even if copies arrive at the same moment. */
export function saveLead(database: Database, postgres: boolean, lead: NewLead): Promise<SavedLead> {
  return database.transaction().execute(async (transaction) => {
    await lockKey(transaction, lead.key ?? lead.contentKey, postgres);
    const at = Date.now();
    const known = await findKnown(transaction, lead, at);
    if (known?.content_hash === lead.contentHash) return { reference: known.reference, outcome: "same" };
    const saved = await (known ? addRevision(transaction, known, lead, at) : addLead(transaction, lead, at));
    if (lead.spam) await deleteOldSpam(transaction);
    return saved;
  });
}

interface Known {
  id: string;
  reference: string;
  revision: number;
  spam: number;
  content_hash: string;
}

async function findKnown(transaction: Database, lead: NewLead, at: number): Promise<Known | undefined> {
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

async function addLead(transaction: Database, lead: NewLead, at: number): Promise<SavedLead> {
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
    const entry = { subjectId: id, payload: { reference, revision: 1 }, at };
    await addEntries(transaction, { ...entry, topic: "lead.created", destinations: lead.destinations });
    if (await claimsReceipt(transaction, lead, at)) {
      await addEntries(transaction, { ...entry, topic: "lead.receipt", destinations: [receiptChannel] });
    }
  }
  return { reference, outcome: "new" };
}

async function addRevision(transaction: Database, known: Known, lead: NewLead, at: number): Promise<SavedLead> {
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
      // A lead stays suspected spam until a person releases it.
      spam: Math.max(known.spam, Number(lead.spam)),
      ...(lead.verified ? {} : { verified: 0 }),
    })
    .where("id", "=", known.id)
    .execute();
  if (known.spam === 0 && !lead.spam) {
    const payload = { reference: known.reference, revision };
    const { destinations } = lead;
    await addEntries(transaction, { topic: "lead.updated", subjectId: known.id, payload, destinations, at });
  }
  return { reference: known.reference, outcome: "updated" };
}

async function writeRevision(
  transaction: Database,
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

/** Returns whether the visitor must get a receipt and has not got one today. Records the receipt. */
async function claimsReceipt(transaction: Database, { confirm }: NewLead, at: number): Promise<boolean> {
  if (!confirm) return false;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("confirmations")
    .values({ ...confirm, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
