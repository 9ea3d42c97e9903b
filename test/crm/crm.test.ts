import { expect, it } from "vitest";
import { amocrm } from "../../server/crm/amocrm.ts";
import { bitrix24 } from "../../server/crm/bitrix24.ts";
import { amocrmStandIn } from "./amocrm.stand-in.ts";
import { bitrix24StandIn } from "./bitrix24.stand-in.ts";
import { crmMessage, describeCrm, openCrm } from "./crm.contract.ts";

const time = () => AbortSignal.timeout(20_000);
const reference = "7K3Q-F9XM";
const attribution = { last: { page: "/kk/pricing", parameters: { utm_source: "ads", gclid: "x" } } };
const people = { responsible: { default: 1, languages: { kk: 7 }, markets: { kz: 9 } } };

describeCrm(bitrix24, bitrix24StandIn, (open) => {
  it("writes the person, the source, our reference and the person in charge", async () => {
    const fields = { employees: { field: "UF_CRM_TEAM", values: { "31-80": 45 } } };
    const { standIn, channel } = await open({ ...people, fields, stage: "NEW", source: "SITE" });
    await channel.send(crmMessage(reference, 1, { locale: "kk", attribution }), time(), 1);
    expect(standIn.rows.lead).toMatchObject([
      {
        ...{ TITLE: `Demo: Example & Co · ${reference}`, NAME: "Aigerim", COMPANY_TITLE: "Example & Co" },
        EMAIL: [{ VALUE: "7k3q-f9xm@example.com", VALUE_TYPE: "WORK" }],
        PHONE: [{ VALUE: "+77012345678", VALUE_TYPE: "WORK" }],
        COMMENTS: "Quote: ‹b›50‹/b› employees, revision 1",
        ...{ UTM_SOURCE: "ads", SOURCE_ID: "SITE", STATUS_ID: "NEW", ASSIGNED_BY_ID: "7", UF_CRM_TEAM: "45" },
        ...{ ORIGINATOR_ID: "site", ORIGIN_ID: reference },
      },
    ]);
    expect(standIn.rows.lead[0]).not.toHaveProperty("GCLID");
  });

  it.each([
    ["mail address", { EMAIL: [{ VALUE: "7k3q-f9xm@example.com" }] }],
    ["phone number", { PHONE: [{ VALUE: "+77012345678" }] }],
  ])("attaches the lead to a contact with the same %s", async (_, contact) => {
    const { standIn, channel } = await open();
    standIn.rows.contact.push({ ID: "84", ...contact });
    await channel.send(crmMessage(reference), time(), 1);
    expect(standIn.rows.lead[0]).toMatchObject({ CONTACT_ID: "84" });
  });

  it("names the fields that it would silently ignore", async () => {
    const { crm } = await open({ fields: { employees: "UF_CRM_TEAM", outlets: "UF_CRM_OLD" } });
    expect(await crm.unknownFields?.(time())).toEqual(["UF_CRM_OLD"]);
  });

  it("waits when a method has used up its time, and gives up what is refused for good", async () => {
    const { standIn, channel } = await open();
    standIn.fail("", standIn.tooLong, { status: 200, body: { error: "ERROR_CORE", error_description: "" } });
    const send = () => channel.send(crmMessage(reference), time(), 1);
    await expect(send()).rejects.toMatchObject({ message: "answered 429: OPERATION_TIME_LIMIT", isFinal: false });
    await expect(send()).rejects.toMatchObject({ message: "refused: ERROR_CORE", isFinal: true });
  });

  it("tells won and lost from open, also when the lead has become a deal", async () => {
    const { standIn, crm, channel } = await open({ lost: ["SPAM"] });
    for (const each of ["AAAA-AAAA", "BBBB-BBBB", "CCCC-CCCC", "DDDD-DDDD"]) {
      await channel.send(crmMessage(each), time(), 1);
    }
    const [won, lost, spam, open_] = standIn.rows.lead;
    Object.assign(won ?? {}, { STATUS_SEMANTIC_ID: "S", STATUS_ID: "CONVERTED" });
    Object.assign(lost ?? {}, { STATUS_SEMANTIC_ID: "F" });
    Object.assign(spam ?? {}, { STATUS_ID: "SPAM" });
    standIn.rows.deal.push({ ID: "900", LEAD_ID: won?.ID, STAGE_SEMANTIC_ID: "S", STAGE_ID: "WON" });
    const ids = [won, lost, spam, open_].map((row) => `L_${row?.ID}`);
    const stages = await crm.stages?.([...ids, "L_999"], time());
    expect([...(stages ?? [])].toSorted()).toEqual(
      ids.map((id, at) => [id, ["won", "lost", "lost", "open"][at]]).toSorted(),
    );
  });

  it("reads its own webhook, and knows of which lead a deal was made", async () => {
    const { standIn, crm } = await open();
    standIn.rows.deal.push({ ID: "12", LEAD_ID: null }, { ID: "13", LEAD_ID: "5" });
    const changed = (event: string, ID: string) =>
      crm.changed?.(new URLSearchParams({ event, "data[FIELDS][ID]": ID })) ?? [];
    const named = [...["12", "13", "99"].flatMap((ID) => changed("ONCRMDEALUPDATE", ID)), "L_6"];
    expect(named).toEqual(["D_12", "D_13", "D_99", ...changed("ONCRMLEADUPDATE", "6")]);
    expect(await crm.origins?.(named, time())).toEqual([...named, "L_5"]);
    expect(crm.changed?.(new URLSearchParams())).toEqual([]);
  });
});

it("Bitrix24 without leads makes deals and one contact, although answers are lost", async () => {
  const standIn = await bitrix24StandIn({ mode: 2 });
  const { crm, channel } = openCrm(bitrix24, standIn.environment, { pipeline: 3, stage: "C3:NEW" });
  standIn.fail("crm.contact.add", "lost after");
  standIn.fail("crm.deal.add", "lost after");
  for (const attempt of [1, 2]) await expect(channel.send(crmMessage(reference), time(), attempt)).rejects.toThrow();
  await channel.send(crmMessage(reference), time(), 3);
  expect(standIn.rows.contact).toHaveLength(1);
  expect(standIn.rows.deal).toMatchObject([
    { CATEGORY_ID: "3", STAGE_ID: "C3:NEW", CONTACT_ID: standIn.rows.contact[0]?.ID },
  ]);
  expect(await crm.find(reference, time())).toMatchObject({
    link: expect.stringMatching(/\/crm\/deal\/details\/\d+\/$/),
  });
  await standIn.close();
});

describeCrm(amocrm, amocrmStandIn, (open) => {
  it("writes the person, the company, the source, the note and the person in charge", async () => {
    const { standIn, channel } = await open({ ...people, pipeline: 3, stage: 4, fields: { reference: 555 } });
    await channel.send(crmMessage(reference, 1, { attribution }), time(), 1);
    expect(standIn.leads).toMatchObject([
      {
        ...{ name: `Demo: Example & Co · ${reference}`, pipeline_id: 3, status_id: 4, responsible_user_id: 1 },
        ...{ contact: "7k3q-f9xm@example.com", company: "given" },
        custom_fields_values: [
          { field_code: "UTM_SOURCE", values: [{ value: "ads" }] },
          { field_id: 555, values: [{ value: reference }] },
        ],
      },
    ]);
    expect(standIn.notes.map(({ text }) => text)).toEqual(["Quote: <b>50</b> employees, revision 1"]);
  });

  it.each([401, 404, 429, 502])("adds the note a minute later if only that was answered with %i", async (status) => {
    const { standIn, channel } = await open();
    standIn.fail("/notes", { status });
    const failure = { message: `answered ${status}`, retryAfter: 60_000, isFinal: false, isRefused: false };
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject(failure);
    await channel.send(crmMessage(reference), time(), 2);
    expect([standIn.leads.length, standIn.notes.length]).toEqual([1, 1]);
  });

  it("waits a minute if the answer about a new record cannot be read", async () => {
    const { standIn, channel } = await open();
    standIn.fail("/complex", { status: 200, body: "?" });
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject({ retryAfter: 60_000 });
  });

  it("says which field is wrong, and gives up at once", async () => {
    const { channel } = await open({ fields: { employees: 777 } });
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject({
      message: "answered 400: NotSupportedChoice custom_fields_values.0.field_id",
      isFinal: true,
    });
  });

  it("says so when its address is blocked", async () => {
    const { standIn, channel } = await open();
    standIn.fail("", standIn.blocked);
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject({ isRefused: true });
  });

  it("tells won and lost from open, and reads its own webhook", async () => {
    const { standIn, crm, channel } = await open({ won: [77] });
    for (const each of ["AAAA-AAAA", "BBBB-BBBB", "CCCC-CCCC"]) await channel.send(crmMessage(each), time(), 1);
    for (const [at, status_id] of [142, 143, 77].entries()) Object.assign(standIn.leads[at] ?? {}, { status_id });
    const ids = standIn.leads.map(({ id }) => String(id));
    expect([...((await crm.stages?.(ids, time())) ?? [])].map(([, stage]) => stage)).toEqual(["won", "lost", "won"]);
    const form = new URLSearchParams("leads%5Bstatus%5D%5B0%5D%5Bid%5D=101&leads%5Bstatus%5D%5B0%5D%5Bname%5D=9");
    expect(crm.changed?.(form)).toEqual(["101"]);
  });
});

it("amoCRM may merge leads of one person, and both are known by the same record", async () => {
  const standIn = await amocrmStandIn({ merges: true });
  const { channel } = openCrm(amocrm, standIn.environment);
  for (const each of ["AAAA-AAAA", "BBBB-BBBB"]) {
    await channel.send(crmMessage(each, 1, { email: "a@example.com" }), time(), 1);
  }
  expect(standIn.leads).toHaveLength(1);
  expect(standIn.notes.map(({ lead }) => lead)).toEqual([101, 101]);
  await standIn.close();
});
