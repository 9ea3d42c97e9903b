import { extname, join } from "node:path";
import type { Locale } from "../../../i18n/locales.ts";
import { type HelperLimits, HelperProcess } from "../../helper-process.ts";
import type { BodyAnswer, BodyRequest } from "./body-process.ts";
import type { Body } from "./render-body.ts";

export type RenderLimits = HelperLimits;

/** An ordinary text of 100 KB takes one second and 150 MB. */
const defaultLimits: RenderLimits = { timeoutMs: 5000, memoryMb: 384 };

/**
 * Renders Markdown in a separate process. Some texts of 100 KB keep the parser busy for minutes: this process still
 * answers requests in the meantime, and such a text is refused.
 */
export class BodyRenderer {
  readonly #process: HelperProcess<BodyRequest, BodyAnswer>;

  constructor(limits: Partial<RenderLimits> = {}) {
    const file = join(import.meta.dirname, `body-process${extname(import.meta.filename)}`);
    this.#process = new HelperProcess(file, { ...defaultLimits, ...limits });
  }

  /** Renders a text. Rejects with an `Error` whose message says why the text cannot be rendered. */
  async render(locale: Locale, markdown: string): Promise<Body> {
    const answer = await this.#process.ask({ locale, markdown });
    if ("error" in answer) throw new Error(answer.error);
    return answer.body;
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
