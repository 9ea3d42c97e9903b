import type { Log } from "../app.ts";
import type { Exchange } from "./exchange.ts";

/** Longer paths are cut: a line is for reading. */
const longestPath = 200;

/**
 * One line for one request. No address of a visitor, no user agent, no cookie, and of the query nothing:
 * whatever people type stands there.
 */
export function logRequest(log: Log, { request, response, started, state, bytes }: Exchange): void {
  const url = request.url ?? "";
  const mark = url.indexOf("?");
  log.info(
    {
      method: request.method,
      path: url.slice(0, mark === -1 ? longestPath : Math.min(mark, longestPath)),
      status: response.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes,
      cache: state,
      ...(response.writableEnded ? undefined : { aborted: true }),
    },
    "request",
  );
}
