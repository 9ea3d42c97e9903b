import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import type { Facts } from "../../../domain/facts.ts";
import { fields, topics } from "../../../domain/leads/fields.ts";
import type { Attribution, SentQuote, Submission, SubmitOutcome } from "../../../domain/leads/lead.ts";
import { readChoice } from "../../../domain/price-choice.ts";
import { quoteOf } from "../../../domain/pricing.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { knownParameters, longestValue } from "../../browser/leads/attribution.ts";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import {
  formStatuses,
  isFromScript,
  readForm,
  readFormMeta,
  submitWithReference,
  withoutScript,
} from "../../form-post.ts";

interface Submitted {
  outcome: SubmitOutcome;
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
  const { leads, facts, legal, numbers } = context.get(services);
  const locale = localeOf(context);
  const visitor = personalize(context);
  const privacyVersion = legal.texts.privacy[locale].updated;
  const read = readSubmission(form, { locale, ip: visitor.ip, facts, privacyVersion });
  // Without a script, values that only a script can know are not trusted.
  const submission = isFromScript(request) ? read : { ...read, ...withoutScript };
  const outcome = await submitWithReference(context, (from) => leads.submit({ ...submission, request: from }));
  // Spam is accepted too, so that programs do not notice, but it is nothing that a visit led to.
  const isLead = outcome.kind === "accepted" && submission.honeypot === "";
  if (isLead) await numbers.sent({ locale, path: new URL(request.url).pathname }, visitor);
  return { outcome, status: formStatuses[outcome.kind], sent: { form, submission } };
}

/** Reads a submission from the values of a form. A malformed value counts as missing. */
function readSubmission(
  form: ReadonlyMap<string, string>,
  { locale, ip, facts, privacyVersion }: { locale: Locale; ip: string; facts: Facts; privacyVersion: string },
): Submission {
  const text = (name: string) => form.get(name) ?? "";
  return {
    topic: topics.find((topic) => topic === text("topic")) ?? "demo",
    locale,
    values: Object.fromEntries(fields.map((field) => [field, text(field)])),
    quote: readQuote(facts, locale, text("quote")),
    attribution: readAttribution(text("attribution")),
    ...readFormMeta(form, privacyVersion),
    ip,
  };
}

/** Returns today's quote for a choice in the calculator's query; `null` if the query contains no choice. */
export function readQuote(facts: Facts, locale: Locale, query: string): SentQuote | null {
  const parameters = new URLSearchParams(query);
  if (!parameters.has("employees") && !parameters.has("plans")) return null;
  const { choice } = readChoice(facts, locale, parameters);
  return choice.plans.length > 0 ? { choice, quote: quoteOf(facts, choice) } : null;
}

const value = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, longestValue)
      .toWellFormed(),
  ),
);
const optional = v.exactOptional(value);
const touch = v.object({
  page: optional,
  referrer: optional,
  parameters: v.exactOptional(v.object(v.entriesFromList(knownParameters, optional))),
});
const attribution = v.object({ first: v.exactOptional(touch), last: v.exactOptional(touch) });

/** Reads an attribution from JSON. If it is malformed, the lead is stored without it. */
function readAttribution(text: string): Attribution {
  try {
    const read = v.safeParse(attribution, JSON.parse(text));
    return read.success ? (read.output as Attribution) : {};
  } catch {
    // Not JSON: a form without a script sends no attribution.
    return {};
  }
}
