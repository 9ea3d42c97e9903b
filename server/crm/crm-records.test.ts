import { expect, it } from "vitest";
import { leadContent, newLead } from "../../test/fixtures/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { deletePerson } from "../stores/person.ts";
import type { Store } from "../stores/store.ts";
import { crmRecords } from "./crm-records.ts";

async function saveLead(store: Store, changes: Parameters<typeof leadContent>[0] = {}, spam = false): Promise<string> {
  const leads = leadStore(store);
  const { reference } = await leads.save(newLead({ content: leadContent(changes), destinations: [], spam }));
  return (await leads.show(reference))?.id ?? expect.fail("the lead is gone");
}

const record = (id: string) => ({ id, link: `https://crm.example/${id}` });
const hourAgo = () => Date.now() - 3_600_000;

describeOnEachDatabase(({ open }) => {
  it("keeps one record of a lead in each CRM, with the newest revision, until the lead is deleted", async () => {
    const store = await open();
    const records = crmRecords(store);
    const lead = await saveLead(store, { email: "a@example.com" });
    await records.save(lead, "bitrix24", record("L_1"), 1);
    await records.save(lead, "bitrix24", record("L_1"), 2);
    await records.save(lead, "amocrm", record("7"), 1);
    await records.save("deleted", "amocrm", record("8"), 1);
    expect(await records.of(lead)).toMatchObject([
      { channel: "amocrm", record_id: "7", revision: 1, stage: "open", link: "https://crm.example/7" },
      { channel: "bitrix24", record_id: "L_1", revision: 2, stage: "open" },
    ]);
    expect(await records.of("deleted")).toEqual([]);
    expect(await deletePerson(store, "a@example.com")).toMatchObject({ leads: 1, crm_records: 2 });
    expect(await records.of(lead)).toEqual([]);
  });

  it("asks first for the stages that were asked for the longest time ago, and not for closed ones", async () => {
    const store = await open();
    const records = crmRecords(store);
    for (const id of ["1", "2", "3"]) await records.save(await saveLead(store), "amocrm", record(id), 1);
    await records.saveStages("amocrm", ["2"], new Map([["2", "won"]]));
    await store.run((each) =>
      each.updateTable("crm_records").set({ checked_at: 0 }).where("record_id", "=", "3").execute(),
    );
    expect(await records.toCheck("amocrm", hourAgo(), 1)).toEqual(["3"]);
    await records.saveStages("amocrm", ["3"], new Map());
    expect((await records.toCheck("amocrm", hourAgo(), 9)).toSorted()).toEqual(["1", "3"]);
    expect(await records.toCheck("amocrm", Date.now() + 1000, 9)).toEqual([]);
    expect((await records.known("amocrm", ["2", "9", "' or 1=1"])).toSorted()).toEqual(["2"]);
    expect(await records.known("bitrix24", ["2"])).toEqual([]);
    expect(await records.known("amocrm", [])).toEqual([]);
  });
});
