import { createHash, createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { checkLead } from "../../domain/check-lead.ts";
import {
  isRequired,
  type LeadContent,
  type LeadFields,
  type Leads,
  type Submission,
  type SubmitOutcome,
} from "../../domain/lead.ts";
import type { LeadStore, SavedLead } from "../../domain/stored-lead.ts";
import { type Challenges, type Judgement, makeChallenges } from "./challenges.ts";
import { networkOf } from "./network.ts";
import { readPhone } from "./read-phone.ts";

interface LeadsOptions {
  store: Pick<LeadStore, "save">;
  /** Keys all hashes and signatures. */
  secret: string;
  /** Where requests are sent. */
  destinations: readonly string[];
  /** Whether visitors can be sent a confirmation. */
  confirms: boolean;
  /** Called after each request that is to be sent somewhere. */
  onSaved: () => void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** The calendar day of now, which decides who was confirmed today already. */
  today: () => string;
}

/** From one network in ten minutes. */
const mostRequests = 10;
const period = 10 * 60;

/** From so many on a person is asked to prove to be one, where a script can do it. */
const unusualRequests = 4;

/** Milliseconds that nobody types a form in. */
const tooQuick = 3000;

/** Checks, stores and hands on what visitors send. */
export function makeLeads(options: LeadsOptions): Leads {
  const challenges = makeChallenges(options.secret);
  const limiter = new RateLimiterMemory({ points: mostRequests, duration: period });
  return {
    challenge: () => challenges.issue(),
    async submit(submission) {
      try {
        return await submit(options, challenges, limiter, submission);
      } catch (err) {
        options.log.error({ err }, "a request could not be stored");
        return { kind: "failed" };
      }
    },
  };
}

async function submit(
  options: LeadsOptions,
  challenges: Challenges,
  limiter: RateLimiterMemory,
  submission: Submission,
): Promise<SubmitOutcome> {
  const checked = check(submission);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  const network = networkOf(submission.ip);
  const usage = await limiter.consume(network).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
  if (usage.consumedPoints > mostRequests) {
    return { kind: "too-many", retryAfter: Math.ceil(usage.msBeforeNext / 1000) };
  }
  const isSuspicious = usage.consumedPoints >= unusualRequests || looksMade(submission);
  const judgement = submission.solution === null ? null : await challenges.judge(submission.solution);
  const isSpam = submission.honeypot !== "" || judgement?.kind === "wrong";
  const hasScript = submission.key !== null;
  const isUnproven = isSuspicious && judgement?.kind !== "solved";
  if (!isSpam && hasScript && (judgement?.kind === "expired" || (isUnproven && judgement === null))) {
    // It comes back with the proof, and counts then.
    await limiter.reward(network);
    return { kind: "challenge" };
  }
  const saved = await save(options, submission, checked.fields, {
    spam: isSpam,
    verified: !isSpam && hasScript && !isUnproven,
    judgement,
  });
  return { kind: "accepted", reference: saved.reference };
}

function check(submission: Submission): ReturnType<typeof checkLead> {
  const { topic, values, locale } = submission;
  const checked = checkLead(topic, values);
  if (!checked.ok) return checked;
  const { phone: typed } = checked.fields;
  const phone = typed === null ? null : readPhone(typed, locale);
  const isLost = typed !== null && phone === null;
  // Where a number is only welcome, one that cannot be read is no reason to send the visitor back.
  if (isLost && isRequired(topic, "phone")) return { ok: false, errors: { phone: "phone" } };
  return { ok: true, fields: { ...checked.fields, phone: phone ?? typed } };
}

/** Only raises suspicion: a browser that fills in the form by itself is quick too. */
function looksMade({ elapsed, values }: Submission): boolean {
  const links = (values.message ?? "").match(/https?:\/\//gi)?.length ?? 0;
  return (elapsed !== null && elapsed < tooQuick) || links > 2;
}

interface Verdict {
  spam: boolean;
  verified: boolean;
  judgement: Judgement | null;
}

async function save(
  options: LeadsOptions,
  { topic, locale, quote, attribution, key, consentVersion }: Submission,
  fields: LeadFields,
  { spam, verified, judgement }: Verdict,
): Promise<SavedLead> {
  const content: LeadContent = {
    topic,
    locale,
    ...fields,
    consent: { version: consentVersion, locale },
    quote,
    attribution,
  };
  const hash = (text: string) => createHmac("sha256", options.secret).update(text).digest("base64url");
  const { attribution: _, ...told } = content;
  const lead = {
    content,
    // Where somebody came from may be told differently the second time; it is the same request.
    contentHash: createHash("sha256").update(JSON.stringify(told)).digest("base64url"),
    contentKey: hash(JSON.stringify([topic, fields.email.toLowerCase(), fields.phone, fields.message])),
    key,
    spam,
    verified,
    destinations: options.destinations,
    confirm: verified && options.confirms ? { address: hash(fields.email.toLowerCase()), day: options.today() } : null,
    challenge: judgement?.kind === "solved" ? judgement : null,
  };
  const saved = await options.store.save(lead);
  if (saved.outcome !== "challenge-spent") {
    if (!spam) options.onSaved();
    return saved;
  }
  // Solved once and sent with many requests: the same friendly answer, and kept apart.
  return options.store.save({ ...lead, challenge: null, confirm: null, spam: true, verified: false });
}
