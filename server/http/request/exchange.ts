import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheState } from "../pages/page-cache.ts";

/** One request on its way through the server. Each step that answers notes here what the access log reports. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Path and query as they were sent, without the origin that a proxy's form of the address has. */
  address: string;
  /** Flat name-value pairs that every answer carries. */
  headers: readonly string[];
  /** By `performance.now()`. */
  started: number;
  state: CacheState | "file" | "none";
  /** Of the body sent. */
  bytes: number;
}

export const allowed = "GET, HEAD, POST, OPTIONS";

/** Adds flat name-value pairs to an answer. */
export function addHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

/** Sends a short answer of the server itself, in plain text, that no cache stores. */
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

/** Milliseconds in which a client that is still sending may read a refusal. */
const lingering = 2000;

/** Refuses without reading the rest of the request. The connection ends once the client has had time to read why. */
export function refuse(exchange: Exchange, status: number, text: string, headers: Record<string, string> = {}): void {
  const { request } = exchange;
  answerPlainly(exchange, status, text, { ...headers, Connection: "close" });
  request.resume();
  setTimeout(() => request.destroy(), lingering).unref();
}
