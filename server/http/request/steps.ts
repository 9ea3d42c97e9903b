import type { Readable } from "node:stream";
import type { RedirectRules } from "../../../domain/redirects.ts";
import { matchRoute } from "../../../domain/site-map.ts";
import { isFileName } from "../files.ts";
import { type PageServer, servePage } from "../pages/serve-page.ts";
import { servePost } from "../pages/serve-post.ts";
import { allowed, answerFailure, answerPlainly, type Exchange, refuse } from "./exchange.ts";
import type { Health } from "./health.ts";
import { type HostRule, hasSeveralHosts } from "./host-rules.ts";
import { redirectFor, sendRedirect } from "./redirects.ts";
import { parseTarget, type Target } from "./target.ts";

export interface StepOptions extends PageServer {
  judgeHost: HostRule;
  /** Returns the rules as they are now. */
  redirects: () => RedirectRules;
  health: Health;
  /** Answers and returns `true` if the path names a file. */
  serveFile: (exchange: Exchange) => boolean;
}

/** Answers the request (`true`), or leaves it to the next step (`false`). */
type Step = (options: StepOptions, exchange: Exchange, target: Target) => boolean | Promise<boolean>;

/** The steps for a request that the page cache did not answer at once, in order. */
const steps: readonly Step[] = [
  refuseUnknownMethod,
  answerHealthCheck,
  refuseInvalidHost,
  answerPost,
  redirectToOwnHost,
  sendFile,
  redirectToCleanAddress,
  refuseMissingFile,
  sendPage,
];

/** Answers a request with the first step that can answer it. Rejects if that step fails. */
export async function takeSteps(options: StepOptions, exchange: Exchange): Promise<void> {
  if (exchange.request.method === "OPTIONS") return answerPlainly(exchange, 204, "", { Allow: allowed });
  const target = parseTarget(exchange.address);
  if ("status" in target) return refuse(exchange, target.status, target.reason);
  if (target.authority !== null) exchange.address = target.pathname + target.search;
  for (const step of steps) if (await step(options, exchange, target)) return;
}

const known = new Set(["GET", "HEAD", "POST"]);
const understood = new Set(["PUT", "PATCH", "DELETE", "TRACE"]);

function refuseUnknownMethod(_: StepOptions, exchange: Exchange): boolean {
  const { method = "" } = exchange.request;
  if (known.has(method)) return false;
  const status = understood.has(method) ? 405 : 501;
  answerPlainly(exchange, status, "This method is not served here.", { Allow: allowed, Connection: "close" });
  return true;
}

function answerHealthCheck({ health }: StepOptions, exchange: Exchange): boolean {
  return exchange.request.method !== "POST" && health.answer(exchange);
}

function refuseInvalidHost({ judgeHost }: StepOptions, exchange: Exchange, target: Target): boolean {
  const isInvalid = judgeHost(hostOf(exchange, target)) === "invalid" || hasSeveralHosts(exchange.request.rawHeaders);
  if (!isInvalid) return false;
  refuse(exchange, 400, "The Host header is not valid.");
  return true;
}

async function answerPost(options: StepOptions, exchange: Exchange, target: Target): Promise<boolean> {
  if (exchange.request.method !== "POST") return false;
  if (options.judgeHost(hostOf(exchange, target)) === "ours") await servePost(options, exchange, target);
  else refuse(exchange, 421, "This host is not served here.");
  return true;
}

/** Redirects from another host name of this site to the same page at the site's own address. */
function redirectToOwnHost(options: StepOptions, exchange: Exchange, target: Target): boolean {
  if (options.judgeHost(hostOf(exchange, target)) === "ours") return false;
  const { to, permanent } = redirectFor(options, target) ?? { to: target.pathname + target.search, permanent: true };
  const absolute = { to: new URL(to, options.siteUrl).href, permanent, external: true };
  sendRedirect(exchange, { ...target, isData: false }, absolute);
  return true;
}

function sendFile(options: StepOptions, exchange: Exchange): boolean {
  // Reading a file can fail after it was found, for example because another build replaced it or because there are no
  // free descriptors.
  exchange.response.once("pipe", (file: Readable) => {
    file.once("error", (error) => answerFailure(options, exchange, error));
  });
  return options.serveFile(exchange);
}

function redirectToCleanAddress(options: StepOptions, exchange: Exchange, target: Target): boolean {
  const redirect = redirectFor(options, target);
  if (redirect === null) return false;
  sendRedirect(exchange, target, redirect);
  return true;
}

function refuseMissingFile(_: StepOptions, exchange: Exchange, target: Target): boolean {
  if (!isFileName(target.pathname) || matchRoute(target.pathname) !== null) return false;
  answerPlainly(exchange, 404, "No such file.");
  return true;
}

async function sendPage(options: StepOptions, exchange: Exchange, target: Target): Promise<boolean> {
  await servePage(options, exchange, target);
  return true;
}

function hostOf({ request }: Exchange, { authority }: Target): string | undefined {
  return authority ?? request.headers.host;
}
