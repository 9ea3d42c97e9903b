import { type Kysely, type QueryExecutorProvider, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Messages to be sent, of any topic. Replaces `deliveries`, which was only for leads. That table stays for the previous
 * build, which may still be running, or may run again after a rollback.
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

/** Moves the deliveries of the previous build, including those that have arrived, to the outbox under their old ids. */
export async function moveDeliveries(database: QueryExecutorProvider): Promise<void> {
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
    where true
    on conflict (id) do nothing
  `.execute(database);
  await sql`delete from deliveries where exists (select 1 from outbox as known where known.id = deliveries.id)`.execute(
    database,
  );
}
