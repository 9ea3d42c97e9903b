import type { FormMeta, FormOutcome } from "../domain/form-outcome.ts";

/*
 * A form that a script of ours sends, which reads the outcome as JSON, or the browser itself, which gets a page.
 */

/** The texts of a form, first value of each name; `null` where the body is no form. Files are no texts. */
export async function readForm(request: Request): Promise<Map<string, string> | null> {
  try {
    const data = await request.formData();
    return new Map(
      [...data].toReversed().flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    // Another content type, or one that says form and is none.
    return null;
  }
}

/** Whether a script of ours has sent the form, and reads the outcome as JSON. */
export function isFromScript({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a form says besides its fields; a malformed value counts as not sent. `privacyVersion`: today's. */
export function readFormMeta(form: ReadonlyMap<string, string>, privacyVersion: string): FormMeta {
  const text = (name: string) => form.get(name) ?? "";
  return {
    key: uuid.test(text("key")) ? text("key").toLowerCase() : null,
    honeypot: text("website"),
    elapsed: /^\d{1,12}$/.test(text("elapsed")) ? Number(text("elapsed")) : null,
    solution: text("solution") || null,
    // A page that has been open for long names the text that the visitor has seen.
    consentVersion: /^\d{4}-\d{2}-\d{2}$/.test(text("privacyVersion")) ? text("privacyVersion") : privacyVersion,
  };
}

/** Where the browser itself has sent the form, nothing is believed that only a script can know. */
export const withoutScript = { key: null, elapsed: null, solution: null } satisfies Partial<FormMeta>;

/** The status of the HTTP response to a form. */
export const formStatuses: Readonly<Record<FormOutcome<unknown>["kind"], number>> = {
  accepted: 200,
  // To be sent again with a proof: nothing is wrong.
  challenge: 200,
  invalid: 400,
  "too-many": 429,
  failed: 503,
};

/** The answer to a script. */
export function outcomeResponse(outcome: FormOutcome<unknown>, status: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (outcome.kind === "too-many") headers.set("Retry-After", String(outcome.retryAfter));
  return Response.json(outcome, { status, headers });
}
