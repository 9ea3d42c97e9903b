import { createHmac, timingSafeEqual } from "node:crypto";
import type { CrmHook, CrmHookAnswer } from "../../domain/crm.ts";
import { deliveryReason } from "../outbox/channel.ts";
import { repeat } from "../timing.ts";
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
 * webhook is only a hint, because the CRM itself is asked for the stage.
 */
export function followStages({ crms, records, secret, log, pauseMs = usualPauseMs }: Options): StageFollower {
  const running = new Set<Promise<void>>();

  async function check({ name, crm }: OpenCrm, ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || !crm.stages) return;
    await records.saveStages(name, ids, await crm.stages(ids, AbortSignal.timeout(timeoutMs)));
  }

  async function checkChanged(each: OpenCrm, form: URLSearchParams): Promise<void> {
    const ids = (await each.crm.changed?.(form, AbortSignal.timeout(timeoutMs))) ?? [];
    await check(each, await records.known(each.name, ids.slice(0, maxStages)));
  }

  const warn = (name: string, error: unknown) =>
    log.warn({ crm: name, reason: deliveryReason(error) }, "the stages of requests could not be read");

  const stops = crms.map((each) => {
    const poll = async () => check(each, await records.toCheck(each.name, Date.now() - followedMs, maxStages));
    return repeat(poll, pauseMs, (error) => warn(each.name, error));
  });

  return {
    receive(channel, key, body): CrmHookAnswer {
      const hooked = crms.find(({ name }) => name === channel);
      if (!hooked?.crm.changed) return "off";
      if (!isSame(key, hookKey(secret, channel))) return "refused";
      const checking = checkChanged(hooked, new URLSearchParams(body))
        .catch((error: unknown) => warn(channel, error))
        .finally(() => running.delete(checking));
      running.add(checking);
      return "accepted";
    },
    async close() {
      await Promise.all([...stops.map((stop) => stop()), ...running]);
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
