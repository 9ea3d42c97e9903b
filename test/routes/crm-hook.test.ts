import { afterAll, beforeAll, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { crmRecords } from "../../server/crm/crm-records.ts";
import { hookKey } from "../../server/crm/follow-stages.ts";
import { bitrix24StandIn } from "../crm/bitrix24.stand-in.ts";
import { leadContent, newLead } from "../fixtures/lead.ts";
import { type OpenDesk, openDesk } from "./desk-session.ts";

let crm: Awaited<ReturnType<typeof bitrix24StandIn>>;
let site: OpenDesk;
beforeAll(async () => {
  crm = await bitrix24StandIn();
  site = await openDesk({ ...crm.environment, SITE_SECRET: "s".repeat(32) });
});
afterAll(async () => {
  await site.close();
  await crm.close();
});

const key = () => hookKey("s".repeat(32), "bitrix24");
const hook = (channel: string, secret: string) => `${href("crmHook", { channel })}?key=${encodeURIComponent(secret)}`;

it.each([
  ["bitrix24", "wrong", 401],
  ["bitrix24", "", 401],
  ["bitrix24", "x".repeat(1000), 401],
  ["amocrm", "wrong", 404],
  ["constructor", "wrong", 404],
])("refuses a webhook to %s with another key", async (channel, secret, status) => {
  expect((await site.post(hook(channel, secret), { event: "ONCRMLEADUPDATE" })).status).toBe(status);
});

it("follows a lead from the form to a sale, with a link and its stage at the desk", async () => {
  const { reference } = await site.leads.save(newLead({ destinations: ["bitrix24"] }));
  const page = href("deskLead", { lang: "en", reference });
  await expect.poll(async () => (await site.see(page)).text).toContain(`${crm.url}/crm/lead/details/1/`);
  expect((await site.see(page)).text).toContain("In progress");
  Object.assign(crm.rows.lead[0] ?? {}, { STATUS_SEMANTIC_ID: "S", STATUS_ID: "CONVERTED" });
  crm.rows.deal.push({ ID: "2", LEAD_ID: "1", STAGE_ID: "WON", STAGE_SEMANTIC_ID: "S" });
  const form = { event: "ONCRMLEADUPDATE", "data[FIELDS][ID]": "1" };
  expect((await site.post(hook("bitrix24", key()), form)).status).toBe(202);
  await expect.poll(async () => (await site.see(page)).text).toContain("Won");
  // From then on, the webhooks name only the deal.
  Object.assign(crm.rows.deal[0] ?? {}, { STAGE_ID: "LOSE", STAGE_SEMANTIC_ID: "F" });
  const deal = { event: "ONCRMDEALUPDATE", "data[FIELDS][ID]": "2" };
  expect((await site.post(hook("bitrix24", key()), deal)).status).toBe(202);
  await expect.poll(async () => (await site.see(page)).text).toContain("Lost");
});

it("shows no stage for a record whose stage the site never learns", async () => {
  const content = leadContent({ email: "sheet@example.com" });
  const { reference } = await site.leads.save(newLead({ content, destinations: ["sheets"] }));
  const { id } = (await site.leads.show(reference)) ?? expect.fail("the lead is gone");
  const record = { id: reference, link: "https://sheet.example/" };
  await crmRecords(site.store).save(id, "sheets", record, 1);
  const { text } = await site.see(href("deskLead", { lang: "en", reference }));
  expect(text).toContain(record.link);
  expect(text).not.toContain("In progress");
});

it("asks the CRM about nothing that is not ours", async () => {
  const before = crm.calls.length;
  for (const [kind, id] of [
    ...["999", "1 or 1=1", "", "x".repeat(60_000)].map((each) => ["LEAD", each]),
    ...["1 or 1=1", ""].map((each) => ["DEAL", each]),
  ]) {
    const form = { event: `ONCRM${kind}UPDATE`, "data[FIELDS][ID]": id ?? "" };
    expect((await site.post(hook("bitrix24", key()), form)).status).toBe(202);
  }
  expect(crm.calls.length).toBe(before);
  expect((await site.get(hook("bitrix24", key()))).status).toBe(405);
});
