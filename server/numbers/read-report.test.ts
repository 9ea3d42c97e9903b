import { expect, it } from "vitest";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { crmRecords } from "../crm/crm-records.ts";
import { leadStore } from "../leads/lead-store.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import type { Store } from "../stores/store.ts";
import { daysIn } from "./day.ts";
import { readRequests } from "./read-report.ts";

async function saveLead(store: Store, changes: Parameters<typeof leadContent>[0] = {}, spam = false): Promise<string> {
  const leads = leadStore(store);
  const { reference } = await leads.save(newLead({ content: leadContent(changes), destinations: [], spam }));
  const { id } = (await leads.show(reference)) ?? expect.fail("the lead is gone");
  // Late in the evening of the 20th, UTC.
  const created_at = Date.UTC(2026, 10, 20, 19, 30);
  await store.run((database) => database.updateTable("leads").set({ created_at }).where("id", "=", id).execute());
  return id;
}

describeOnEachDatabase(({ open }) => {
  it("reads each request with its day, the way it came in, and what became of it in any CRM", async () => {
    const store = await open();
    const records = crmRecords(store);
    const ads = { page: "/kk/pricing?x=1", parameters: { utm_source: "ads", utm_campaign: "autumn" } };
    const search = { page: "/ru", referrer: "https://search.example/?q=secret" };
    const won = await saveLead(store, { locale: "kk", attribution: { first: ads, last: search } });
    const lost = await saveLead(store, { attribution: { last: search } });
    await saveLead(store);
    await saveLead(store, {}, true);
    for (const [at, lead] of [won, lost].entries()) {
      await records.save(lead, "amocrm", { id: String(at), link: null }, 1);
      await records.saveStages("amocrm", [String(at)], new Map([[String(at), "lost"]]));
    }
    await records.save(won, "bitrix24", { id: "L_1", link: null }, 1);
    await records.saveStages("bitrix24", ["L_1"], new Map([["L_1", "won"]]));
    const read = (since: number) =>
      readRequests(
        store,
        since,
        daysIn(() => "Asia/Almaty"),
      );
    const found = await read(0);
    expect(found).toHaveLength(3);
    const [day, one] = [{ day: "2026-11-21" }, { requests: 1 }];
    expect(found).toEqual(
      expect.arrayContaining([
        { ...day, language: "kk", page: "/kk/pricing", source: "ads", campaign: "autumn", ...one, won: 1, lost: 0 },
        { ...day, language: "ru", page: "/ru", source: "search.example", campaign: "", ...one, won: 0, lost: 1 },
        { ...day, language: "ru", page: "", source: "", campaign: "", ...one, won: 0, lost: 0 },
      ]),
    );
    expect(await read(Date.now())).toEqual([]);
  });
});
