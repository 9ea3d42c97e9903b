import { setTimeout as delay } from "node:timers/promises";
import * as v from "valibot";
import { expect, it } from "vitest";
import { amocrm } from "../../server/crm/amocrm.ts";
import { bitrix24 } from "../../server/crm/bitrix24.ts";
import { type CrmKind, crmSettingsSchema } from "../../server/crm/crm.ts";
import { crmChannel } from "../../server/crm/crm-channel.ts";
import { crmRecords } from "../../server/crm/crm-records.ts";
import { googleSheets } from "../../server/crm/google-sheets.ts";
import { hubspot } from "../../server/crm/hubspot.ts";
import { EnvironmentReader } from "../../server/environment-reader.ts";
import { leadStore } from "../../server/leads/lead-store.ts";
import { outboxQueue } from "../../server/outbox/queue.ts";
import { Outbox, type OutboxTimes } from "../../server/outbox/worker.ts";
import { openStore, type Store } from "../../server/stores/store.ts";
import { leadContent, newLead } from "../fixtures/lead.ts";
import { folderForTest } from "../fixtures/temporary-folder.ts";
import { amocrmStandIn } from "./amocrm.stand-in.ts";
import { bitrix24StandIn } from "./bitrix24.stand-in.ts";
import { crmMessage } from "./crm.contract.ts";
import { hubspotStandIn } from "./hubspot.stand-in.ts";
import { sheetsStandIn } from "./sheets.stand-in.ts";
import type { Fault } from "./stand-in.ts";

/** `LEADS=1000` takes a minute on an idle machine. */
const leadCount = Number(process.env.LEADS ?? 250);
const killCount = leadCount / 5;

/** The lease is short, so that what a killed process was sending is soon sent by the next one. */
const times: Partial<OutboxTimes> = { pollInterval: 20, attemptTimeout: 400, lease: 600, firstPause: 5, maxPause: 40 };

/** A process that sends leads. Once it is killed, it calls nobody, and nothing that it waits for returns to it. */
function startProcess(store: Store, kinds: readonly CrmKind[], environment: Record<string, string>) {
  const killed = new AbortController();
  const ifAlive = async <T>(work: Promise<T>): Promise<T> => {
    const [outcome] = await Promise.allSettled([work]);
    if (killed.signal.aborted) await new Promise(() => {});
    return outcome.status === "fulfilled" ? outcome.value : Promise.reject(outcome.reason);
  };
  const mortal: Store = {
    ...store,
    run: (work) => ifAlive(killed.signal.aborted ? Promise.reject() : store.run(work)),
  };
  const leads = leadStore(mortal);
  const settings = v.parse(crmSettingsSchema, {});
  const channels = kinds.map(({ name, read }) => {
    const crm = read(new EnvironmentReader(environment))?.(settings) ?? expect.fail(name);
    const { send } = crmChannel({ name, crm, settings, records: crmRecords(mortal), unclearMs: 50 });
    const sendIfAlive: typeof send = (message, signal, attempt) =>
      ifAlive(send(message, AbortSignal.any([signal, killed.signal]), attempt));
    return { name, send: sendIfAlive };
  });
  const outbox = new Outbox({
    ...{ queue: outboxQueue(mortal), channels, reportTo: [], times },
    messages: {
      async lead({ subjectId, payload }) {
        const lead = await leads.revision(subjectId, Number(Object(payload).revision));
        return lead && { ...crmMessage(lead.reference), lead };
      },
    },
    log: { info() {}, warn() {}, error() {} },
  });
  return { outbox, kill: () => killed.abort() };
}

it(`makes one record of each of ${leadCount} leads in each CRM, although it is killed ${killCount} times`, {
  timeout: 20 * 60_000,
}, async () => {
  const kinds = [bitrix24, amocrm, hubspot, googleSheets];
  const crms = await Promise.all([bitrix24StandIn(), amocrmStandIn(), hubspotStandIn(), sheetsStandIn()]);
  const environment = Object.assign({}, ...crms.map((crm) => crm.environment));
  const calls = () => crms.reduce((sum, crm) => sum + crm.calls.length, 0);
  const databaseUrl = `sqlite:${folderForTest()}/site.db`;
  const store = await openStore({ databaseUrl, log: { warn() {}, error() {} } });
  const { save } = leadStore(store);
  const references: string[] = [];
  for (let count = 0; count < leadCount; count++) {
    const content = leadContent({ email: `${count}@example.com` });
    references.push((await save(newLead({ content, destinations: kinds.map(({ name }) => name) }))).reference);
  }
  const random = randomNumbers(7);
  for (const crm of crms) {
    // Each call may end in a crash of the network, before or after its work, or be one too many.
    const faults: Fault[] = ["lost before", "lost after", crm.tooMany];
    crm.failBy(() => faults[Math.floor(random() * 20)] ?? null);
  }
  let process = startProcess(store, kinds, environment);
  let kills = 0;
  const waiting = () =>
    store.run(async (database) => {
      const left = database.selectFrom("outbox").select(({ fn }) => fn.countAll<number>().as("count"));
      return Number((await left.where("state", "!=", "done").executeTakeFirstOrThrow()).count);
    });
  while ((await waiting()) > 0) {
    // Calls are counted instead of time, so that the kills are spread over the work on every machine.
    const next = calls() + Math.floor(random() * 40);
    for (let looks = 0; looks < 200 && calls() < next; looks++) await delay(5);
    if (kills >= killCount) continue;
    process.kill();
    kills += 1;
    process = startProcess(store, kinds, environment);
  }
  await process.outbox.close();
  expect(kills).toBe(killCount);
  for (const crm of crms) expect(crm.references().toSorted()).toEqual(references.toSorted());
  await Promise.all(crms.map((crm) => crm.close()));
  await store.close();
});

/** Returns a generator of the same numbers from 0 to 1 in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
