import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { allowed } from "./exchange.ts";

/** Time limits in milliseconds. */
export interface TimeLimits {
  headers: number;
  request: number;
  /** The limit for connections between two requests. */
  keepAlive: number;
  /**
   * The limit without a byte in either direction while a request is being read or answered. Node lets it pass twice if
   * a part of the response was sent, so a client that stops reading is disconnected after twice this time.
   */
  silence: number;
  /** The interval at which `headers` and `request` are checked. */
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

/** The maximum size of all headers of a request together, in bytes. */
const largestHeaders = 16 * 1024;

/** Makes an HTTP server that slow or broken clients cannot block: each gets an answer, or its connection ends. */
export function makeHttpServer(limits: TimeLimits = timeLimits): Server {
  const server = createServer({
    // Requests without a body need no stream for one, which allows a tenth more cache hits per second.
    optimizeEmptyRequests: true,
    maxHeaderSize: largestHeaders,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
    // HTTP/1.0 requests may have no Host header; the host rules handle all cases.
    requireHostHeader: false,
  });
  server.timeout = limits.silence;
  server.on("clientError", answerBrokenRequest);
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => end(socket, 405));
  return server;
}

export function answerWith(server: Server, listener: RequestListener): void {
  server.on("request", listener);
  // The code that reads the body asks the client to send it, or refuses the request before that.
  server.on("checkContinue", listener);
}

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A well-formed request line. Node's parser also reports an invalid method for what is not HTTP at all. */
const requestLine = /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/;

type ParseError = Error & { code?: string; rawPacket?: Buffer };

function answerBrokenRequest(error: ParseError, socket: Duplex): void {
  // A connection that broke has no client left to answer, and one in the middle of a response cannot take another.
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
