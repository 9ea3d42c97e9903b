import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config.ts";

export interface ServerLog {
  log: Logger;
  /** Takes a finished line of the access log; `null` where the level leaves them out. */
  accessLog: ((line: string) => void) | null;
  /** Writes out the lines that are still in memory; to be called last. */
  flush(): void;
}

/** Bytes, and milliseconds, that lines wait in memory: a write for each would cost more than the request it tells of. */
const bufferBytes = 8192;
const flushIntervalMs = 1000;

/** The most bytes that are buffered while the log is not read; later lines are lost. */
const maxBufferBytes = 16 * 1024 * 1024;

/** JSON lines on standard output; `immediate` keeps none waiting, for development. */
export function openLog(level: LogLevel, immediate = false): ServerLog {
  const stdout = pino.destination({
    dest: process.stdout.fd,
    sync: immediate,
    minLength: immediate ? 0 : bufferBytes,
    periodicFlush: flushIntervalMs,
    maxLength: maxBufferBytes,
  });
  // Nobody reads the log any more: that is no reason to stop serving.
  stdout.on("error", () => {});
  const log = makeLog(level, stdout);
  return {
    log,
    accessLog: log.isLevelEnabled("info") ? (line) => void stdout.write(line) : null,
    flush: () => stdout.flushSync(),
  };
}

/** The same lines to another place; tests read them back. */
export function makeLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, stream);
}
