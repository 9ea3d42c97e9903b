import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { inTimeOr } from "./time-limit.ts";

export interface HelperLimits {
  /** The time limit of one request, in milliseconds. */
  timeoutMs: number;
  /** The maximum size of the heap in megabytes. */
  memoryMb: number;
}

/** Milliseconds within which the process must be ready. */
const startMs = 60_000;

/** Milliseconds after which a process without work ends. */
const idleMs = 30_000;

/**
 * A child process for work that would keep this process from answering requests. It handles one request at a time. It
 * starts with the first request and ends after it has been idle for a while. Its file sends `"ready"`, then one message
 * for each message it receives. It is not a worker thread, because a worker thread that runs out of memory can crash
 * the whole process.
 */
export class HelperProcess<Request extends Serializable, Answer extends object> {
  readonly #file: string;
  readonly #limits: HelperLimits;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string, limits: HelperLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /**
   * Sends a request and resolves with the answer. Rejects with an `Error` whose message says which limit was exceeded,
   * or that the process does not start.
   */
  ask(request: Request): Promise<Answer> {
    const answer = this.#last.then(() => this.#run(request));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }

  async #run(request: Request): Promise<Answer> {
    const { timeoutMs, memoryMb } = this.#limits;
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    child.ref();
    child.channel?.ref();
    child.send(request, () => {});
    const answer = await answerOf<Answer>(child, timeoutMs);
    if (typeof answer === "string") {
      await this.close();
      throw new Error(
        answer === "late" ? `takes longer than ${timeoutMs / 1000} s` : `takes more than ${memoryMb} MB of memory`,
      );
    }
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
    return answer;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(this.#file, {
      execArgv: [`--max-old-space-size=${this.#limits.memoryMb}`],
      // The process needs none of the settings and no secrets.
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // The default serialization, JSON, would not keep binary data intact.
      serialization: "advanced",
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    this.#child = child;
    if ((await answerOf<Answer>(child, startMs)) !== "ready") {
      await this.close();
      throw new Error("its process does not start");
    }
    return child;
  }
}

async function answerOf<Answer>(child: ChildProcess, limitMs: number): Promise<Answer | "ready" | "late" | "ended"> {
  const settled = new AbortController();
  const { signal } = settled;
  const message = once(child, "message", { signal }).then(([answer]) => answer as Answer | "ready");
  const exit = once(child, "exit", { signal }).then(() => "ended" as const);
  try {
    return await inTimeOr("late", Promise.race([message, exit]), limitMs);
  } finally {
    settled.abort();
  }
}
