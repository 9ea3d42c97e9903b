import { setTimeout as delay } from "node:timers/promises";
import { compressBody, quality } from "./compress-body.ts";
import { type Page, withBytes } from "./page.ts";

/** Pages waiting at most; the rest stays as it came in, which is a tenth larger. */
const longestQueue = 500;

/** Gives each page that came in its smallest form, one after the other, so that renders keep a core to themselves. */
export function recompressor(pause = 100): (page: Page) => void {
  const waiting: Page[] = [];
  let isWorking = false;
  const work = async (): Promise<void> => {
    isWorking = true;
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      await delay(pause, undefined, { ref: false });
      const { br, identity } = page.bodies;
      if (!br) continue;
      const bytes = await compressBody(identity.bytes, "br", quality.best);
      if (bytes.length < br.bytes.length) page.bodies.br = withBytes(page.status, br, bytes);
    }
    isWorking = false;
  };
  return (page) => {
    if (waiting.length >= longestQueue) return;
    waiting.push(page);
    if (!isWorking) void work();
  };
}
