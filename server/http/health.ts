import { setTimeout as delay } from "node:timers/promises";
import { answerPlainly, type Exchange } from "./exchange.ts";

/** Resolves where a part works. Where it does not, rejects with an error; its `state` says how, else it is "unreachable". */
export type Check = () => Promise<void>;

export interface HealthChecks {
  /** Without these nothing that visitors send can be kept: not ready. */
  needed: Record<string, Check>;
  /** Without these pages are served all the same. */
  helpful: Record<string, Check>;
  isStopping: () => boolean;
}

/** Milliseconds a part has for its answer. */
const patience = 2000;

/** Answers `/healthz` and `/readyz`. `false`: the path is another one. */
export function answerHealth(checks: HealthChecks, exchange: Exchange): boolean {
  const path = exchange.request.url?.split("?", 1)[0];
  if (path === "/healthz") answerPlainly(exchange, 200, "ok");
  else if (path === "/readyz") void answerReadiness(checks, exchange);
  else return false;
  return true;
}

async function answerReadiness({ needed, helpful, isStopping }: HealthChecks, exchange: Exchange): Promise<void> {
  const [core, rest] = await Promise.all([runAll(needed), runAll(helpful)]);
  const isReady = !isStopping() && Object.values(core).every((state) => state === "ok");
  const isWhole = Object.values(rest).every((state) => state === "ok");
  const status = isReady ? (isWhole ? "ok" : "degraded") : isStopping() ? "stopping" : "unavailable";
  answerPlainly(exchange, isReady ? 200 : 503, JSON.stringify({ status, parts: { ...core, ...rest } }), {
    "Content-Type": "application/json",
  });
}

async function runAll(checks: Record<string, Check>): Promise<Record<string, string>> {
  const named = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const);
  return Object.fromEntries(await Promise.all(named));
}

async function stateOf(check: Check): Promise<string> {
  const late = new AbortController();
  const silence = delay(patience, "unreachable", { signal: late.signal }).catch(() => "unreachable");
  // Why it does not work is in its own log; here it only counts that it does not.
  const answer = check().then(
    () => "ok",
    (error: unknown) => (error instanceof Error && "state" in error ? String(error.state) : "unreachable"),
  );
  const state = await Promise.race([answer, silence]);
  late.abort();
  return state;
}
