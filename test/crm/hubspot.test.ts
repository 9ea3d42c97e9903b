import { expect, it } from "vitest";
import { hubspot } from "../../server/crm/hubspot.ts";
import { crmMessage, describeCrm } from "./crm.contract.ts";
import { hubspotStandIn } from "./hubspot.stand-in.ts";

const time = () => AbortSignal.timeout(20_000);
const reference = "7K3Q-F9XM";
const fields = { employees: { field: "team_size", values: { "31-80": 45 } } };

describeCrm(hubspot, hubspotStandIn, (open) => {
  it("writes the deal, the person, the note and the person in charge", async () => {
    const responsible = { default: 1, languages: { kk: 7 } };
    const { standIn, channel } = await open({ fields, responsible, pipeline: 3, stage: 4 });
    await channel.send(crmMessage(reference, 1, { locale: "kk" }), time(), 1);
    const [deal] = standIn.rows.deals;
    const [person] = standIn.rows.contacts;
    expect(deal?.properties).toEqual({
      ...{ dealname: `Demo: Example & Co · ${reference}`, pipeline: "3", dealstage: "4", hubspot_owner_id: "7" },
      ...{ team_size: "45", site_reference: reference },
    });
    expect(person?.properties).toEqual({
      ...{ firstname: "Aigerim", email: "7k3q-f9xm@example.com", phone: "+77012345678", company: "Example & Co" },
    });
    expect([...standIn.links]).toEqual([`${deal?.id} ${person?.id}`]);
    expect(standIn.notes).toEqual([{ deal: deal?.id, text: "Quote: &lt;b&gt;50&lt;/b&gt; employees, revision 1" }]);
  });

  it("changes nothing of a person who is known, even by an additional address", async () => {
    const { standIn, channel } = await open();
    const known = { email: "a@example.com", hs_additional_emails: "b@example.com;7k3q-f9xm@example.com", phone: "1" };
    standIn.rows.contacts.push({ id: "84", properties: { ...known } });
    await channel.send(crmMessage(reference), time(), 1);
    expect(standIn.rows.contacts).toEqual([{ id: "84", properties: known }]);
    expect([...standIn.links]).toEqual([`${standIn.rows.deals[0]?.id} 84`]);
  });

  it("makes the deal even if a property or the person is refused, and says so in the note", async () => {
    const { standIn, channel } = await open({ fields: { employees: "team_sise" } });
    await channel.send(crmMessage(reference, 1, { email: "a@refused.example" }), time(), 1);
    expect(standIn.rows.deals[0]?.properties).toEqual({
      dealname: `Demo: Example & Co · ${reference}`,
      site_reference: reference,
    });
    expect([standIn.rows.contacts.length, standIn.links.size]).toEqual([0, 0]);
    expect(standIn.notes[0]?.text).toMatch(/<br>HubSpot: VALIDATION_ERROR, PROPERTY_DOESNT_EXIST team_sise$/);
  });

  it("adds the person and the note later if only they failed", async () => {
    const { standIn, channel } = await open();
    standIn.fail("/contacts", standIn.tooMany);
    standIn.fail("/notes", standIn.tooMany);
    for (const attempt of [1, 2]) {
      await expect(channel.send(crmMessage(reference), time(), attempt)).rejects.toThrow("answered 429");
    }
    await channel.send(crmMessage(reference), time(), 3);
    const { rows, notes, links } = standIn;
    expect([rows.deals.length, rows.contacts.length, notes.length, links.size]).toEqual([1, 1, 1, 1]);
  });

  it("waits while the account is moved to another data center", async () => {
    const { standIn, channel } = await open();
    // error-handling: 477, with the seconds to wait.
    standIn.fail("", { status: 477, headers: { "Retry-After": "3600" } });
    const failure = { isFinal: false, retryAfter: 3_600_000 };
    await expect(channel.send(crmMessage(reference), time(), 1)).rejects.toMatchObject(failure);
  });

  it("makes its property once", async () => {
    const { standIn, channel, crm } = await open();
    for (const each of ["AAAA-AAAA", "BBBB-BBBB"]) await channel.send(crmMessage(each), time(), 1);
    expect(standIn.calls.filter((path) => path.startsWith("/crm/properties"))).toHaveLength(1);
    expect(await crm.find("AAAA-AAAA", time())).toMatchObject({ link: expect.stringContaining("/record/0-3/") });
  });

  it("names the fields that it does not have", async () => {
    const { crm } = await open({ fields: { ...fields, outlets: "outlets" } });
    expect(await crm.unknownFields?.(time())).toEqual(["outlets"]);
  });

  it("tells won and lost from open, and leaves out what was deleted", async () => {
    const { standIn, crm, channel } = await open({ lost: ["spam"] });
    for (const each of ["AAAA-AAAA", "BBBB-BBBB", "CCCC-CCCC", "DDDD-DDDD"]) {
      await channel.send(crmMessage(each), time(), 1);
    }
    const changes = [
      { hs_is_closed: "true", hs_is_closed_won: "true" },
      { hs_is_closed: "true", hs_is_closed_won: "false" },
      { dealstage: "spam" },
      { hs_is_closed: "false" },
    ];
    for (const [at, each] of changes.entries()) Object.assign(standIn.rows.deals[at]?.properties ?? {}, each);
    const ids = standIn.rows.deals.map(({ id }) => id);
    const stages = await crm.stages?.([...ids, "999"], time());
    expect([...(stages ?? [])]).toEqual(ids.map((id, at) => [id, ["won", "lost", "lost", "open"][at]]));
  });
});
