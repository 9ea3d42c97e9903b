import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config.ts";
import { gatherLines } from "./line-writer.ts";

export interface ServerLog {
  log: Logger;
  /** Takes a finished line of the access log; `null` where the level leaves them out. */
  accessLog: ((line: string) => void) | null;
  /** Writes out what is still waiting; call it last. */
  flush(): void;
}

/** JSON lines on standard output; `immediate` keeps none waiting, for development. */
export function openLog(level: LogLevel, immediate = false): ServerLog {
  const lines = gatherLines(process.stdout.fd);
  const stdout = immediate ? { write: (line: string) => void process.stdout.write(line) } : lines;
  const log = makeLog(level, stdout);
  return {
    log,
    accessLog: log.isLevelEnabled("info") ? (line) => stdout.write(line) : null,
    flush: () => lines.flush(),
  };
}

/** The same lines to another place; tests read them back. */
export function makeLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, stream);
}
