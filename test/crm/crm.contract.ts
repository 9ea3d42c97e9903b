import process from "node:process";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import { type Crm, type CrmKind, type CrmSettings, crmSettingsSchema } from "../../server/crm/crm.ts";
import { crmChannel } from "../../server/crm/crm-channel.ts";
import type { CrmRecords } from "../../server/crm/crm-records.ts";
import { EnvironmentReader } from "../../server/environment-reader.ts";
import type { Channel, OutboxMessage } from "../../server/outbox/channel.ts";
import { makeReference } from "../../server/reference.ts";
import { leadContent } from "../fixtures/lead.ts";
import type { Reply, StandIn } from "./stand-in.ts";

export interface CrmStandIn extends StandIn {
  /** The variables with which the site reaches it. */
  environment: Record<string, string>;
  tooMany: Reply;
  refused: Reply;
  /** The number of records that were made of leads. */
  count(): number;
}

export interface Opened<T> {
  standIn: T;
  crm: Crm;
  channel: Channel;
}

/** Returns a message about a lead, as the outbox gives it to a channel. */
export function crmMessage(reference: string, revision = 1, changes = {}): OutboxMessage {
  const content = leadContent({ email: `${reference.toLowerCase()}@example.com`, ...changes });
  const lead = { leadId: reference, reference, revision, verified: true, at: Date.now(), content };
  const text = { subject: `Demo: Example & Co · ${reference}`, paragraphs: [], footer: "" };
  return {
    ...{ id: `${reference}-${revision}`, to: [], lead },
    text: { ...text, lines: [["Quote", `<b>50</b> employees, revision ${revision}`]] },
    event: { type: "lead.created", timestamp: "", data: {} },
  };
}

const time = () => AbortSignal.timeout(20_000);

/** Keeps in memory which records exist. */
function memoryRecords(): Pick<CrmRecords, "of" | "save"> {
  const rows = new Map<string, Awaited<ReturnType<CrmRecords["of"]>>[number]>();
  return {
    of: async (lead) => [...rows.values()].filter(({ lead_id }) => lead_id === lead),
    async save(lead_id, channel, { id, link }, revision) {
      const times = { at: 0, stage_at: 0, checked_at: 0 };
      rows.set(lead_id, { lead_id, channel, record_id: id, link, revision, stage: "open", ...times });
    },
  };
}

/** Opens a CRM with the variables of an environment. */
export function openCrm(kind: CrmKind, environment: Record<string, string | undefined>, settings: object = {}) {
  const parsed: CrmSettings = v.parse(crmSettingsSchema, settings);
  const crm = kind.read(new EnvironmentReader(environment))?.(parsed) ?? expect.fail("the CRM is not configured");
  return { crm, channel: crmChannel({ name: kind.name, crm, settings: parsed, records: memoryRecords() }) };
}

/**
 * Describes what every CRM must do, against its stand-in. With CRM_TEST=on, and the variables of a test account, the
 * part that needs no faults is done there too.
 */
export function describeCrm<T extends CrmStandIn>(
  kind: CrmKind,
  start: () => Promise<T>,
  more: (open: (settings?: object) => Promise<Opened<T>>) => void = () => {},
): void {
  const standIns: T[] = [];
  afterEach(() => Promise.all(standIns.splice(0).map((each) => each.close())));
  async function open(settings: object = {}): Promise<Opened<T>> {
    const standIn = await start();
    standIns.push(standIn);
    return { standIn, ...openCrm(kind, standIn.environment, settings) };
  }

  describe(kind.name, () => {
    it("makes, finds, updates and removes a record", async () => {
      const { crm, channel } = await open();
      await makeAndRemove(crm, channel);
    });
    if (process.env.CRM_TEST === "on" && kind.read(new EnvironmentReader(process.env)) !== null) {
      it("does so in a real account", async () => {
        const { crm, channel } = openCrm(kind, process.env);
        await makeAndRemove(crm, channel);
      });
    }
    describeFaults(open);
    more(open);
  });
}

async function makeAndRemove(crm: Crm, channel: Channel): Promise<void> {
  const reference = makeReference();
  expect(await crm.find(reference, time())).toBeNull();
  await channel.send(crmMessage(reference), time(), 1);
  // Search may follow a little later.
  await expect.poll(() => crm.find(reference, time()), { interval: 1000 }).not.toBeNull();
  const record = (await crm.find(reference, time())) ?? expect.fail("the record is gone");
  await channel.send(crmMessage(reference, 2), time(), 1);
  if (crm.stages) expect((await crm.stages([record.id], time())).get(record.id)).toBe("open");
  await crm.remove(record, time());
}

function describeFaults(open: () => Promise<Opened<CrmStandIn>>): void {
  it("makes one record although each answer is lost", async () => {
    const { standIn, channel } = await open();
    for (let attempt = 1, isDone = false; !isDone && attempt < 20; attempt++) {
      const calls = standIn.calls.length;
      let seen = 0;
      // The call that is answered moves on by one at each attempt.
      standIn.failBy(() => (seen++ === attempt - 1 ? "lost after" : null));
      isDone = await channel.send(crmMessage("7K3Q-F9XM"), time(), attempt).then(
        () => true,
        () => false,
      );
      expect(standIn.calls.length).toBeGreaterThan(calls);
    }
    standIn.failBy(() => null);
    await channel.send(crmMessage("7K3Q-F9XM"), time(), 20);
    expect(standIn.count()).toBe(1);
  });

  it("adds a later revision to the record, even if the first one has not arrived", async () => {
    const { standIn, channel } = await open();
    await channel.send(crmMessage("7K3Q-F9XM", 2), time(), 1);
    await channel.send(crmMessage("7K3Q-F9XM", 1), time(), 3);
    await channel.send(crmMessage("7K3Q-F9XM", 3), time(), 1);
    expect(standIn.count()).toBe(1);
  });

  it("waits a minute, or longer if it is asked to, if a record may have been made", async () => {
    const { standIn, channel } = await open();
    standIn.fail("", { status: 502 }, { status: 503, headers: { "Retry-After": "120" } });
    for (const retryAfter of [60_000, 120_000]) {
      await expect(channel.send(crmMessage("7K3Q-F9XM"), time(), 1)).rejects.toMatchObject({ retryAfter });
    }
  });

  it("waits when it was too fast, and says so when its key is refused", async () => {
    const { standIn, channel } = await open();
    standIn.fail("", standIn.tooMany, standIn.refused);
    const send = () => channel.send(crmMessage("7K3Q-F9XM"), time(), 1);
    await expect(send()).rejects.toMatchObject({ isFinal: false, isRefused: false });
    await expect(send()).rejects.toMatchObject({ isFinal: false, isRefused: true });
    await send();
    expect(standIn.count()).toBe(1);
  });

  it("reveals neither the lead nor the key when something unknown answers", async () => {
    const { standIn, channel } = await open();
    const page = "<h1>7k3q-f9xm@example.com secret</h1>";
    standIn.fail("", { status: 200, body: page }, { status: 418, body: page }, { status: 302, body: page });
    for (let count = 0; count < 3; count++) {
      const failure: unknown = await channel.send(crmMessage("7K3Q-F9XM"), time(), 1).catch((error: unknown) => error);
      expect(String(failure)).toMatch(/^DeliveryError: answered \d+/);
      expect(String(failure)).not.toMatch(/example|secret/i);
    }
  });
}
