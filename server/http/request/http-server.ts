import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { allowed } from "./exchange.ts";

/** All in milliseconds. */
export interface TimeLimits {
  headers: number;
  request: number;
  /** For connections between two requests. */
  keepAlive: number;
  /**
   * Without a byte in either direction, while a request is being read or answered. Node lets it pass twice where a part
   * of the answer was sent, so a client that stops reading is gone after twice this time.
   */
  silence: number;
  /** How often the first two are looked at. */
  check: number;
}

export const timeLimits: TimeLimits = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 30_000,
  silence: 20_000,
  check: 2000,
};

/** Proxies keep idle connections for a minute; ours stay open a little longer, so that the proxy closes them first. */
export const keepAliveBehindProxyMs = 65_000;

/** All headers of a request together, in bytes. */
const largestHeaders = 16 * 1024;

/** An HTTP server that neither slow nor broken clients can hold: each gets a clear answer, or its connection ends. */
export function makeHttpServer(limits: TimeLimits = timeLimits): Server {
  const server = createServer({
    // Requests without a body need no stream for one: a tenth more hits a second.
    optimizeEmptyRequests: true,
    maxHeaderSize: largestHeaders,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
    // HTTP/1.0 may come without a Host; the host rules have an answer for all.
    requireHostHeader: false,
  });
  server.timeout = limits.silence;
  server.on("clientError", answerBrokenRequest);
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => end(socket, 405));
  return server;
}

/** Hands all requests to the listener. */
export function answerWith(server: Server, listener: RequestListener): void {
  server.on("request", listener);
  // Whoever reads the body asks the client to send it, or refuses it before that.
  server.on("checkContinue", listener);
}

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A request line in order, whatever its method: what Node's parser calls an invalid method may also be no HTTP at all. */
const requestLine = /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/;

type ParseError = Error & { code?: string; rawPacket?: Buffer };

function answerBrokenRequest(error: ParseError, socket: Duplex): void {
  // A connection that broke by itself has nobody left to answer; one in the middle of an answer cannot take another.
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) socket.destroy();
  else if (error.code === "HPE_INVALID_METHOD" && requestLine.test(error.rawPacket?.toString("latin1") ?? ""))
    end(socket, 501);
  else end(socket, statusByCode[error.code ?? ""] ?? 400);
}

function isAnswering(socket: Duplex): boolean {
  const message: unknown = Reflect.get(socket, "_httpMessage");
  return typeof message === "object" && message !== null && "headersSent" in message && message.headersSent === true;
}

function end(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? "";
  const allow = status === 405 || status === 501 ? `Allow: ${allowed}\r\n` : "";
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\n${allow}Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${reason.length + 1}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${reason}\n`,
  );
}
