import type { IncomingMessage, ServerResponse } from "node:http";
import { addHeaders } from "../files/send-file.ts";
import type { CacheState } from "../pages/page-cache.ts";

/** One request on its way through the server; whoever answers notes what the access log should say. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Flat name-value pairs that every answer carries. */
  headers: readonly string[];
  /** By `performance.now()`. */
  started: number;
  state: CacheState | "file" | "none";
  /** Of the body sent. */
  bytes: number;
}

export const allowed = "GET, HEAD, POST, OPTIONS";

/** A short answer of the server itself, in plain text, never stored by anybody. */
export function answerPlainly(
  exchange: Exchange,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const { request, response } = exchange;
  const body = Buffer.from(text === "" ? "" : `${text}\n`);
  if (body.length > 0) response.setHeader("Content-Type", "text/plain; charset=utf-8");
  if (status !== 204) response.setHeader("Content-Length", body.length);
  response.setHeader("Cache-Control", "no-store");
  addHeaders(response, exchange.headers);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status);
  exchange.bytes = request.method === "HEAD" ? 0 : body.length;
  response.end(request.method === "HEAD" ? undefined : body);
}
