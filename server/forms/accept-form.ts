import type { FormMeta, FormOutcome } from "../../domain/forms.ts";
import { rateLimit } from "../rate-limit.ts";

/** One network may send three forms of a kind in ten minutes. */
const limits = { max: 3, windowSeconds: 10 * 60 };

/** The minimum typing time in milliseconds. No person fills in a form faster. */
const minTypingTimeMs = 3000;

const maxLinks = 2;

/** The maximum number of certain spam forms of a kind that are stored at once: in a flood, others wait for few. */
const maxSpamAtOnce = 4;

/** A form as a visitor sent it. */
export interface SentForm extends FormMeta {
  /** The IP address of the sender; used only for rate limits, never stored. */
  ip: string;
}

/** What is known about the sender of a form. */
export interface Verdict {
  /** Whether a program sent it, which is certain. */
  spam: boolean;
  /** Whether a person with a browser sent it; `false` if that is not certain. */
  verified: boolean;
}

/** One kind of form that visitors send. */
export interface FormKind<Sent extends SentForm, Fields, Errors> {
  /** The kind with its article, for the log. */
  name: string;
  check(sent: Sent): { ok: true; fields: Fields } | { ok: false; errors: Errors };
  /** Returns the longest text of the form. */
  textOf(fields: Fields): string;
  /** Stores the form and returns its reference. The same form again has the same reference. */
  save(sent: Sent, fields: Fields, verdict: Verdict): Promise<string>;
  /** Called after each saved form that is not suspected spam. */
  onSaved(): void;
  log: Record<"info" | "error", (fields: object, message: string) => void>;
}

/**
 * Returns the function that checks and stores the forms of one kind. It never rejects: what could not be stored is
 * logged with the path and the reference of its request, and does not count against the limit of its network.
 */
export function formAccepter<Sent extends SentForm, Fields, Errors>(
  kind: FormKind<Sent, Fields, Errors>,
): (sent: Sent) => Promise<FormOutcome<Errors>> {
  const limit = rateLimit(limits);
  let spamUnderWay = 0;

  async function accept(sent: Sent): Promise<FormOutcome<Errors>> {
    const checked = kind.check(sent);
    if (!checked.ok) return { kind: "invalid", errors: checked.errors };
    const { isOver, retryAfterSeconds } = await limit.count(sent.ip);
    if (isOver) return { kind: "too-many", retryAfter: retryAfterSeconds };
    const verdict = judge(sent, kind.textOf(checked.fields));
    if (verdict.spam && spamUnderWay >= maxSpamAtOnce) return { kind: "too-many", retryAfter: 60 };
    if (verdict.spam) spamUnderWay += 1;
    try {
      const reference = await kind.save(sent, checked.fields, verdict);
      // The lines about its deliveries have the same reference, so they can be traced to the visitor's request.
      kind.log.info({ reference }, `${kind.name} was stored`);
      if (!verdict.spam) kind.onSaved();
      return { kind: "accepted", reference };
    } catch (error) {
      await limit.refund(sent.ip);
      throw error;
    } finally {
      if (verdict.spam) spamUnderWay -= 1;
    }
  }

  return async (sent) => {
    try {
      return await accept(sent);
    } catch (err) {
      kind.log.error({ err, ...sent.request }, `${kind.name} could not be stored`);
      return { kind: "failed" };
    }
  };
}

/** Tells people from programs. People leave the hidden field empty, and browsers with scripts send a key. */
function judge({ honeypot, elapsed, key }: FormMeta, text: string): Verdict {
  const spam = honeypot !== "";
  const links = text.match(/https?:\/\//gi)?.length ?? 0;
  // This is not certain, because a browser that fills in the form automatically is quick too.
  const looksAutomated = (elapsed !== null && elapsed < minTypingTimeMs) || links > maxLinks;
  return { spam, verified: !spam && key !== null && !looksAutomated };
}
