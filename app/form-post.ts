import type { FormMeta, FormOutcome, FormRequest } from "../domain/forms.ts";
import { personalize } from "./cache.ts";
import { type Context, visit } from "./context.ts";

/*
 * A form is sent either by our script, which reads the outcome as JSON, or by the browser itself, which gets a page.
 */

/** Reads the text values of a form, the first of each name, without files; `null` if the body is not a form. */
export async function readForm(request: Request): Promise<Map<string, string> | null> {
  try {
    const data = await request.formData();
    return new Map(
      [...data].toReversed().flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    // The content type is not that of a form, or the body does not match it.
    return null;
  }
}

/** Returns whether our script has sent the form and reads the outcome as JSON. */
export function isFromScript({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Accept") === "application/json";
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads what a form contains besides its fields. Ignores malformed values. `privacyVersion`: the current version. */
export function readFormMeta(form: ReadonlyMap<string, string>, privacyVersion: string): FormMeta {
  const text = (name: string) => form.get(name) ?? "";
  return {
    key: uuid.test(text("key")) ? text("key").toLowerCase() : null,
    honeypot: text("website"),
    elapsed: /^\d{1,12}$/.test(text("elapsed")) ? Number(text("elapsed")) : null,
    // A page that has been open for a long time sends the version that the visitor has seen.
    consentVersion: /^\d{4}-\d{2}-\d{2}$/.test(text("privacyVersion")) ? text("privacyVersion") : privacyVersion,
  };
}

/** Overrides for a form that the browser itself has sent: values that only a script can know are not trusted. */
export const withoutScript = { key: null, elapsed: null } satisfies Partial<FormMeta>;

/**
 * Submits a form, and gives `submit` the path and a reference for the log. If it fails, the response has the same
 * reference, so that the log of a proxy can be compared with ours.
 */
export async function submitWithReference<Outcome extends FormOutcome<unknown>>(
  context: Context,
  submit: (request: FormRequest) => Promise<Outcome>,
): Promise<Outcome> {
  const [path = ""] = personalize(context).address.split("?");
  const request = { path: path.slice(0, maxLoggedPath), reference: crypto.randomUUID().slice(0, 8) };
  const outcome = await submit(request);
  if (outcome.kind === "failed") context.get(visit).failure = request.reference;
  return outcome;
}

const maxLoggedPath = 200;

/** The status of the HTTP response to a form. */
export const formStatuses: Readonly<Record<FormOutcome<unknown>["kind"], number>> = {
  accepted: 200,
  invalid: 400,
  "too-many": 429,
  failed: 503,
};

/** Returns the JSON response to a script. */
export function outcomeResponse(outcome: FormOutcome<unknown>, status: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (outcome.kind === "too-many") headers.set("Retry-After", String(outcome.retryAfter));
  return Response.json(outcome, { status, headers });
}
