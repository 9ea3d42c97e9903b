import { type Challenge, solveChallengeWorkers } from "altcha-lib";
import { href } from "../../../domain/site-map.ts";

/** Milliseconds after which a slow phone gives up; the form is then sent without a solution. */
const patience = 60_000;

/** Fetches a challenge and solves it in workers. Returns both as JSON; `null` if that is not possible. */
export async function solveChallenge(): Promise<string | null> {
  const response = await fetch(href("challenge", {}), { cache: "no-store" });
  if (!response.ok) return null;
  const challenge: Challenge = await response.json();
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(new URL("./challenge-worker.ts", import.meta.url), { type: "module" }),
    timeout: patience,
  });
  return solution && JSON.stringify({ challenge, solution });
}
