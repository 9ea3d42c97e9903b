import type { Exchange } from "./exchange.ts";

/** The maximum number of characters of a path. Longer paths are cut, because people read these lines. */
const maxPathLength = 200;

/** Matches characters that JSON may have to escape. */
const special = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;

let instant = 0;
let written = "";

/**
 * Returns the log line of one request, in the format of the log's other lines, with a line break at its end. It
 * contains no IP address, user agent, cookie or query, because a query may contain anything that people type. The line
 * is put together by hand, because each cache hit pays for it.
 */
export function accessLine({ request, response, address, started, state, bytes }: Exchange): string {
  const { method = "" } = request;
  const mark = address.indexOf("?");
  const path = address.slice(0, mark === -1 ? maxPathLength : Math.min(mark, maxPathLength));
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const aborted = response.writableEnded ? "" : ',"aborted":true';
  return `{"level":30,"time":"${now()}","method":"${method}","path":${quoted(path)},"status":${response.statusCode},"ms":${ms},"bytes":${bytes},"cache":"${state}"${aborted},"msg":"request"}\n`;
}

function quoted(text: string): string {
  return special.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function now(): string {
  const milliseconds = Date.now();
  if (milliseconds !== instant) {
    instant = milliseconds;
    written = new Date(milliseconds).toISOString();
  }
  return written;
}
