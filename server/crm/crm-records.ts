import type { Store, Tables } from "../stores/store.ts";
import type { CrmRecord } from "./crm.ts";

export type CrmRecords = ReturnType<typeof crmRecords>;

/** Returns the records that CRMs have of leads. Calls reject in the same cases as all calls of the store. */
export function crmRecords(store: Store) {
  return {
    /** Returns the record of a lead in the CRM of a channel; `null` if none is known. */
    find: (leadId: string, channel: string): Promise<Tables["crm_records"] | null> =>
      store.run(async (database) => {
        const found = database.selectFrom("crm_records").selectAll().where("lead_id", "=", leadId);
        return (await found.where("channel", "=", channel).executeTakeFirst()) ?? null;
      }),
    /** Records which revision of a lead a CRM has, and in which record. Does nothing if the lead was deleted. */
    save: (leadId: string, channel: string, { id, link }: CrmRecord, revision: number): Promise<void> =>
      store.run(async (database) => {
        const lead = await database.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst();
        if (!lead) return;
        const at = Date.now();
        const fresh = { stage: "open" as const, at, stage_at: at, checked_at: at };
        await database
          .insertInto("crm_records")
          .values({ lead_id: leadId, channel, record_id: id, link, revision, ...fresh })
          .onConflict((conflict) =>
            conflict.columns(["lead_id", "channel"]).doUpdateSet({ record_id: id, link, revision }),
          )
          .execute();
      }),
  };
}
