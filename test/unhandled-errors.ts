import { writeFileSync } from "node:fs";
import type { Reporter, Vitest } from "vitest/node";

/** Writes the errors that no test caught into a file next to Vitest's JSON report, which leaves them out. */
export default class UnhandledErrors implements Reporter {
  #file = "";

  onInit(vitest: Vitest) {
    this.#file = `${vitest.config.outputFile}.errors`;
  }

  onTestRunEnd: Reporter["onTestRunEnd"] = (_modules, errors) => {
    if (errors.length > 0) writeFileSync(this.#file, errors.map(({ stack, message }) => stack ?? message).join("\n\n"));
  };
}
