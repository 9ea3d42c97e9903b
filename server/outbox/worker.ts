import { backOff, inTimeOr, type Loop, startLoop, withTimeLimit } from "../timing.ts";
import { type Channel, DeliveryError, deliveryReason, type OutboxMessage } from "./channel.ts";
import { leaseMs, type OutboxEntry } from "./entries.ts";
import type { OutboxQueue } from "./queue.ts";

export interface OutboxLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Makes the message of an entry; `null` if there is nothing to send anymore, as when its subject was deleted. */
export type MessageMaker = (entry: OutboxEntry) => Promise<Omit<OutboxMessage, "id"> | null>;

export interface OutboxOptions {
  queue: OutboxQueue;
  channels: readonly Channel[];
  /** The channels that get a report when another one fails for good. */
  reportTo: readonly string[];
  /** Message makers by the first part of a topic: `lead`. */
  messages: Readonly<Record<string, MessageMaker>>;
  log: OutboxLog;
  times?: Partial<OutboxTimes>;
}

/** Times in milliseconds. */
export interface OutboxTimes {
  /** The pause between two checks for due entries, unless the outbox is woken. */
  pollInterval: number;
  attemptTimeout: number;
  /** How long an attempt keeps other processes from the same entry; this is longer than an attempt may take. */
  lease: number;
  /** The pause before the second attempt. It triples after each attempt, up to `maxPause`. */
  firstPause: number;
  maxPause: number;
  /** Milliseconds after which an entry is given up. */
  giveUpAfter: number;
}

const usualTimes: OutboxTimes = {
  pollInterval: 5000,
  attemptTimeout: 20_000,
  lease: leaseMs,
  firstPause: 10_000,
  maxPause: 3_600_000,
  giveUpAfter: 3 * 24 * 3_600_000,
};

/** The number of messages that one channel sends at the same time, unless it states another. */
const usualConcurrency = 2;

/** Milliseconds within which attempts in progress must end when the site stops. */
const closeTimeoutMs = 5000;

/**
 * Sends the due entries of the queue, at least once and under a stable id. Channels do not wait for one another.
 * Several processes may share one queue.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #times: OutboxTimes;
  readonly #attempts = new Map<Promise<void>, Channel>();
  readonly #loop: Loop;
  #failures = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#times = { ...usualTimes, ...options.times };
    this.#loop = startLoop(() => this.#look());
  }

  /** Checks for due entries now, because something new was added. */
  wake(): void {
    this.#loop.wake();
  }

  /** Claims no more entries, and gives attempts in progress a little time to end. */
  async close(): Promise<void> {
    await inTimeOr(null, this.#loop.close(), closeTimeoutMs);
    await inTimeOr(null, Promise.all(this.#attempts.keys()), closeTimeoutMs);
  }

  /** Starts to send the next due entry. Returns the milliseconds until the next check. */
  async #look(): Promise<number> {
    const { queue, log } = this.#options;
    const { pollInterval, lease } = this.#times;
    const free = this.#freeChannels();
    try {
      const entry = free.length === 0 ? null : await queue.claim(free, lease);
      this.#failures = 0;
      if (entry) this.#start(entry);
      return entry ? 0 : pollInterval;
    } catch (err) {
      if (this.#failures === 0) log.warn({ err }, "the outbox cannot be read; trying again");
      this.#failures += 1;
      return backOff(this.#failures, { firstMs: pollInterval, maxMs: 6 * pollInterval });
    }
  }

  #freeChannels(): string[] {
    const busy = [...this.#attempts.values()];
    const isFree = (channel: Channel) =>
      busy.filter((other) => other === channel).length < (channel.concurrency ?? usualConcurrency);
    return this.#options.channels.filter(isFree).map(({ name }) => name);
  }

  #start(entry: OutboxEntry): void {
    const channel = this.#options.channels.find(({ name }) => name === entry.destination);
    if (!channel) return;
    const attempt = this.#attempt(channel, entry)
      // The store is unavailable. An entry whose result could not be recorded is sent again when its lease has expired.
      .catch((err: unknown) => this.#options.log.warn({ err, delivery: entry.id }, "an attempt could not be noted"))
      .finally(() => {
        this.#attempts.delete(attempt);
        this.wake();
      });
    this.#attempts.set(attempt, channel);
  }

  async #attempt(channel: Channel, entry: OutboxEntry): Promise<void> {
    const { queue, log } = this.#options;
    const { id, topic, payload, destination, attempts } = entry;
    const about = { delivery: id, topic, payload, destination, attempts: attempts + 1 };
    try {
      await this.#send(channel, entry);
    } catch (error) {
      return this.#retryLater(entry, error, { ...about, reason: deliveryReason(error) });
    }
    await queue.finish(id);
    log.info(about, "delivered");
  }

  async #send(channel: Channel, entry: OutboxEntry): Promise<void> {
    const { attemptTimeout } = this.#times;
    const { id, attempts } = entry;
    const makeMessage = this.#options.messages[entry.topic.split(".")[0] ?? ""];
    // This happens after a rollback: a newer build knows the topic.
    if (!makeMessage) throw new DeliveryError("unknown topic");
    const message = await makeMessage(entry);
    if (!message) return;
    // A channel that ignores its signal is not waited for.
    const signal = AbortSignal.timeout(attemptTimeout);
    await withTimeLimit(channel.send({ id, ...message }, signal, attempts + 1), attemptTimeout);
  }

  async #retryLater(entry: OutboxEntry, error: unknown, about: { reason: string }): Promise<void> {
    const { queue, log, reportTo } = this.#options;
    const isReceipt = entry.topic.endsWith(".receipt");
    const { isFinal, isRefused, retryAfter } = error instanceof DeliveryError ? error : new DeliveryError("failed");
    const others = reportTo.filter((name) => name !== entry.destination);
    if (isFinal || Date.now() - entry.createdAt >= this.#times.giveUpAfter) {
      log[isReceipt ? "warn" : "error"](about, "a delivery was given up");
      return queue.deadLetter(entry, about.reason, others);
    }
    if (isRefused) {
      log.error(about, "the key of a destination is refused");
      await queue.reportRefusal(entry, about.reason, others);
    }
    const pause = Math.max(retryPause(entry.attempts, this.#times), retryAfter ?? 0);
    log.warn({ ...about, again: Math.round(pause / 1000) }, "not delivered yet");
    await queue.postpone(entry.id, Date.now() + pause, about.reason);
  }
}

/**
 * Returns the milliseconds before the next attempt. They triple each time, up to `maxPause`; the result is a random
 * value in the upper half of that, so that not all entries are retried at once.
 */
export function retryPause(attempts: number, times: Pick<OutboxTimes, "firstPause" | "maxPause">): number {
  const whole = backOff(attempts + 1, { firstMs: times.firstPause, maxMs: times.maxPause, factor: 3 });
  return whole * (0.5 + Math.random() / 2);
}
