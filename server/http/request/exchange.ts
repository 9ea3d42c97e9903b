import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheState } from "../pages/page-cache.ts";

/** One request on its way through the server. The step that answers records here what the access log reports. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Path and query as they were sent, without the origin of an absolute address, as proxies send it. */
  address: string;
  /** Flat name-value pairs of headers for every response. */
  headers: readonly string[];
  /** The time at which the request arrived, by `performance.now()`. */
  started: number;
  state: CacheState | "file" | "none";
  /** The number of bytes of the body that was sent. */
  bytes: number;
}

export const allowed = "GET, HEAD, POST, OPTIONS";

/** Adds headers, as flat name-value pairs, to a response. */
export function addHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

/** Sends a short response of the server itself, in plain text, that no cache stores. */
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

/** Milliseconds within which a client that is still sending may read a refusal. */
const closeDelayMs = 2000;

/**
 * Refuses a request and discards the rest of it. The connection ends once the client has had time to read the response.
 */
export function refuse(exchange: Exchange, status: number, text: string, headers: Record<string, string> = {}): void {
  const { request } = exchange;
  answerPlainly(exchange, status, text, { ...headers, Connection: "close" });
  request.resume();
  setTimeout(() => request.destroy(), closeDelayMs).unref();
}
