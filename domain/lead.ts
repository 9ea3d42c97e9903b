import type { Locale } from "../i18n/locales.ts";
import type { Choice } from "./price-choice.ts";
import type { Quote } from "./pricing.ts";

export const topics = ["demo", "sales", "support"] as const;
export const headCounts = ["1-30", "31-80", "81-130", "131-300", "301-500", "500+"] as const;
export const businessAreas = [
  "supermarkets",
  "restaurants",
  "clinics",
  "outsourcing",
  "manufacturing",
  "hotels",
  "other",
] as const;

export type Topic = (typeof topics)[number];
export type HeadCount = (typeof headCounts)[number];
export type BusinessArea = (typeof businessAreas)[number];

/** The longest texts, in UTF-16 units, as the browser's `maxlength` counts them. */
export const longest = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 32,
  companyName: 160,
  message: 4000,
} as const;

export const shortestMessage = 10;
export const mostOutlets = 10_000;

/** The fields a visitor fills in, in the order of the form. */
export const fields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "companyName",
  "employees",
  "outlets",
  "businessArea",
  "message",
  "consent",
] as const;

export type Field = (typeof fields)[number];

/** What is wrong with a field; each has a sentence in every language. */
export type FieldError =
  | "required"
  | "tooLong"
  | "tooShort"
  | "characters"
  | "email"
  | "phone"
  | "outlets"
  | "option"
  | "consent";

export type FieldErrors = Partial<Record<Field, FieldError>>;

/** What the visitor wrote, checked and cleaned; what was left empty is `null`. */
export interface LeadFields {
  firstName: string;
  lastName: string | null;
  email: string;
  /** As typed until the server has read it; then E.164. */
  phone: string | null;
  companyName: string | null;
  employees: HeadCount | null;
  outlets: number | null;
  businessArea: BusinessArea | null;
  message: string | null;
}

/** A quote as it was when the visitor sent it. */
export interface SentQuote {
  choice: Choice;
  quote: Quote;
}

/** Where the visitor came from; whatever is unknown is left out. */
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

/** A request, whole. */
export interface LeadContent extends LeadFields {
  topic: Topic;
  locale: Locale;
  consent: { version: string; locale: Locale };
  quote: SentQuote | null;
  attribution: Attribution;
}

/** What comes in from one POST, as texts. */
export interface Submission {
  topic: Topic;
  locale: Locale;
  /** As typed. */
  values: Readonly<Record<string, string>>;
  /** A UUID made by the page; `null` where no script ran. */
  key: string | null;
  quote: SentQuote | null;
  attribution: Attribution;
  /** A field that people do not see; empty unless a program filled it in. */
  honeypot: string;
  /** Milliseconds between the first keystroke and sending, as the browser says; `null` where no script ran. */
  elapsed: number | null;
  /** A solved challenge, as text. */
  solution: string | null;
  /** The version of the privacy text that the form named. */
  consentVersion: string;
  /** The network address of the sender: only for limits, never stored. */
  ip: string;
}

export type SubmitOutcome =
  | { kind: "accepted"; reference: string }
  | { kind: "invalid"; errors: FieldErrors }
  /** Something is suspicious and a script runs: to be sent again with a solved challenge. */
  | { kind: "challenge" }
  /** Seconds until the next try. */
  | { kind: "too-many"; retryAfter: number }
  /** Nothing was stored. */
  | { kind: "failed" };

/** The door for requests. */
export interface Leads {
  /** Stores a request and has it delivered; the same one again gives the same reference. Never throws. */
  submit(submission: Submission): Promise<SubmitOutcome>;
  /** A puzzle for a browser to solve, as JSON. */
  challenge(): Promise<unknown>;
}

/** Whether a topic cannot do without a field. */
export function isRequired(topic: Topic, field: Field): boolean {
  if (field === "message") return topic === "support";
  if (field === "phone" || field === "companyName" || field === "employees") return topic !== "support";
  return field === "firstName" || field === "email" || field === "consent";
}

/** The band of a number of employees. */
export function headCountOf(employees: number): HeadCount {
  return (
    headCounts.find((band) => {
      const most = band.split("-")[1];
      return most !== undefined && employees <= Number(most);
    }) ?? "500+"
  );
}
