import { data } from "react-router";
import type { SubmitOutcome } from "../../../domain/leads/lead.ts";
import { fallbackLocale, isLocale } from "../../../i18n/locales.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/receive";
import { readForm, readSubmission } from "./read-submission.ts";

const statuses: Record<SubmitOutcome["kind"], number> = {
  accepted: 200,
  // To be sent again with a proof: nothing is wrong.
  challenge: 200,
  invalid: 400,
  "too-many": 429,
  failed: 503,
};

/** Takes the form from a page that is alive, and answers as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const outcome = form ? await submit(form, context) : ({ kind: "failed" } as const);
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (outcome.kind === "too-many") headers.set("Retry-After", String(outcome.retryAfter));
  return Response.json(outcome, { status: form ? statuses[outcome.kind] : 400, headers });
}

async function submit(form: ReadonlyMap<string, string>, context: Route.ActionArgs["context"]): Promise<SubmitOutcome> {
  const lang = form.get("lang");
  const locale = isLocale(lang) ? lang : fallbackLocale;
  const { ip } = personalize(context);
  const { leads, facts, legal } = context.get(services);
  return leads.submit(
    readSubmission(form, {
      locale,
      ip,
      facts,
      privacyVersion: legal.texts.privacy[locale].updated,
    }),
  );
}

export function loader() {
  return data(null, { status: 405, headers: { Allow: "POST" } });
}
