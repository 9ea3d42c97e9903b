import type { FieldErrors } from "../../../domain/leads/fields.ts";
import type { SubmitOutcome } from "../../../domain/leads/lead.ts";
import { href } from "../../../domain/site-map.ts";
import { fallbackLocale, isLocale } from "../../../i18n/locales.ts";

export type SendOutcome =
  | { kind: "accepted"; reference: string }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "too-many"; retryAfter: number }
  | { kind: "failed" }
  /** The request did not leave this device. */
  | { kind: "offline" };

/** Sends a filled-in form; where a proof is asked for, solves it and sends again. Never throws. */
export async function sendLead(body: string, onChallenge: () => void = () => {}): Promise<SendOutcome> {
  try {
    const outcome = await post(body);
    if (outcome.kind !== "challenge") return outcome;
    onChallenge();
    const second = await post(await prove(body));
    return second.kind === "challenge" ? { kind: "failed" } : second;
  } catch {
    // There is no connection, or it broke. Whether the lead arrived is unknown; its key makes a second try harmless.
    return navigator.onLine ? { kind: "failed" } : { kind: "offline" };
  }
}

/** A browser that cannot solve it sends the form as one without scripts: the lead is stored and marked as not verified. */
async function prove(body: string): Promise<string> {
  const proven = new URLSearchParams(body);
  const solution = await import("./solve-challenge.ts").then((module) => module.solveChallenge()).catch(() => null);
  if (solution === null) proven.delete("key");
  else proven.set("solution", solution);
  return proven.toString();
}

async function post(body: string): Promise<SubmitOutcome> {
  // The language in which the form was filled in, which may differ from the shown page after a wait.
  const lang = new URLSearchParams(body).get("lang");
  const response = await fetch(href("contact", { lang: isLocale(lang) ? lang : fallbackLocale }), {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
    body,
  });
  const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
  return isOurs ? ((await response.json()) as SubmitOutcome) : { kind: "failed" };
}
