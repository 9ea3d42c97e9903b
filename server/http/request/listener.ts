import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { RedirectRules } from "../../../domain/redirects.ts";
import { matchRoute } from "../../../domain/site-map.ts";
import { detectLocale } from "../../../i18n/detect.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { isFileName } from "../files/file-names.ts";
import { readyBody, sendBody } from "../pages/page.ts";
import { type PageServer, servePage } from "../pages/serve-page.ts";
import { refuse, servePost } from "../pages/serve-post.ts";
import { accessLine } from "./access-log.ts";
import { allowed, answerPlainly, type Exchange } from "./exchange.ts";
import type { Health } from "./health.ts";
import { hostRule } from "./host-rules.ts";
import { redirectFor, sendRedirect } from "./send-redirect.ts";
import { parseTarget, type Target } from "./target.ts";
import { Overloaded } from "./work-queue.ts";

export interface ListenerOptions extends PageServer {
  redirects: RedirectRules;
  health: Health;
  /** Takes the line of each request; `null` where they are not wanted. */
  accessLog: ((line: string) => void) | null;
  /** Answers where the path names a file. */
  serveFile: (exchange: Exchange) => boolean;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The whole way of a request, in order. The first lines are the way of nearly all: no promise, no parsing, no copying. */
export function makeListener(options: ListenerOptions): Listener {
  const judgeHost = hostRule(options.siteUrl);
  const { accessLog } = options;
  return (request, response) => {
    const exchange: Exchange = {
      request,
      response,
      headers: options.security.all,
      started: performance.now(),
      state: "none",
      bytes: 0,
    };
    const { method, url = "" } = request;
    if ((method === "GET" || method === "HEAD") && judgeHost(request.headers.host) === "ours") {
      const page = options.cache.fresh(url);
      const body = page && readyBody(page, request.headers["accept-encoding"]);
      if (body) {
        exchange.bytes = sendBody(page.status, body, request, response);
        exchange.state = "hit";
        accessLog?.(accessLine(exchange));
        return;
      }
    }
    if (accessLog) response.once("close", () => accessLog(accessLine(exchange)));
    void answer(options, judgeHost, exchange);
  };
}

async function answer(
  options: ListenerOptions,
  judgeHost: ReturnType<typeof hostRule>,
  exchange: Exchange,
): Promise<void> {
  try {
    await route(options, judgeHost, exchange);
  } catch (error) {
    answerFailure(options, exchange, error);
  }
}

async function route(
  options: ListenerOptions,
  judgeHost: ReturnType<typeof hostRule>,
  exchange: Exchange,
): Promise<void> {
  const { request } = exchange;
  if (request.method === "OPTIONS") return answerPlainly(exchange, 204, "", { Allow: allowed });
  const target = parseTarget(request.url ?? "");
  if ("status" in target) return refuse(exchange, target.status, target.reason);
  if (target.authority !== null) request.url = target.pathname + target.search;
  if (!isKnownMethod(exchange)) return;
  if (request.method !== "POST" && options.health.answer(exchange)) return;

  const host = judgeHost(target.authority ?? request.headers.host);
  if (host === "invalid") return refuse(exchange, 400, "The Host header is not valid.");
  if (request.method === "POST") {
    return host === "ours"
      ? servePost(options, exchange, target)
      : refuse(exchange, 421, "This host is not served here.");
  }
  if (host === "foreign") return sendHome(options, exchange, target);
  // A file can go between being found and being read: another build in its place, no free descriptors.
  exchange.response.once("pipe", (file: Readable) => {
    file.once("error", (error) => answerFailure(options, exchange, error));
  });
  if (options.serveFile(exchange)) return;
  const redirect = redirectFor(options, target);
  if (redirect !== null) return sendRedirect(exchange, target, redirect);
  if (isFileName(target.pathname) && matchRoute(target.pathname) === null) {
    return answerPlainly(exchange, 404, "No such file.");
  }
  return servePage(options, exchange, target);
}

/** Another name of this site, or somebody else's: the page is at our own address, in its clean spelling. */
function sendHome(options: ListenerOptions, exchange: Exchange, target: Target): void {
  const { to, permanent } = redirectFor(options, target) ?? {
    to: target.pathname + target.search,
    permanent: true,
  };
  sendRedirect(
    exchange,
    { ...target, isData: false },
    { to: new URL(to, options.siteUrl).href, permanent, external: true },
  );
}

const known = new Set(["GET", "HEAD", "POST"]);
const understood = new Set(["PUT", "PATCH", "DELETE", "TRACE"]);

function isKnownMethod(exchange: Exchange): boolean {
  const { method = "" } = exchange.request;
  if (known.has(method)) return true;
  const status = understood.has(method) ? 405 : 501;
  answerPlainly(exchange, status, "This method is not served here.", {
    Allow: allowed,
    Connection: "close",
  });
  return false;
}

function answerFailure(options: ListenerOptions, exchange: Exchange, error: unknown): void {
  const { log, app } = options;
  if (error instanceof Overloaded) {
    const text = app.busyText(localeOf(exchange.request));
    answerPlainly(exchange, error.status, text, { "Retry-After": String(error.retryAfter) });
    return;
  }
  if (options.stopping.aborted) {
    refuse(exchange, 503, "The server is restarting.", { "Retry-After": "5" });
    return;
  }
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference }, "a request failed");
  const { response } = exchange;
  if (response.headersSent) response.destroy();
  else answerPlainly(exchange, 500, `Something went wrong here. Reference: ${reference}`);
}

/** The language of the address, else the one that the browser asks for. */
function localeOf({ url = "", headers }: IncomingMessage): Locale {
  const prefix = url.split(/[/?]/, 2)[1]?.replace(/\.data$/, "");
  return isLocale(prefix) ? prefix : detectLocale({ acceptLanguage: headers["accept-language"] ?? "" });
}
