import { startLoop, withTimeLimit } from "../../timing.ts";
import { answerPlainly, type Exchange } from "./exchange.ts";

/** Resolves if a part works. The `state` of the error says what is wrong; without one, it is "unreachable". */
export type Check = () => Promise<void>;

export interface HealthChecks {
  /** The parts without which nothing that visitors send can be stored. If one fails, the server is not ready. */
  needed: Record<string, Check>;
  /** The parts without which pages are still served. */
  helpful: Record<string, Check>;
  isStopping: () => boolean;
}

export interface Health {
  /** Answers `/healthz` and `/readyz`. Returns `false` for other paths. */
  answer(exchange: Exchange): boolean;
  /** Resolves with the state of each part at the last run. */
  states(): Promise<States>;
  stop(): void;
}

/** The state of each part by its name: "ok", or what is wrong. */
type States = Record<string, string>;

interface Result {
  needed: States;
  helpful: States;
}

/** Milliseconds within which a part must answer. */
const checkTimeoutMs = 2000;
const checkIntervalMs = 5000;

/**
 * Runs the checks in the background, so that a request for the result costs nothing and never waits. `/readyz` reports
 * the result of the last run, which is at most `intervalMs` plus the time of one run old.
 */
export function watchHealth(checks: HealthChecks, intervalMs = checkIntervalMs): Health {
  let last = runChecks(checks);
  const loop = startLoop(async () => {
    const result = await runChecks(checks);
    last = Promise.resolve(result);
    return intervalMs;
  }, intervalMs);
  return {
    answer(exchange) {
      const path = exchange.address.split("?", 1)[0];
      if (path === "/healthz") answerPlainly(exchange, 200, "ok");
      else if (path === "/readyz") void last.then((result) => answerReadiness(result, checks.isStopping(), exchange));
      else return false;
      return true;
    },
    states: async () => {
      const { needed, helpful } = await last;
      return { ...needed, ...helpful };
    },
    stop: () => void loop.close(),
  };
}

function answerReadiness({ needed, helpful }: Result, isStopping: boolean, exchange: Exchange): void {
  const isReady = !isStopping && Object.values(needed).every((state) => state === "ok");
  const isWhole = Object.values(helpful).every((state) => state === "ok");
  const status = isReady ? (isWhole ? "ok" : "degraded") : isStopping ? "stopping" : "unavailable";
  answerPlainly(exchange, isReady ? 200 : 503, JSON.stringify({ status, parts: { ...needed, ...helpful } }), {
    "Content-Type": "application/json",
  });
}

async function runChecks(checks: HealthChecks): Promise<Result> {
  const [needed, helpful] = await Promise.all([runAll(checks.needed), runAll(checks.helpful)]);
  return { needed, helpful };
}

async function runAll(checks: Record<string, Check>): Promise<States> {
  const named = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const);
  return Object.fromEntries(await Promise.all(named));
}

function stateOf(check: Check): Promise<string> {
  // Each part logs itself why it does not work.
  return withTimeLimit(check(), checkTimeoutMs).then(
    () => "ok",
    (error: unknown) => (error instanceof Error && "state" in error ? String(error.state) : "unreachable"),
  );
}
