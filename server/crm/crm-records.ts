import type { CrmStage } from "../../domain/crm.ts";
import type { Store, Tables } from "../stores/store.ts";
import type { CrmRecord } from "./crm.ts";

export type CrmRecords = ReturnType<typeof crmRecords>;

/** Returns the records that CRMs have of leads. Calls reject in the same cases as all calls of the store. */
export function crmRecords(store: Store) {
  return {
    /** Returns the records of a lead, one for each CRM that has it. */
    of: (leadId: string): Promise<Tables["crm_records"][]> =>
      store.run((database) =>
        database.selectFrom("crm_records").selectAll().where("lead_id", "=", leadId).orderBy("channel").execute(),
      ),
    /** Records which revision of a lead a CRM has, and in which record. Does nothing if the lead was deleted. */
    save: (leadId: string, channel: string, { id, link }: CrmRecord, revision: number): Promise<void> =>
      store.run(async (database) => {
        const lead = await database.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst();
        if (!lead) return;
        const at = Date.now();
        const changes = { record_id: id, link, revision };
        await database
          .insertInto("crm_records")
          .values({ lead_id: leadId, channel, ...changes, stage: "open", at, stage_at: at, checked_at: at })
          .onConflict((conflict) => conflict.columns(["lead_id", "channel"]).doUpdateSet(changes))
          .execute();
      }),
    /**
     * Returns the ids of at most `limit` open records that were made after `since` (milliseconds since 1970), those
     * first whose stage was asked for the longest time ago.
     */
    toCheck: (channel: string, since: number, limit: number): Promise<string[]> =>
      store.run(async (database) => {
        const rows = await database
          .selectFrom("crm_records")
          .select("record_id")
          .where("channel", "=", channel)
          .where("stage", "=", "open")
          .where("at", ">=", since)
          .orderBy("checked_at")
          .limit(limit)
          .execute();
        return rows.map((row) => row.record_id);
      }),
    /** Returns those of these ids that are records of leads. */
    known: (channel: string, ids: readonly string[]): Promise<string[]> =>
      store.run(async (database) => {
        if (ids.length === 0) return [];
        const own = database.selectFrom("crm_records").select("record_id").distinct().where("channel", "=", channel);
        return (await own.where("record_id", "in", ids).execute()).map((row) => row.record_id);
      }),
    /** Records that the stages of these records were asked for, and what they are; those not in `stages` are gone. */
    saveStages: (channel: string, ids: readonly string[], stages: ReadonlyMap<string, CrmStage>): Promise<void> =>
      store.run((database) =>
        database.transaction().execute(async (transaction) => {
          const at = Date.now();
          const rows = transaction.updateTable("crm_records").where("channel", "=", channel);
          await rows.set({ checked_at: at }).where("record_id", "in", ids).execute();
          for (const [id, stage] of stages) {
            await rows.set({ stage, stage_at: at }).where("record_id", "=", id).where("stage", "!=", stage).execute();
          }
        }),
      ),
  };
}
