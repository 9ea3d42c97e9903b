import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config.ts";

export interface ServerLog {
  log: Logger;
  /** Takes a finished line of the access log; `null` where the level leaves them out. */
  accessLog: ((line: string) => void) | null;
  /** Writes out the lines that are still in memory; to be called last. */
  flush(): void;
}

/** Characters, and milliseconds, that lines wait in memory: a write for each would cost more than the request it tells of. */
const chunkLength = 32_768;
const flushIntervalMs = 1000;

/** Bytes at most while nothing reads the log; later lines are lost. */
const maxBufferBytes = 16 * 1024 * 1024;

/** JSON lines on standard output; `immediate` keeps none waiting, for development. */
export function openLog(level: LogLevel, immediate = false): ServerLog {
  const stdout = pino.destination({ dest: process.stdout.fd, sync: immediate, maxLength: maxBufferBytes });
  // A log that nothing reads any more is no reason to stop serving.
  stdout.on("error", () => {});
  const lines = gatherLines((chunk) => void stdout.write(chunk), immediate ? 0 : chunkLength);
  const flush = (): void => {
    lines.flush();
    stdout.flushSync();
  };
  const log = makeLog(level, lines);
  return { log, accessLog: log.isLevelEnabled("info") ? lines.write : null, flush };
}

/** Joins lines to chunks. pino's own buffer measures all that is in it again for each line. */
function gatherLines(send: (chunk: string) => void, length: number) {
  let waiting = "";
  const flush = (): void => {
    if (waiting !== "") send(waiting);
    waiting = "";
  };
  setInterval(flush, flushIntervalMs).unref();
  const write = (line: string): void => {
    waiting += line;
    if (waiting.length >= length) flush();
  };
  return { write, flush };
}

/** The same lines to another place; tests read them back. */
export function makeLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, stream);
}
