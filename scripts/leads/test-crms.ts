import { setTimeout as delay } from "node:timers/promises";
import { href } from "../../domain/site-map.ts";
import type { Config } from "../../server/config.ts";
import { crmLead } from "../../server/crm/crm-lead.ts";
import { type OpenCrm, openCrms } from "../../server/crm/crms.ts";
import { hookKey } from "../../server/crm/follow-stages.ts";
import { deliveryReason, type OutboxMessage } from "../../server/outbox/channel.ts";
import { readSiteSecret } from "../../server/site-secret.ts";

/** How often a new record is looked for. Some CRMs find it only after some seconds. */
const maxLooks = 10;

const lookPauseMs = 2000;

/**
 * Makes a record of the lead of a message in each configured CRM, finds it again and deletes it. Tells each step.
 * Resolves with whether all of it worked.
 */
export async function testCrms(config: Config, message: OutboxMessage, say: (line: string) => void): Promise<boolean> {
  const results: boolean[] = [];
  for (const each of openCrms(config)) {
    const tell = (line: string) => say(`${each.name}: ${line}`);
    results.push(
      await testCrm(each, message, tell).catch((error: unknown) => {
        tell(`failed: ${deliveryReason(error)}`);
        return false;
      }),
    );
    if (!each.crm.changed) continue;
    const key = hookKey(config.siteSecret ?? (await readSiteSecret(config.dataDir)), each.name);
    tell(`send its webhooks to ${config.siteUrl}${href("crmHook", { channel: each.name }, { key })}`);
  }
  return results.every(Boolean);
}

async function testCrm({ crm, settings }: OpenCrm, message: OutboxMessage, tell: (line: string) => void) {
  const time = () => AbortSignal.timeout(30_000);
  const lead = crmLead(settings, message);
  if (!lead) return false;
  const unknown = (await crm.unknownFields?.(time())) ?? [];
  if (unknown.length > 0) tell(`crm.yml names fields that it does not have: ${unknown.join(", ")}`);
  const record = await crm.create(lead, time());
  tell(`made ${record.link ?? record.id}`);
  let found = await crm.find(lead.reference, time());
  for (let looks = 1; found === null && looks < maxLooks; looks++) {
    await delay(lookPauseMs);
    found = await crm.find(lead.reference, time());
  }
  tell(found?.id === record.id ? "found it by its reference" : "did not find it: a repeated delivery may make two");
  await crm.remove(record, time());
  tell(crm.removesByClosing ? "closed it as lost, because its interface deletes nothing" : "removed it");
  return found?.id === record.id && unknown.length === 0;
}
