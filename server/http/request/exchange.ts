import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { detectLocale } from "../../../i18n/detect.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import type { Log } from "../../app.ts";
import type { CacheState } from "../pages/page-cache.ts";
import type { PageServer } from "../pages/serve-page.ts";
import { Overloaded } from "./load-limits.ts";

/** One request on its way through the server. The step that answers records here what the access log reports. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** In each log line of this request, and in its response as `X-Request-Id`. */
  id: string;
  /** Path and query as they were sent, without the origin of an absolute address, as proxies send it. */
  address: string;
  /** Flat name-value pairs of headers for every response. */
  headers: readonly string[];
  /** The time at which the request arrived, by `performance.now()`. */
  started: number;
  /** The name of the experiment whose second wording the visitor sees; empty: the page is as for everybody. */
  experiment: string;
  state: CacheState | "file" | "none" | "refused";
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

/** Refuses a request and discards its rest. The connection ends once the client could read the response. */
export function refuse(exchange: Exchange, status: number, text: string, headers: Record<string, string> = {}): void {
  const { request } = exchange;
  exchange.state = "refused";
  answerPlainly(exchange, status, text, { ...headers, Connection: "close" });
  request.resume();
  setTimeout(() => request.destroy(), closeDelayMs).unref();
}

/** The maximum number of characters of a path. Longer paths are cut, because people read these lines. */
const maxPathLength = 200;

/** Logs a request without IP address, user agent, cookies and query, in which people may type anything. */
export function logRequest(log: Pick<Log, "info">, exchange: Exchange): void {
  const { request, response, id, address, started, state, bytes } = exchange;
  const fields = {
    requestId: id,
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

/** Answers a request that failed: 429 or 503 under load or while stopping, otherwise 500 with a log entry. */
export function answerFailure({ app, log, stopping }: PageServer, exchange: Exchange, error: unknown): void {
  if (error instanceof Overloaded) {
    exchange.state = "refused";
    answerPlainly(exchange, error.status, app.busyText(localeOf(exchange)), {
      "Retry-After": String(error.retryAfter),
    });
    return;
  }
  if (stopping.aborted) {
    refuse(exchange, 503, "The server is restarting.", { "Retry-After": "5" });
    return;
  }
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference }, "a request failed");
  const { response } = exchange;
  if (response.headersSent) response.destroy();
  else answerPlainly(exchange, 500, `Something went wrong here. Reference: ${reference}`);
}

function localeOf({ address, request }: Exchange): Locale {
  const prefix = address.split(/[/?]/, 2)[1]?.replace(/\.data$/, "");
  return isLocale(prefix) ? prefix : detectLocale({ acceptLanguage: request.headers["accept-language"] ?? "" });
}
