import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config.ts";

export interface ServerLog {
  log: Logger;
  /** Writes out what is still buffered; call it last. */
  flush(): void;
}

/** Milliseconds a line may wait in memory, and how many bytes may wait with it. */
const flushEvery = 1000;
const longestWait = 16_000;

/**
 * JSON lines on standard output. Buffered, because a write for each request would cost more than the request;
 * `immediate` writes at once, for development.
 */
export function openLog(level: LogLevel, immediate = false): ServerLog {
  const stdout = destination(immediate ? { fd: 1, sync: true } : { fd: 1, sync: false, minLength: longestWait });
  const log = makeLog(level, stdout);
  if (!immediate) setInterval(() => stdout.flush(), flushEvery).unref();
  return { log, flush: () => stdout.flushSync() };
}

/** The same lines to another place; tests read them back. */
export function makeLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, stream);
}
