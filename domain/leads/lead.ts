import type { Locale } from "../../i18n/locales.ts";
import type { FormMeta, FormOutcome } from "../forms.ts";
import type { Choice } from "../price-choice.ts";
import type { Quote } from "../pricing.ts";
import type { FieldErrors, LeadFields, Topic } from "./fields.ts";

/** A quote as it was when the visitor sent it. */
export interface SentQuote {
  choice: Choice;
  quote: Quote;
}

/** Where the visitor came from; unknown values are left out. */
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

/** A complete lead. */
export interface LeadContent extends LeadFields {
  topic: Topic;
  locale: Locale;
  consent: { version: string; locale: Locale };
  quote: SentQuote | null;
  attribution: Attribution;
}

/** One revision of a lead, as messages contain it. Times are in milliseconds since 1970. */
export interface LeadRevision {
  leadId: string;
  reference: string;
  revision: number;
  verified: boolean;
  /** When this revision arrived. */
  at: number;
  content: LeadContent;
}

/** The content of one POST request, as strings. */
export interface Submission extends FormMeta {
  topic: Topic;
  locale: Locale;
  /** The values as the visitor typed them. */
  values: Readonly<Record<string, string>>;
  quote: SentQuote | null;
  attribution: Attribution;
  /** The IP address of the sender; used only for rate limits, never stored. */
  ip: string;
}

export type SubmitOutcome = FormOutcome<FieldErrors>;

/** Receives what the contact form sends. */
export interface Leads {
  /** Stores a lead and has it delivered. Submitting the same lead again returns the same reference. Never throws. */
  submit(submission: Submission): Promise<SubmitOutcome>;
}
