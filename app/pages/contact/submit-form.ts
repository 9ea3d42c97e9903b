import type { RouterContextProvider } from "react-router";
import type { Submission, SubmitOutcome } from "../../../domain/leads/lead.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { formStatuses, isFromScript, readForm, submitWithReference, withoutScript } from "../../form-post.ts";
import { readSubmission } from "./read-submission.ts";

interface Submitted {
  outcome: SubmitOutcome;
  /** The status of the HTTP response. */
  status: number;
  /** `null` if the body was not a form. */
  sent: { form: ReadonlyMap<string, string>; submission: Submission } | null;
}

interface PostArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Reads the contact form and submits its lead, whether a script or the browser itself has sent the form. */
export async function submitForm({ request, context }: PostArgs): Promise<Submitted> {
  const form = await readForm(request);
  if (!form) return { outcome: { kind: "failed" }, status: 400, sent: null };
  const { leads, facts, legal } = context.get(services);
  const locale = localeOf(context);
  const privacyVersion = legal.texts.privacy[locale].updated;
  const read = readSubmission(form, { locale, ip: personalize(context).ip, facts, privacyVersion });
  // Without a script, values that only a script can know are not trusted.
  const submission = isFromScript(request) ? read : { ...read, ...withoutScript };
  const outcome = await submitWithReference(context, (from) => leads.submit({ ...submission, request: from }));
  return { outcome, status: formStatuses[outcome.kind], sent: { form, submission } };
}
