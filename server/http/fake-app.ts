import type { Server } from "node:http";
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { prepareRedirects, type RedirectRule } from "../../domain/redirects.ts";
import { locales } from "../../i18n/locales.ts";
import type { App, AppAnswer, CacheOrder, Visitor } from "../app.ts";
import { type HealthChecks, watchHealth } from "./health.ts";
import { answerWith, makeHttpServer, type TimeLimits, timeLimits } from "./http-server.ts";
import { type ListenerOptions, makeListener } from "./listener.ts";
import { makeLoadLimits } from "./load-limits.ts";
import { PageCache } from "./page-cache.ts";
import { securityHeaders } from "./security-headers.ts";

/** For tests: an app whose pages the test writes, and a server around it on a port of its own. */

export const everlasting: CacheOrder = {
  policy: { fresh: 3600, stale: 3600, ifError: 3600 },
  tags: [],
};

type Answer = (request: Request, visitor: Visitor) => AppAnswer | Promise<AppAnswer>;

export function fakeApp(answer: Answer): App & { calls: Request[] } {
  const calls: Request[] = [];
  return {
    calls,
    busyText: (locale) => `busy ${locale}`,
    routeIds: new Set(["root", "pages/blog/list"]),
    buildId: "test",
    async fetch(request, visitor) {
      calls.push(request);
      return answer(request, visitor);
    },
  };
}

export function html(text: string, cache: CacheOrder | null = everlasting, init: ResponseInit = {}): AppAnswer {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return {
    response: new Response(text, { ...init, headers }),
    cache,
    document: { bytes: Buffer.from(text), inline: { scripts: ["'sha256-own'"], styles: [] } },
  };
}

export interface RunningServer {
  server: Server;
  port: number;
  cache: PageCache;
  lines: Record<string, unknown>[];
  errors: object[];
  close(): Promise<void>;
}

interface Overrides extends Partial<Omit<ListenerOptions, "redirects" | "health">> {
  health?: HealthChecks;
  healthIntervalMs?: number;
  redirects?: RedirectRule[];
  timeLimits?: Partial<TimeLimits>;
}

export async function runServer(app: App, overrides: Overrides = {}): Promise<RunningServer> {
  const lines: Record<string, unknown>[] = [];
  const errors: object[] = [];
  const siteUrl = overrides.siteUrl ?? "http://localhost:3000";
  const cache = overrides.cache ?? new PageCache({ maxBytes: 1e7 });
  const health = watchHealth(
    overrides.health ?? { needed: {}, helpful: {}, isStopping: () => false },
    overrides.healthIntervalMs,
  );
  const listener = makeListener({
    app,
    cache,
    siteUrl,
    security: securityHeaders({
      siteUrl,
      indexing: true,
      frameAncestors: "'none'",
      contentPolicy: true,
      tagHosts: [],
    }),
    cdnMaxAge: 0,
    timeLimit: 5000,
    trustProxy: 0,
    limits: makeLoadLimits(),
    stopping: new AbortController().signal,
    serveFile: () => false,
    accessLog: (line) => lines.push(JSON.parse(line)),
    log: {
      info: () => {},
      warn: () => {},
      error: (fields) => errors.push(fields),
    },
    ...overrides,
    health,
    redirects: prepareRedirects(overrides.redirects ?? [], locales),
  });
  const server = makeHttpServer({ ...timeLimits, ...overrides.timeLimits });
  answerWith(server, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      health.stop();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { server, port, cache, lines, errors, close };
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Sends what is written, without a client's own ideas of headers and addresses. */
export function ask(
  port: number,
  path: string,
  options: RequestOptions = {},
  body?: string | Buffer,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString(),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Writes raw bytes on a socket and resolves with everything that came back until the connection ended. */
export function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      heard += chunk;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
  });
}
