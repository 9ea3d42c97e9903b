/** Thrown instead of doing the work if too much work is waiting. The client may retry after `retryAfter` seconds. */
export class Overloaded extends Error {
  override name = "Overloaded";
  /** 429: this network requested too much; 503: all networks together did. */
  readonly status: 429 | 503;
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? "too much work for one network" : "too much work is waiting");
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface WorkLimits {
  /** The maximum number of tasks that run at the same time. */
  running: number;
  /** The maximum number of tasks that wait, of all networks and of one. */
  waiting: number;
  waitingPerNetwork: number;
}

type Start = () => void;

/**
 * Limits how many tasks run and wait. Networks take turns, so a network with many tasks delays itself and not the
 * others.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  /** The tasks that wait, by network. Insertion order is the order of turns. */
  readonly #waiting = new Map<string, Start[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: WorkLimits) {
    this.#limits = limits;
  }

  /** Runs `task` when it is the network's turn. Rejects with `Overloaded` if too many tasks are waiting already. */
  async run<T>(network: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.running) this.#running += 1;
    else await this.#turnOf(network);
    try {
      return await task();
    } finally {
      // Other events come first, so that a finished response does not wait for the next task.
      setImmediate(() => this.#startNext());
    }
  }

  #turnOf(network: string): Promise<void> {
    const line = this.#waiting.get(network) ?? [];
    if (line.length >= this.#limits.waitingPerNetwork) throw new Overloaded(429, 1);
    if (this.#waitingCount >= this.#limits.waiting) throw new Overloaded(503, 2);
    this.#waitingCount += 1;
    return new Promise((resolve) => {
      line.push(resolve);
      this.#waiting.set(network, line);
    });
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [network, line] = next;
    const start = line.shift();
    this.#waiting.delete(network);
    if (line.length > 0) this.#waiting.set(network, line);
    this.#waitingCount -= 1;
    start?.();
  }
}
