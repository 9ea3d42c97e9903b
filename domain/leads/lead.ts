import type { Locale } from "../../i18n/locales.ts";
import type { FormMeta, FormOutcome } from "../form-outcome.ts";
import type { Choice } from "../price-choice.ts";
import type { Quote } from "../pricing.ts";
import type { FieldErrors, Topic } from "./fields.ts";
import type { LeadFields } from "./lead-form.ts";

/** A quote as it was when the visitor sent it. */
export interface SentQuote {
  choice: Choice;
  quote: Quote;
}

/** Where the visitor came from; what is unknown is left out. */
export interface Touch {
  page?: string;
  referrer?: string;
  /** UTM parameters and click ids. */
  parameters?: Record<string, string>;
}

export interface Attribution {
  first?: Touch;
  last?: Touch;
}

/** A lead, whole. */
export interface LeadContent extends LeadFields {
  topic: Topic;
  locale: Locale;
  consent: { version: string; locale: Locale };
  quote: SentQuote | null;
  attribution: Attribution;
}

/** What comes in from one POST, as texts. */
export interface Submission extends FormMeta {
  topic: Topic;
  locale: Locale;
  /** As typed. */
  values: Readonly<Record<string, string>>;
  quote: SentQuote | null;
  attribution: Attribution;
  /** The network address of the sender: only for limits, never stored. */
  ip: string;
}

export type SubmitOutcome = FormOutcome<FieldErrors>;

/** Takes what the contact form sends. */
export interface Leads {
  /** Stores a lead and has it delivered; the same one again gives the same reference. Never throws. */
  submit(submission: Submission): Promise<SubmitOutcome>;
  /** A puzzle for a browser to solve, as JSON. */
  challenge(): Promise<unknown>;
}
