/*
 * Total blocking time of a Lighthouse run by time on the processor. Lighthouse takes the clock, on which a task also
 * waits for whatever else the machine does: on two cores the browser's own window, its recording and Lighthouse itself
 * count double and more.
 */

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Microseconds on the processor. */
  tdur?: number;
}

/** How much slower than this machine's the phone's processor is, as in Lighthouse. */
const slowdown = 4;
const blocksFrom = 50;

/** Milliseconds over 50 of each task of the page's main thread from its first paint to the end of the recording. */
export function blockingTime(events: TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("nothing was painted");
  return events
    .filter(({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown)
    .reduce((sum, milliseconds) => sum + Math.max(0, milliseconds - blocksFrom), 0);
}

/** Lighthouse's score of a blocking time on a phone, 0–1: 0.9 at 200 ms, 0.5 at 600 ms, log-normal between. */
export function scoreOf(milliseconds: number): number {
  const deviations = (Math.log(Math.max(milliseconds, 1) / 600) / Math.log(600 / 200)) * 0.9061938024368232;
  return (1 - errorFunction(deviations)) / 2;
}

/** Abramowitz and Stegun 7.1.26. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}
