import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Locale } from "../../../i18n/locales.ts";
import type { BodyAnswer, BodyRequest } from "./body-worker.ts";
import type { Body } from "./render-body.ts";

export interface RenderLimits {
  /** Milliseconds for one text. */
  timeoutMs: number;
  /** Megabytes of heap. */
  memoryMb: number;
}

/** An ordinary text of 100 KB takes one second and 150 MB. */
const defaultLimits: RenderLimits = { timeoutMs: 5000, memoryMb: 384 };

/**
 * Renders Markdown in a worker thread, one text after the other. Some texts of 100 KB keep the parser busy for minutes;
 * requests are answered meanwhile, and the text is refused.
 */
export class BodyRenderer {
  readonly #limits: RenderLimits;
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<RenderLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Rejects with an `Error` whose message says why the text cannot be rendered. */
  render(locale: Locale, markdown: string): Promise<Body> {
    const rendering = this.#last.then(() => this.#run({ locale, markdown }));
    this.#last = rendering.catch(() => {});
    return rendering;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #run(request: BodyRequest): Promise<Body> {
    const { timeoutMs } = this.#limits;
    this.#worker ??= await this.#start();
    const worker = this.#worker;
    worker.ref();
    try {
      worker.postMessage(request);
      const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
      return bodyOf(answer as BodyAnswer);
    } catch (error) {
      if (error instanceof RefusedText) throw error;
      // The worker is still busy with this text, or dead.
      await this.close();
      const isLate = error instanceof Error && error.name === "AbortError";
      throw isLate ? new RefusedText(`takes longer than ${timeoutMs / 1000} s`) : error;
    } finally {
      worker.unref();
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(new URL("./body-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    // An error that comes between two texts must not end the process.
    worker.on("error", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    await once(worker, "message");
    return worker;
  }
}

class RefusedText extends Error {}

function bodyOf(answer: BodyAnswer): Body {
  if ("error" in answer) throw new RefusedText(answer.error);
  return answer.body;
}
