/** Milliseconds between two writes to the store. */
const flushEveryMs = 60_000;

interface Options<Subject> {
  /** Adds the counts to the store. */
  write: (rows: (Subject & { count: number })[]) => Promise<void>;
  /** The maximum number of different subjects that are counted between two writes. */
  maxPending: number;
  onFailure: (error: unknown) => void;
}

/** Opens a counter that counts in memory and writes the sums every minute. The counts of a failed write are lost. */
export function openCounter<Subject extends object>({ write, maxPending, onFailure }: Options<Subject>) {
  const pending = new Map<string, Subject & { count: number }>();

  async function flush(): Promise<void> {
    const rows = [...pending.values()];
    pending.clear();
    if (rows.length > 0) await write(rows).catch(onFailure);
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref();
  return {
    /** Adds one to the count of this subject, unless too many different subjects wait to be written. */
    count(subject: Subject): void {
      const key = JSON.stringify(subject);
      const known = pending.get(key);
      if (known) known.count++;
      else if (pending.size < maxPending) pending.set(key, { ...subject, count: 1 });
    },
    /** Writes the pending counts and stops. */
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}
