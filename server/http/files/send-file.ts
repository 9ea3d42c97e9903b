import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Exchange } from "../request/exchange.ts";

/** For files whose name changes with their content. */
export const immutable = "public, max-age=31536000, immutable";

/** The request as sirv shall read it: for the file at `path`, with `headers`. The request itself stays as it came. */
export function fileRequest(request: IncomingMessage, path: string, headers: IncomingHttpHeaders): IncomingMessage {
  return Object.create(request, { url: { value: path }, headers: { value: headers } });
}

/** Notes for the access log that a file is sent. To be called before the answer ends. */
export function noteFile(exchange: Exchange): void {
  const { request, response } = exchange;
  exchange.state = "file";
  response.prependOnceListener("close", () => {
    exchange.bytes = request.method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
  });
}
