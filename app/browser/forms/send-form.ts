import type { FormOutcome } from "../../../domain/form-outcome.ts";

export type SendOutcome<Errors> =
  | Exclude<FormOutcome<Errors>, { kind: "challenge" }>
  /** The request did not leave this device. */
  | { kind: "offline" };

/** Sends a form-encoded body to an address. If the server asks for a proof, solves it and sends again. Never throws. */
export async function sendForm<Errors>(
  address: string,
  body: string,
  onChallenge: () => void = () => {},
): Promise<SendOutcome<Errors>> {
  try {
    const outcome = await post<Errors>(address, body);
    if (outcome.kind !== "challenge") return outcome;
    onChallenge();
    const second = await post<Errors>(address, await addSolution(body));
    return second.kind === "challenge" ? { kind: "failed" } : second;
  } catch {
    // There is no connection, or it broke. The form may have arrived; its key makes a retry harmless.
    return navigator.onLine ? { kind: "failed" } : { kind: "offline" };
  }
}

/**
 * Adds the solution of a challenge to the body. A browser that cannot solve one removes the key instead, so that the
 * form counts as sent without a script: it is stored and marked as not verified.
 */
async function addSolution(body: string): Promise<string> {
  const proven = new URLSearchParams(body);
  const solution = await import("./solve-challenge.ts").then((module) => module.solveChallenge()).catch(() => null);
  if (solution === null) proven.delete("key");
  else proven.set("solution", solution);
  return proven.toString();
}

async function post<Errors>(address: string, body: string): Promise<FormOutcome<Errors>> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
    body,
  });
  const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
  return isOurs ? ((await response.json()) as FormOutcome<Errors>) : { kind: "failed" };
}
