import { createHash, createHmac } from "node:crypto";
import { isRequired } from "../../domain/leads/fields.ts";
import type { LeadContent, Leads, Submission, SubmitOutcome } from "../../domain/leads/lead.ts";
import { checkLead, type LeadFields } from "../../domain/leads/lead-form.ts";
import { type Guard, makeGuard, type Verdict } from "../guard/guard.ts";
import { readPhone } from "./read-phone.ts";
import type { LeadStore, SavedLead } from "./stored-lead.ts";

interface LeadsOptions {
  store: Pick<LeadStore, "save">;
  /** The secret key of all hashes and signatures. */
  secret: string;
  /** The outbox destinations to which leads are sent. */
  destinations: readonly string[];
  /** Whether visitors can be sent a receipt. */
  confirms: boolean;
  /** Called after each saved lead that is not suspected spam. */
  onSaved: () => void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Returns the current calendar day, which decides whether a visitor has already got a receipt today. */
  today: () => string;
}

/**
 * The limits for one network: ten leads in ten minutes. From the fourth on, a visitor with JavaScript must solve a
 * challenge.
 */
const limits = { max: 10, windowSeconds: 10 * 60, suspiciousFrom: 4 };

/**
 * The maximum number of leads that are certainly spam and are stored at the same time. In a flood of spam, other leads
 * wait only for these few.
 */
const maxSpamAtOnce = 4;

/** Returns the service that checks and stores leads, with the messages to be sent about them. */
export function makeLeads(options: LeadsOptions): Leads {
  const guard = makeGuard({ secret: options.secret, ...limits });
  const spamLimit = { underWay: 0 };
  return {
    challenge: () => guard.challenge(),
    async submit(submission) {
      try {
        return await submit({ ...options, guard, spamLimit }, submission);
      } catch (err) {
        options.log.error({ err }, "a request could not be stored");
        return { kind: "failed" };
      }
    },
  };
}

interface OpenLeads extends LeadsOptions {
  guard: Guard;
  spamLimit: { underWay: number };
}

async function submit(options: OpenLeads, submission: Submission): Promise<SubmitOutcome> {
  const checked = check(submission);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  const { honeypot, elapsed, solution, ip, key, values } = submission;
  const hasScript = key !== null;
  const verdict = await options.guard.judge({ honeypot, elapsed, solution, ip, hasScript, text: values.message ?? "" });
  if (verdict.kind === "challenge") return verdict;
  if (verdict.kind === "too-many") return { kind: "too-many", retryAfter: verdict.retryAfterSeconds };
  const { spamLimit } = options;
  if (verdict.spam && spamLimit.underWay >= maxSpamAtOnce) return { kind: "too-many", retryAfter: 60 };
  if (verdict.spam) spamLimit.underWay += 1;
  try {
    const { reference } = await save(options, submission, checked.fields, verdict);
    return { kind: "accepted", reference };
  } finally {
    if (verdict.spam) spamLimit.underWay -= 1;
  }
}

function check(submission: Submission): ReturnType<typeof checkLead> {
  const { topic, values, locale } = submission;
  const checked = checkLead(topic, values);
  if (!checked.ok) return checked;
  const { phone: typed } = checked.fields;
  const phone = typed === null ? null : readPhone(typed, locale);
  const isLost = typed !== null && phone === null;
  // If the phone number is optional, an unreadable one is no reason to refuse the form.
  if (isLost && isRequired(topic, "phone")) return { ok: false, errors: { phone: "phone" } };
  return { ok: true, fields: { ...checked.fields, phone: phone ?? typed } };
}

async function save(
  options: LeadsOptions,
  { topic, locale, quote, attribution, key, consentVersion }: Submission,
  fields: LeadFields,
  { spam, verified, challenge }: Extract<Verdict, { kind: "allowed" }>,
): Promise<SavedLead> {
  const consent = { version: consentVersion, locale };
  const content: LeadContent = { topic, locale, ...fields, consent, quote, attribution };
  const hash = (text: string) => createHmac("sha256", options.secret).update(text).digest("base64url");
  const { attribution: _, ...told } = content;
  const lead = {
    content,
    // The attribution is left out, because it may differ when the same lead is sent again.
    contentHash: createHash("sha256").update(JSON.stringify(told)).digest("base64url"),
    contentKey: hash(JSON.stringify([topic, fields.email.toLowerCase(), fields.phone, fields.message])),
    key,
    spam,
    verified,
    destinations: options.destinations,
    confirm: verified && options.confirms ? { address: hash(fields.email.toLowerCase()), day: options.today() } : null,
    challenge,
  };
  const saved = await options.store.save(lead);
  if (saved.outcome !== "challenge-spent") {
    if (!spam) options.onSaved();
    return saved;
  }
  // The challenge was solved once and sent with several leads. The visitor gets the usual response, but the lead is
  // kept apart as spam.
  return options.store.save({ ...lead, challenge: null, confirm: null, spam: true, verified: false });
}
