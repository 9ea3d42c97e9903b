import type { FormMeta, FormOutcome } from "../../domain/forms.ts";
import { makeGuard, type Verdict } from "./guard.ts";

/** A form as a visitor sent it. */
export interface SentForm extends FormMeta {
  /** The IP address of the sender; used only for rate limits, never stored. */
  ip: string;
}

/** One kind of form that visitors send. */
export interface FormKind<Sent extends SentForm, Fields, Errors> {
  /** The kind with its article, for the log. */
  name: string;
  check(sent: Sent): { ok: true; fields: Fields } | { ok: false; errors: Errors };
  /** Returns the longest text of the form. */
  textOf(fields: Fields): string;
  /** Stores the form and returns its reference. The same form again has the same reference. */
  save(sent: Sent, fields: Fields, verdict: Extract<Verdict, { kind: "allowed" }>): Promise<string>;
  /** Called after each saved form that is not suspected spam. */
  onSaved(): void;
  log: { error(fields: object, message: string): void };
}

/**
 * The maximum number of forms of a kind that are certainly spam and are stored at the same time. In a flood of spam,
 * other forms wait only for these few.
 */
const maxSpamAtOnce = 4;

/**
 * Returns the function that checks and stores the forms of one kind. It never rejects: what could not be stored is
 * logged with the path and the reference of its request, and does not count against the limit of its network.
 */
export function formAccepter<Sent extends SentForm, Fields, Errors>(
  kind: FormKind<Sent, Fields, Errors>,
): (sent: Sent) => Promise<FormOutcome<Errors>> {
  const guard = makeGuard();
  let spamUnderWay = 0;

  async function accept(sent: Sent): Promise<FormOutcome<Errors>> {
    const checked = kind.check(sent);
    if (!checked.ok) return { kind: "invalid", errors: checked.errors };
    const { honeypot, elapsed, ip, key } = sent;
    const text = kind.textOf(checked.fields);
    const verdict = await guard.judge({ honeypot, elapsed, ip, hasScript: key !== null, text });
    if (verdict.kind === "too-many") return verdict;
    if (verdict.spam && spamUnderWay >= maxSpamAtOnce) return { kind: "too-many", retryAfter: 60 };
    if (verdict.spam) spamUnderWay += 1;
    try {
      const reference = await kind.save(sent, checked.fields, verdict);
      if (!verdict.spam) kind.onSaved();
      return { kind: "accepted", reference };
    } catch (error) {
      await guard.refund(ip);
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
