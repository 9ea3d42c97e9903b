import type { What } from "../../domain/numbers.ts";
import { type Database, lockKey, type Store, type Tables } from "../stores/store.ts";
import type { DayOf } from "./day.ts";
import { PendingCounts } from "./pending-counts.ts";
import { deleteOldNumbers } from "./retention.ts";
import type { VisitKeys } from "./visit-keys.ts";
import type { Visits } from "./visits.ts";
import { addCounts, addSums, type Subject } from "./write-counts.ts";
import { addVisits } from "./write-visits.ts";

const flushEveryMs = 60_000;
const cleanEveryMs = 3_600_000;

/** The maximum number of different subjects of each kind that are counted between two writes. */
const maxPending = 5_000;

/** Milliseconds for which a lead waits for another process to write the first page of its visit. */
const waitForPageMs = 5 * flushEveryMs;

export interface LedgerOptions {
  store: Store;
  keys: VisitKeys;
  visits: Visits;
  log: { error(fields: object, message: string): void };
  dayOf: DayOf;
  now: () => number;
}

/** What a count may leave empty. */
const unnamed = { language: "", source: "", campaign: "", device: "" };

/**
 * Counts in memory and adds the sums to the store every minute, as other processes do. The counts of a failed write are
 * lost.
 */
export class Ledger {
  readonly #options: LedgerOptions;
  readonly #counts = new Map<What, PendingCounts<Subject>>();
  readonly #vitals = new PendingCounts<Omit<Tables["vitals"], "count">>(maxPending);
  #writing = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];

  constructor(options: LedgerOptions) {
    this.#options = options;
  }

  /** Counts something today. */
  count(subject: Omit<Subject, "day" | keyof typeof unnamed> & Partial<typeof unnamed>): void {
    const counts = this.#counts.get(subject.what) ?? new PendingCounts(maxPending);
    this.#counts.set(subject.what, counts);
    counts.count({ ...unnamed, ...subject, day: this.#today() });
  }

  countVital(vital: Omit<Tables["vitals"], "day" | "count">): void {
    this.#vitals.count({ ...vital, day: this.#today() });
  }

  #today(): string {
    return this.#options.dayOf(this.#options.now());
  }

  /** Starts the writes, the first of which also makes the salts. If the store is away, it is tried again. */
  start(): void {
    void this.flush();
    void this.clean();
    this.#timers = [
      setInterval(() => void this.flush(), flushEveryMs).unref(),
      setInterval(() => void this.clean(), cleanEveryMs).unref(),
    ];
  }

  /** Writes what was counted since the last write. Never rejects. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() =>
      this.#write().catch((err: unknown) => this.#options.log.error({ err }, "visits and counts could not be stored")),
    );
    return this.#writing;
  }

  /** Deletes what is too old, and turns old visits into sums. Never rejects. */
  async clean(): Promise<void> {
    const { now, dayOf, log } = this.#options;
    await this.#inTurn((database) => deleteOldNumbers(database, now(), dayOf)).catch((err: unknown) =>
      log.error({ err }, "old counts could not be deleted; trying again in an hour"),
    );
  }

  /** Writes what was counted, and stops. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const { store, keys, visits, now } = this.#options;
    const counts = [...this.#counts.values()].flatMap((each) => each.take());
    const vitals = this.#vitals.take();
    const changed = visits.take(now());
    await store.run((database) => keys.readSalts(database, now()));
    if (counts.length + vitals.length + changed.length === 0) return;
    const rest = await this.#inTurn(async (database) => {
      await addCounts(database, counts);
      await addSums(database, "vitals", vitals);
      return addVisits(database, changed);
    });
    for (const visit of rest) if (now() - visit.firstAt < waitForPageMs) visits.keepForLater(visit);
  }

  /** Runs `work` in a transaction, one process after the other. */
  #inTurn<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const { store } = this.#options;
    return store.run((database) =>
      database.transaction().execute(async (transaction) => {
        await lockKey(transaction, "numbers", store.isPostgres);
        return work(transaction);
      }),
    );
  }
}
