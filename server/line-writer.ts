import { write, writeSync } from "node:fs";

export interface LineWriter {
  /** Takes whole lines, each with its end. */
  write(lines: string): void;
  /** Hands over at once what waits in memory; for the last words of a process. */
  flush(): void;
}

/** Milliseconds and letters that may wait in memory before they are handed over. */
const handOverEvery = 1000;
const handOverAt = 16_384;

/** Letters at most while nobody takes them: what comes after that is lost, and counted. */
const mostWaiting = 16 * 1024 * 1024;

/** Milliseconds until a pipe that was full is tried again. */
const fullFor = 20;

/**
 * Gathers lines and hands them to a file descriptor in large pieces, one after the other. A write for each line would
 * cost more than the request that it tells of.
 */
export function gatherLines(fd: number): LineWriter {
  let waiting = "";
  let leaving = Buffer.alloc(0);
  let isWriting = false;
  let lost = 0;

  function handOver(): void {
    if (isWriting || (leaving.length === 0 && !takeWaiting())) return;
    isWriting = true;
    write(fd, leaving, (error, written) => {
      isWriting = false;
      if (!error) leaving = leaving.subarray(written);
      else if (error.code !== "EAGAIN") leaving = Buffer.alloc(0);
      if (error?.code === "EAGAIN") setTimeout(handOver, fullFor).unref();
      else if (leaving.length > 0 || waiting.length >= handOverAt) handOver();
    });
  }

  function takeWaiting(): boolean {
    if (lost > 0) waiting += `{"level":40,"msg":"log lines were lost, nobody took them","lost":${lost}}\n`;
    leaving = Buffer.from(waiting);
    waiting = "";
    lost = 0;
    return leaving.length > 0;
  }

  setInterval(handOver, handOverEvery).unref();
  return {
    write(lines) {
      if (waiting.length > mostWaiting) {
        lost += 1;
        return;
      }
      waiting += lines;
      if (waiting.length >= handOverAt && !isWriting) handOver();
    },
    flush() {
      // What is being written already is out of our hands.
      const rest = Buffer.concat([isWriting ? Buffer.alloc(0) : leaving, Buffer.from(waiting)]);
      waiting = "";
      leaving = Buffer.alloc(0);
      writeAll(fd, rest);
    },
  };
}

/** Gives up on a pipe that stays full or that nobody reads: there is nobody left to tell. */
function writeAll(fd: number, bytes: Buffer): void {
  let attempts = 0;
  for (let rest = bytes; rest.length > 0 && attempts < 50; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
      attempts += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, fullFor);
    }
  }
}
