import type { ServerResponse } from "node:http";
import type { Exchange } from "../request/exchange.ts";

/** Of files whose name changes with what is in them. */
export const immutable = "public, max-age=31536000, immutable";

/** Flat name-value pairs. */
export function addHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

/** Says to the access log what is on its way, before the log hears of the end. */
export function noteFile(exchange: Exchange): void {
  const { request, response } = exchange;
  exchange.state = "file";
  response.prependOnceListener("close", () => {
    exchange.bytes = request.method === "HEAD" ? 0 : Number(response.getHeader("Content-Length") ?? 0);
  });
}
