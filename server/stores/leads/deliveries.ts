import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { confirmation, type Delivery, type DeliveryKind } from "../../../domain/delivery.ts";
import type { LeadContent } from "../../../domain/lead.ts";
import type { Database, Tables } from "../database.ts";

interface NewDeliveries {
  leadId: string;
  revision: number;
  kind: DeliveryKind;
  destinations: readonly string[];
  at: number;
  about?: string;
}

/** One row for each destination, due at once. */
export async function addDeliveries(
  database: Kysely<Tables>,
  { leadId, revision, kind, destinations, at, about }: NewDeliveries,
): Promise<void> {
  if (destinations.length === 0) return;
  await database
    .insertInto("deliveries")
    .values(
      destinations.map((destination) => ({
        id: randomUUID(),
        lead_id: leadId,
        revision,
        destination,
        kind,
        about: about ?? null,
        state: "waiting" as const,
        attempts: 0,
        next_at: at,
        error: null,
        created_at: at,
        done_at: null,
      })),
    )
    .execute();
}

/**
 * Takes the delivery of a destination that is due the longest, and puts its next turn off by `lease` milliseconds:
 * until then no other process takes it, after that anybody may, for then we are dead or have lost the thread.
 */
export async function claimDelivery(
  database: Database,
  postgres: boolean,
  destination: string,
  lease: number,
): Promise<Delivery | null> {
  const now = Date.now();
  const due = database
    .selectFrom("deliveries")
    .select("id")
    .where("destination", "=", destination)
    .where("state", "=", "waiting")
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(1);
  const claimed = await database
    .updateTable("deliveries")
    .set((row) => ({ next_at: now + lease, attempts: row("attempts", "+", 1) }))
    .where("id", "=", postgres ? due.forUpdate().skipLocked() : due)
    // Two that chose the same row: the second finds it no longer due.
    .where("next_at", "<=", now)
    .returning("id")
    .executeTakeFirst();
  return claimed ? readDelivery(database, claimed.id) : null;
}

async function readDelivery(database: Database, id: string): Promise<Delivery | null> {
  const row = await database
    .selectFrom("deliveries as delivery")
    .innerJoin("leads as lead", "lead.id", "delivery.lead_id")
    .innerJoin("lead_revisions as state", (join) =>
      join.onRef("state.lead_id", "=", "lead.id").onRef("state.revision", "=", "delivery.revision"),
    )
    .leftJoin("deliveries as failed", "failed.id", "delivery.about")
    .where("delivery.id", "=", id)
    .select([
      "delivery.id",
      "delivery.destination",
      "delivery.kind",
      "delivery.attempts",
      "delivery.created_at",
      "delivery.revision",
      "lead.id as lead_id",
      "lead.reference",
      "lead.verified",
      "lead.created_at as lead_created_at",
      "state.at",
      "state.content",
      "failed.destination as failed_destination",
    ])
    .executeTakeFirst();
  if (!row) return null;
  const content: LeadContent = JSON.parse(row.content);
  return {
    id: row.id,
    destination: row.destination,
    kind: row.kind === "update" || row.kind === "failure" ? row.kind : "lead",
    attempts: row.attempts - 1,
    createdAt: Number(row.created_at),
    lead: {
      id: row.lead_id,
      reference: row.reference,
      revision: row.revision,
      verified: row.verified === 1,
      createdAt: Number(row.lead_created_at),
      at: Number(row.at),
      content,
    },
    failedDestination: row.failed_destination,
  };
}

/** It has arrived. */
export async function finishDelivery(database: Database, id: string): Promise<void> {
  await database
    .updateTable("deliveries")
    .set({ state: "done", done_at: Date.now(), error: null })
    .where("id", "=", id)
    .execute();
}

/** It has not arrived: to be tried again at an instant. `error` in words, without anything personal. */
export async function postponeDelivery(database: Database, id: string, nextAt: number, error: string): Promise<void> {
  await database.updateTable("deliveries").set({ next_at: nextAt, error }).where("id", "=", id).execute();
}

/** It is given up; the other destinations are told. Reports and confirmations are given up in silence. */
export async function buryDelivery(
  database: Database,
  { id, kind, destination, lead }: Delivery,
  error: string,
  others: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("deliveries")
      .set({ state: "dead", error })
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    // Meanwhile somebody called it spam, or it has arrived after all.
    if (numUpdatedRows === 0n) return;
    if (kind === "failure" || destination === confirmation) return;
    const { id: leadId, revision } = lead;
    await addDeliveries(transaction, {
      leadId,
      revision,
      kind: "failure",
      destinations: others,
      at: Date.now(),
      about: id,
    });
  });
}

/** How many requests the team was not told of. Reports of that, and receipts for visitors, do not count. */
export async function countDead(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("deliveries")
    .select(sql<number>`count(*)`.as("count"))
    .where("state", "=", "dead")
    .where("kind", "!=", "failure")
    .where("destination", "!=", confirmation)
    .executeTakeFirstOrThrow();
  return Number(count);
}
