import type { Exchange } from "./exchange.ts";

/** Longer paths are cut: a line is for reading. */
const maxPathLength = 200;

/** What JSON writes otherwise than it stands. */
const special = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;

let instant = 0;
let written = "";

/**
 * The line for one request, as the log's other lines are, ended. No address of a visitor, no user agent, no cookie,
 * and of the query nothing: whatever people type stands there. Put together by hand, because each hit pays for it.
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
