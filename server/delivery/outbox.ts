import { setTimeout as delay } from "node:timers/promises";
import { confirmation, type Delivery, type DeliveryQueue } from "../../domain/delivery.ts";
import { DeliveryError, type Destination, reasonOf } from "./destination.ts";

export interface OutboxLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface OutboxOptions {
  store: DeliveryQueue;
  destinations: readonly Destination[];
  log: OutboxLog;
  times?: Partial<OutboxTimes>;
}

/** All in milliseconds. */
export interface OutboxTimes {
  /** Between two looks for what is due, unless woken. */
  lookEvery: number;
  /** For one attempt. */
  attempt: number;
  /** How long an attempt keeps others from the same delivery: longer than it may take. */
  lease: number;
  /** Before the second attempt; then it grows threefold each time … */
  firstPause: number;
  /** … up to this. */
  longestPause: number;
  /** From when on a delivery is given up. */
  giveUpAfter: number;
}

const usual: OutboxTimes = {
  lookEvery: 5000,
  attempt: 20_000,
  lease: 30_000,
  firstPause: 10_000,
  longestPause: 3_600_000,
  giveUpAfter: 3 * 24 * 3_600_000,
};

/** Deliveries that one destination gets at the same time. */
const lanes = 2;

export interface Outbox {
  /** Something new is there: look now. */
  wake(): void;
  /** Takes nothing new; what is under way has a little time to end. */
  close(): Promise<void>;
}

/**
 * Sends what the store says is due, each destination on its own, at least once and under a stable id. Several processes
 * may do so over one store.
 */
export function startOutbox({ store, destinations, log, times: changed }: OutboxOptions): Outbox {
  const times = { ...usual, ...changed };
  const closing = new AbortController();
  const team = destinations.map(({ name }) => name).filter((name) => name !== confirmation);
  let bell = Promise.withResolvers<void>();

  async function work(destination: Destination): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      try {
        const delivery = await store.claim(destination.name, times.lease);
        failures = 0;
        if (delivery) await attempt(destination, delivery);
        else await rest(times.lookEvery);
      } catch (err) {
        // The store is away; what we could not note comes again when the lease has run out.
        if (failures === 0) log.warn({ err, destination: destination.name }, "deliveries cannot be read; trying again");
        failures += 1;
        await rest(times.lookEvery * Math.min(failures, 6));
      }
    }
  }

  async function attempt(destination: Destination, delivery: Delivery): Promise<void> {
    const { id, kind, attempts } = delivery;
    const about = { delivery: id, destination: destination.name, kind, reference: delivery.lead.reference };
    try {
      await send(destination, delivery);
    } catch (error) {
      const reason = reasonOf(error);
      // A team's mailbox that refuses can be mended in three days; an address that a visitor mistyped cannot.
      const isHopeless = destination.name === confirmation && error instanceof DeliveryError && error.isFinal;
      if (isHopeless || Date.now() - delivery.createdAt >= times.giveUpAfter) {
        const level = destination.name === confirmation ? "warn" : "error";
        log[level]({ ...about, reason, attempts: attempts + 1 }, "a delivery was given up");
        await store.bury(
          delivery,
          reason,
          team.filter((name) => name !== destination.name),
        );
        return;
      }
      const pause = Math.max(pauseAfter(attempts, times), error instanceof DeliveryError ? (error.retryAfter ?? 0) : 0);
      log.warn({ ...about, reason, attempts: attempts + 1, again: Math.round(pause / 1000) }, "not delivered yet");
      await store.postpone(id, Date.now() + pause, reason);
      return;
    }
    await store.finish(id);
    log.info({ ...about, attempts: attempts + 1 }, "delivered");
  }

  /** A destination that does not even fail in time is left behind. */
  async function send(destination: Destination, delivery: Delivery): Promise<void> {
    const late = AbortSignal.timeout(times.attempt);
    const over = Promise.withResolvers<never>();
    const giveUp = () => over.reject(late.reason);
    late.addEventListener("abort", giveUp, { once: true });
    try {
      await Promise.race([destination.send(delivery, late), over.promise]);
    } finally {
      late.removeEventListener("abort", giveUp);
    }
  }

  /** Until there is something to do, or it is time to look by ourselves. */
  async function rest(milliseconds: number): Promise<void> {
    const awake = new AbortController();
    const signal = AbortSignal.any([awake.signal, closing.signal]);
    const nap = delay(milliseconds, undefined, { signal, ref: false }).catch(() => {});
    await Promise.race([nap, bell.promise]);
    awake.abort();
  }

  const working = destinations.flatMap((destination) => Array.from({ length: lanes }, () => work(destination)));
  return {
    wake() {
      bell.resolve();
      bell = Promise.withResolvers();
    },
    async close() {
      closing.abort();
      await Promise.race([Promise.all(working), delay(5000, undefined, { ref: false })]);
    },
  };
}

/** Threefold each time, up to the longest; somewhere in the upper half of that, so that not all come back at once. */
export function pauseAfter(attempts: number, { firstPause, longestPause }: OutboxTimes): number {
  const whole = Math.min(longestPause, firstPause * 3 ** attempts);
  return whole * (0.5 + Math.random() / 2);
}
