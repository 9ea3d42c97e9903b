import type { CrmStage, Outcome } from "../../domain/crm.ts";
import type { LeadContent } from "../../domain/leads/lead.ts";
import type { Database, Store, Tables } from "../stores/store.ts";
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
    save: (leadId: string, channel: string, record: CrmRecord, revision: number): Promise<void> =>
      store.run((database) => saveRecord(database, { leadId, channel, record, revision })),
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
      store.run((database) => database.transaction().execute((each) => saveStages(each, channel, ids, stages))),
  };
}

interface Saved {
  leadId: string;
  channel: string;
  record: CrmRecord;
  revision: number;
}

async function saveRecord(database: Database, { leadId, channel, record, revision }: Saved): Promise<void> {
  const lead = await database.selectFrom("leads").select("id").where("id", "=", leadId).executeTakeFirst();
  if (!lead) return;
  const at = Date.now();
  const changes = { record_id: record.id, link: record.link, revision };
  await database
    .insertInto("crm_records")
    .values({ lead_id: leadId, channel, ...changes, stage: "open", at, stage_at: at, checked_at: at })
    .onConflict((conflict) => conflict.columns(["lead_id", "channel"]).doUpdateSet(changes))
    .execute();
}

async function saveStages(
  database: Database,
  channel: string,
  ids: readonly string[],
  stages: ReadonlyMap<string, CrmStage>,
): Promise<void> {
  const at = Date.now();
  const rows = database.updateTable("crm_records").where("channel", "=", channel);
  await rows.set({ checked_at: at }).where("record_id", "in", ids).execute();
  for (const [id, stage] of stages) {
    await rows.set({ stage, stage_at: at }).where("record_id", "=", id).where("stage", "!=", stage).execute();
  }
}

/**
 * Returns what became of the leads that arrived since `since` (milliseconds since 1970), without spam, by language,
 * landing page, source and campaign; most leads first. A lead that several CRMs have is won if one of them says so.
 */
export function outcomes(store: Store, since: number): Promise<Outcome[]> {
  return store.run(async (database) => {
    const rows = await database
      .selectFrom("leads as lead")
      .innerJoin("lead_revisions as first", (join) =>
        join.onRef("first.lead_id", "=", "lead.id").on("first.revision", "=", 1),
      )
      .leftJoin("crm_records as record", "record.lead_id", "lead.id")
      .select(["lead.id", "first.content", "record.stage"])
      .where("lead.spam", "=", 0)
      .where("lead.created_at", ">=", since)
      .execute();
    const ways = new Map<string, Outcome>();
    for (const group of Map.groupBy(rows, ({ id }) => id).values()) {
      const way = wayOf(JSON.parse(group[0]?.content ?? "{}"));
      const key = JSON.stringify(way);
      const sum = ways.get(key) ?? { ...way, leads: 0, won: 0, lost: 0 };
      const isWon = group.some(({ stage }) => stage === "won");
      sum.leads += 1;
      sum.won += Number(isWon);
      sum.lost += Number(!isWon && group.some(({ stage }) => stage === "lost"));
      ways.set(key, sum);
    }
    return [...ways.values()].sort((one, other) => other.leads - one.leads);
  });
}

function wayOf({ locale, attribution }: LeadContent): Pick<Outcome, "locale" | "page" | "source" | "campaign"> {
  const { page = "", referrer = "", parameters = {} } = attribution.first ?? attribution.last ?? {};
  const source = parameters.utm_source ?? URL.parse(referrer)?.host ?? "";
  return { locale, page: page.split("?", 1)[0] ?? "", source, campaign: parameters.utm_campaign ?? "" };
}
