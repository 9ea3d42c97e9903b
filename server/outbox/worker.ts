import { backOff } from "../back-off.ts";
import { inTimeOr, withTimeLimit } from "../time-limit.ts";
import { type Channel, DeliveryError, deliveryReason, type OutboxMessage } from "./channel.ts";
import type { OutboxEntry, OutboxQueue } from "./queue.ts";

export interface OutboxLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Makes the message of an entry; `null` where there is nothing to say any more, as its subject was deleted. */
export type MessageMaker = (entry: OutboxEntry) => Promise<Omit<OutboxMessage, "id"> | null>;

export interface OutboxOptions {
  queue: OutboxQueue;
  channels: readonly Channel[];
  /** The channels that are told where another one fails for good. */
  reportTo: readonly string[];
  /** Message makers by the first part of a topic: `lead`. */
  messages: Readonly<Record<string, MessageMaker>>;
  log: OutboxLog;
  times?: Partial<OutboxTimes>;
}

/** All in milliseconds. */
export interface OutboxTimes {
  /** Between two looks for what is due, unless woken. */
  pollInterval: number;
  /** For one attempt. */
  attemptTimeout: number;
  /** How long an attempt keeps other processes from the same entry: longer than it may take. */
  lease: number;
  /** Before the second attempt; then it grows threefold each time … */
  firstPause: number;
  /** … up to this. */
  maxPause: number;
  /** Milliseconds after which an entry is given up. */
  giveUpAfter: number;
}

const usualTimes: OutboxTimes = {
  pollInterval: 5000,
  attemptTimeout: 20_000,
  lease: 30_000,
  firstPause: 10_000,
  maxPause: 3_600_000,
  giveUpAfter: 3 * 24 * 3_600_000,
};

/** Messages that one channel sends at the same time. */
const concurrency = 2;

/** Milliseconds that attempts under way have to end when the site stops. */
const closeTimeoutMs = 5000;

/**
 * Sends what the queue says is due, each channel on its own, at least once and under a stable id. Several processes may
 * do so over one queue.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #times: OutboxTimes;
  readonly #closing = new AbortController();
  readonly #attempts = new Map<Promise<void>, Channel>();
  readonly #loop: Promise<void>;
  #wakeSignal = Promise.withResolvers<void>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#times = { ...usualTimes, ...options.times };
    this.#loop = this.#run();
  }

  /** Something new is there: looks now. */
  wake(): void {
    this.#wakeSignal.resolve();
    this.#wakeSignal = Promise.withResolvers();
  }

  /** Takes nothing new; what is under way has a little time to end. */
  async close(): Promise<void> {
    this.#closing.abort();
    await inTimeOr(null, this.#loop, closeTimeoutMs);
    await inTimeOr(null, Promise.all(this.#attempts.keys()), closeTimeoutMs);
  }

  async #run(): Promise<void> {
    const { queue, log } = this.#options;
    let failures = 0;
    while (!this.#closing.signal.aborted) {
      // Taken before the look, so that no wake in between is missed.
      const { promise: woken } = this.#wakeSignal;
      const free = this.#freeChannels();
      try {
        const entry = free.length === 0 ? null : await queue.claim(free, this.#times.lease);
        failures = 0;
        if (entry) this.#start(entry);
        else await this.#pause(this.#times.pollInterval, woken);
      } catch (err) {
        if (failures === 0) log.warn({ err }, "the outbox cannot be read; trying again");
        failures += 1;
        const { pollInterval: firstMs } = this.#times;
        await this.#pause(backOff(failures, { firstMs, maxMs: 6 * firstMs }), woken);
      }
    }
  }

  #freeChannels(): string[] {
    const busy = [...this.#attempts.values()];
    const isFree = (channel: Channel) => busy.filter((other) => other === channel).length < concurrency;
    return this.#options.channels.filter(isFree).map(({ name }) => name);
  }

  #start(entry: OutboxEntry): void {
    const channel = this.#options.channels.find(({ name }) => name === entry.destination);
    if (!channel) return;
    const attempt = this.#attempt(channel, entry)
      // The store is away: what could not be noted is sent again when the lease has run out.
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
    const makeMessage = this.#options.messages[entry.topic.split(".")[0] ?? ""];
    // As after a rollback of the build: a newer one knows the topic.
    if (!makeMessage) throw new DeliveryError("unknown topic");
    const message = await makeMessage(entry);
    if (!message) return;
    // A channel that ignores its signal is left behind.
    const signal = AbortSignal.timeout(attemptTimeout);
    await withTimeLimit(channel.send({ id: entry.id, ...message }, signal), attemptTimeout);
  }

  async #retryLater(entry: OutboxEntry, error: unknown, about: { reason: string }): Promise<void> {
    const { queue, log, reportTo } = this.#options;
    const isReceipt = entry.topic.endsWith(".receipt");
    const { isFinal, retryAfter } = error instanceof DeliveryError ? error : { isFinal: false, retryAfter: null };
    // A team's mailbox that refuses can be repaired in three days; an address that a visitor mistyped cannot.
    if ((isReceipt && isFinal) || Date.now() - entry.createdAt >= this.#times.giveUpAfter) {
      log[isReceipt ? "warn" : "error"](about, "a delivery was given up");
      const others = reportTo.filter((name) => name !== entry.destination);
      return queue.deadLetter(entry, about.reason, others);
    }
    const pause = Math.max(retryPause(entry.attempts, this.#times), retryAfter ?? 0);
    log.warn({ ...about, again: Math.round(pause / 1000) }, "not delivered yet");
    await queue.postpone(entry.id, Date.now() + pause, about.reason);
  }

  /** Waits until something new is there, or the outbox closes, at most `milliseconds`. */
  async #pause(milliseconds: number, woken: Promise<void>): Promise<void> {
    await withTimeLimit(woken, milliseconds, this.#closing.signal).catch(() => {});
  }
}

/** Threefold each time, up to the longest; somewhere in the upper half of that, so that not all come back at once. */
export function retryPause(attempts: number, times: Pick<OutboxTimes, "firstPause" | "maxPause">): number {
  const whole = backOff(attempts + 1, { firstMs: times.firstPause, maxMs: times.maxPause, factor: 3 });
  return whole * (0.5 + Math.random() / 2);
}
