import { setTimeout as delay } from "node:timers/promises";
import { compressBody } from "./compress-body.ts";
import type { Page } from "./page.ts";

/** The maximum number of pages that wait. Further ones keep the quick compression, which is a sixth larger. */
const longestQueue = 500;

/**
 * Returns a function that compresses a page with the best effort, in the encodings that visitors have asked for. It
 * compresses one page after the other, with `pause` milliseconds before each, so that renders keep a core for
 * themselves.
 */
export function recompressor(pause = 100): (page: Page) => void {
  const waiting: Page[] = [];
  let isWorking = false;
  const work = async (): Promise<void> => {
    isWorking = true;
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await delay(pause, undefined, { ref: false });
      for (const encoding of ["br", "gzip"] as const) {
        if (!page.bodies[encoding]) continue;
        page.bodies[encoding] = page.writeOut(
          encoding,
          await compressBody(page.bodies.identity.bytes, encoding, "best"),
        );
      }
    }
    isWorking = false;
  };
  return (page) => {
    if (!page.compressible || waiting.length >= longestQueue) return;
    waiting.push(page);
    if (!isWorking) void work();
  };
}
