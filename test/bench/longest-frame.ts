import type { Browser } from "@playwright/test";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Wall-clock time in microseconds. */
  ts: number;
  dur?: number;
  /** Processor time in microseconds. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

const work = ["UpdateLayoutTree", "Layout", "PrePaint", "Paint"];

/**
 * Returns what the longest frame of a first visit costs a phone's main thread: styles, layout and paint of one task, in
 * milliseconds of processor time on this machine, so that waiting on a shared machine does not count.
 */
export async function longestFrame(browser: Browser, address: string): Promise<number> {
  // A recording sometimes loses its beginning. If that happens three times in a row, the cause is something else.
  for (let tries = 0; tries < 3; tries++) {
    const frame = longestOf(await record(browser, address), address);
    if (frame !== null) return frame;
  }
  throw new Error(`no recording has the visit to ${address}`);
}

async function record(browser: Browser, address: string): Promise<TraceEvent[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  // Without a document, the first events are not recorded.
  await page.goto("about:blank");
  await browser.startTracing(page, {
    categories: ["toplevel", "blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await page.goto(address);
  await page.locator("html:not([data-hydrating])").waitFor({ state: "attached" });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  return traceEvents;
}

function longestOf(events: TraceEvent[], address: string): number | null {
  const begin = events.findLast(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === address,
  );
  if (!begin) return null;
  const thread = events.filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts);
  const parts = thread.filter(({ name }) => work.includes(name));
  const frames = thread
    .filter(({ name }) => name === "RunTask")
    .map(({ ts, dur = 0 }) =>
      parts.filter((part) => part.ts >= ts && part.ts < ts + dur).reduce((sum, { tdur = 0 }) => sum + tdur, 0),
    );
  return Math.max(...frames) / 1000;
}
