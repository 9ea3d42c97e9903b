import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What is to be sent, of any topic. Takes the place of `deliveries`, which belonged to leads; that table stays for the
 * build before this one, which may be running still, or again after a rollback.
 */
export const outbox: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("topic", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("destination", "text", (column) => column.notNull())
      .addColumn("payload", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_at", "bigint", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("done_at", "bigint")
      .execute();
    for (const columns of [["subject_id"], ["state", "destination", "next_at"]]) {
      await database.schema
        .createIndex(`outbox_by_${columns.join("_")}`)
        .on("outbox")
        .columns(columns)
        .execute();
    }
    await moveDeliveries(database);
  },
};

/** Moves what the build before this one has left to be sent, and its history, under the old ids. */
export async function moveDeliveries(database: QueryExecutorProvider): Promise<void> {
  // A report names the destination that failed, which its `about` leads to.
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
    where true
    on conflict (id) do nothing
  `.execute(database);
  await sql`delete from deliveries where exists (select 1 from outbox as known where known.id = deliveries.id)`.execute(
    database,
  );
}
