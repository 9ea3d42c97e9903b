import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Exchange } from "../request/exchange.ts";

/** The Cache-Control header of files whose name changes with their content. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * Returns the request as sirv must read it: for the file at `path`, with `headers`. The original request does not
 * change.
 */
export function fileRequest(request: IncomingMessage, path: string, headers: IncomingHttpHeaders): IncomingMessage {
  return Object.create(request, { url: { value: path }, headers: { value: headers } });
}

/** Records for the access log that a file is sent. Call this before the response ends. */
export function noteFile(exchange: Exchange): void {
  const { request, response } = exchange;
  exchange.state = "file";
  response.prependOnceListener("close", () => {
    exchange.bytes = request.method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
  });
}
