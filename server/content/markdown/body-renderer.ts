import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import process from "node:process";
import type { Locale } from "../../../i18n/locales.ts";
import { inTimeOr } from "../../timing.ts";
import type { BodyAnswer, BodyRequest } from "./body-process.ts";
import type { Body } from "./render-body.ts";

export interface RenderLimits {
  /** In milliseconds. */
  timeoutMs: number;
  memoryMb: number;
}

/** An ordinary text of 100 KB takes one second and 150 MB. */
const defaultLimits: RenderLimits = { timeoutMs: 5000, memoryMb: 384 };

/** Milliseconds within which the process must be ready. */
const startMs = 60_000;

/** Milliseconds after which a process without work ends. */
const idleMs = 30_000;

/**
 * Renders Markdown in a separate process, one text at a time. Some texts of 100 KB keep the parser busy for minutes:
 * this process still answers requests in the meantime, and such a text is refused. The other one starts with the first
 * text and ends after it has been idle for a while. It is not a worker thread, because a worker thread that runs out of
 * memory can crash the whole process.
 */
export class BodyRenderer {
  readonly #limits: RenderLimits;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<RenderLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Rejects with an `Error` that says why the text cannot be rendered: its fault, a limit, or no process. */
  render(locale: Locale, markdown: string): Promise<Body> {
    const body = this.#last.then(() => this.#run({ locale, markdown }));
    this.#last = body.catch(() => {});
    return body;
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

  async #run(request: BodyRequest): Promise<Body> {
    const { timeoutMs, memoryMb } = this.#limits;
    clearTimeout(this.#idle);
    const child = this.#child ?? (await this.#start());
    child.ref();
    child.channel?.ref();
    child.send(request, () => {});
    const answer = await answerOf(child, timeoutMs);
    if (typeof answer === "string") {
      await this.close();
      throw new Error(
        answer === "late" ? `takes longer than ${timeoutMs / 1000} s` : `takes more than ${memoryMb} MB of memory`,
      );
    }
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => void this.close(), idleMs).unref();
    if ("error" in answer) throw new Error(answer.error);
    return answer.body;
  }

  async #start(): Promise<ChildProcess> {
    const file = join(import.meta.dirname, `body-process${extname(import.meta.filename)}`);
    const { NODE_COMPILE_CACHE } = process.env;
    const child = fork(file, {
      execArgv: [`--max-old-space-size=${this.#limits.memoryMb}`],
      // The process needs none of the settings and no secrets, only where Node keeps compiled code.
      env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    this.#child = child;
    if ((await answerOf(child, startMs)) !== "ready") {
      await this.close();
      throw new Error("its process does not start");
    }
    return child;
  }
}

async function answerOf(child: ChildProcess, limitMs: number): Promise<BodyAnswer | "ready" | "late" | "ended"> {
  const settled = new AbortController();
  const { signal } = settled;
  const message = once(child, "message", { signal }).then(([answer]) => answer as BodyAnswer | "ready");
  const exit = once(child, "exit", { signal }).then(() => "ended" as const);
  try {
    return await inTimeOr("late", Promise.race([message, exit]), limitMs);
  } finally {
    settled.abort();
  }
}
