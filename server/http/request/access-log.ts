import type { Log } from "../../app.ts";
import type { Exchange } from "./exchange.ts";

/** The maximum number of characters of a path. Longer paths are cut, because people read these lines. */
const maxPathLength = 200;

/**
 * Writes the log line of one request. It contains no IP address, user agent, cookie or query, because a query may
 * contain anything that people type.
 */
export function logRequest(log: Pick<Log, "info">, exchange: Exchange): void {
  const { request, response, address, started, state, bytes } = exchange;
  const fields = {
    method: request.method,
    path: address.split("?", 1)[0]?.slice(0, maxPathLength),
    status: response.statusCode,
    ms: Math.round((performance.now() - started) * 10) / 10,
    bytes,
    cache: state,
    ...(!response.writableEnded && { aborted: true }),
  };
  log.info(fields, "request");
}
