import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config.ts";
import { requestFields } from "./request-id.ts";

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Lines are buffered up to this many bytes or milliseconds: a write per line would cost more than its request. */
const bufferBytes = 8192;
const flushIntervalMs = 1000;

/** The maximum number of bytes that are buffered while the log is not read; later lines are lost. */
const maxBufferBytes = 16 * 1024 * 1024;

/** Opens a log that writes JSON lines to standard output. `immediate` turns buffering off, for development. */
export function openLog(level: LogLevel, immediate = false): { log: Logger; flush(): void } {
  const stdout = pino.destination({
    dest: process.stdout.fd,
    sync: immediate,
    minLength: immediate ? 0 : bufferBytes,
    periodicFlush: flushIntervalMs,
    maxLength: maxBufferBytes,
  });
  // An error means that the reader of the log is gone. The site keeps serving without it.
  stdout.on("error", () => {});
  return { log: makeLog(level, stdout), flush: () => stdout.flushSync() };
}

const noFields = {};

/** Makes a logger that writes the same lines to another stream, such as one that tests read. */
export function makeLog(level: LogLevel, stream: DestinationStream): Logger {
  const settings = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => requestFields() ?? noFields,
    // pino would write the fields of the line into the request's own object.
    mixinMergeStrategy: (line: object, ofRequest: object) =>
      ofRequest === noFields ? line : { ...ofRequest, ...line },
  };
  return pino(settings, stream);
}
