/** Counts in memory, until they are written. */
export class PendingCounts<Subject extends object> {
  readonly #max: number;
  #rows = new Map<string, Subject & { count: number }>();

  /** `max`: the maximum number of different subjects that may wait. */
  constructor(max: number) {
    this.#max = max;
  }

  /** Adds one to the count of this subject, unless too many different subjects wait. */
  count(subject: Subject): void {
    const key = JSON.stringify(subject);
    const known = this.#rows.get(key);
    if (known) known.count++;
    else if (this.#rows.size < this.#max) this.#rows.set(key, { ...subject, count: 1 });
  }

  /** Returns the counts and begins again at zero. */
  take(): (Subject & { count: number })[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    return rows;
  }
}
