import { createHmac, timingSafeEqual } from "node:crypto";
import type { CrmHook, CrmHookAnswer } from "../../domain/crm.ts";
import { deliveryReason } from "../outbox/channel.ts";
import { repeat, startLoop } from "../timing.ts";
import { maxStages } from "./crm.ts";
import type { CrmRecords } from "./crm-records.ts";
import type { OpenCrm } from "./crms.ts";

/** Milliseconds between two questions for the stages of open records. */
const usualPauseMs = 15 * 60 * 1000;

/** Records older than this are not asked about any more; their webhooks are still followed. */
const followedMs = 90 * 24 * 3600 * 1000;

const timeoutMs = 20_000;

interface Options {
  crms: readonly OpenCrm[];
  records: Pick<CrmRecords, "toCheck" | "known" | "saveStages">;
  /** Signs the keys of webhooks. */
  secret: string;
  log: { warn(fields: object, message: string): void };
  pauseMs?: number;
}

export interface StageFollower extends CrmHook {
  close(): Promise<void>;
}

/**
 * Follows what becomes of leads in the CRMs: asks for the stages of open records, and of those that a webhook names. A
 * webhook is only a hint, because the CRM itself is asked for the stage. Many webhooks at once, as after a bulk edit,
 * become few requests, one after the other.
 */
export function followStages({ crms, records, secret, log, pauseMs = usualPauseMs }: Options): StageFollower {
  async function check({ name, crm }: OpenCrm, ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || !crm.stages) return;
    await records.saveStages(name, ids, await crm.stages(ids, AbortSignal.timeout(timeoutMs)));
  }

  async function checkChanged(each: OpenCrm, ids: readonly string[]): Promise<void> {
    const all = (await each.crm.origins?.(ids, AbortSignal.timeout(timeoutMs))) ?? ids;
    await check(each, await records.known(each.name, all));
  }

  const warn = (name: string, error: unknown) =>
    log.warn({ crm: name, reason: deliveryReason(error) }, "the stages of requests could not be read");

  const stops = crms.map((each) => {
    const poll = async () => check(each, await records.toCheck(each.name, Date.now() - followedMs, maxStages));
    return repeat(poll, pauseMs, (error) => warn(each.name, error));
  });

  const changes = crms.map((each) => {
    const waiting = new Set<string>();
    const loop = startLoop(async () => {
      const ids = [...waiting].slice(0, maxStages);
      for (const id of ids) waiting.delete(id);
      // What fails here is not tried again: open records are asked for at the next poll.
      if (ids.length > 0) await checkChanged(each, ids).catch((error: unknown) => warn(each.name, error));
      return waiting.size > 0 ? 0 : pauseMs;
    }, pauseMs);
    return { ...each, waiting, loop };
  });

  return {
    receive(channel, key, body): CrmHookAnswer {
      const hooked = changes.find(({ name }) => name === channel);
      if (!hooked?.crm.changed) return "off";
      if (!isSame(key, hookKey(secret, channel))) return "refused";
      for (const id of hooked.crm.changed(new URLSearchParams(body))) hooked.waiting.add(id);
      hooked.loop.wake();
      return "accepted";
    },
    async close() {
      await Promise.all([...stops.map((stop) => stop()), ...changes.map(({ loop }) => loop.close())]);
    },
  };
}

/** Returns the key in the address to which a CRM sends its webhooks. */
export function hookKey(secret: string, channel: string): string {
  return createHmac("sha256", secret).update(`crm hook ${channel}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
