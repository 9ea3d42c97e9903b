/* The fields of the contact form. The form, its checks, mails, Telegram, the desk and CSV are made from one table. */

import { industries } from "../features.ts";

export const topics = ["demo", "sales", "support"] as const;
export const headCounts = ["1-30", "31-80", "81-130", "131-300", "301-500", "500+"] as const;
const businessAreas = [...industries, "other"] as const;

export type Topic = (typeof topics)[number];
export type HeadCount = (typeof headCounts)[number];

/** Support needs only a way to reply and a description of what happened; a client is everybody else. */
type Visitors = "everyone" | "clients" | "support" | "nobody";

/** Lengths are in UTF-16 code units, as the browser's `maxlength` counts them. */
type FieldKind =
  | { kind: "line" | "email" | "phone"; maxLength: number; autoComplete: string }
  /** A text of several lines. It must have `minLength` if it is required. */
  | { kind: "lines"; minLength: number; maxLength: number; autoComplete: "off" }
  /** A whole number from 1 to `max`. */
  | { kind: "number"; max: number }
  /** Ranges of numbers, such as `31-80`. */
  | { kind: "range"; options: readonly string[] }
  /** Options whose labels are the messages `contact.<labels>.<option>`. */
  | { kind: "choice"; options: readonly string[]; labels: string }
  | { kind: "consent" };

type FieldRules = FieldKind & {
  /** Who must fill the field in. */
  required: Visitors;
  /** Who is shown the field. */
  asked: "everyone" | "clients";
  /**
   * How messages to the team and the desk show it: on a line with its label, after the value of the line above, or as a
   * text of its own. `null`: not at all.
   */
  summary: "line" | "same-line" | "text" | null;
  /** The name of its column in CSV; `null`: it has none. */
  column: string | null;
};

const shown = { asked: "everyone", summary: "line" } as const;
const clients = { asked: "clients", summary: "line" } as const;

/** The fields in the order of the form. Their labels are the messages `contact.fields.<name>`. */
export const fieldRules = {
  firstName: {
    ...shown,
    kind: "line",
    maxLength: 80,
    autoComplete: "given-name",
    required: "everyone",
    column: "first name",
  },
  lastName: {
    ...clients,
    kind: "line",
    maxLength: 80,
    autoComplete: "family-name",
    required: "nobody",
    summary: "same-line",
    column: "last name",
  },
  email: { ...shown, kind: "email", maxLength: 254, autoComplete: "email", required: "everyone", column: "e-mail" },
  phone: { ...shown, kind: "phone", maxLength: 32, autoComplete: "tel", required: "clients", column: "phone" },
  companyName: {
    ...shown,
    kind: "line",
    maxLength: 160,
    autoComplete: "organization",
    required: "clients",
    column: "company",
  },
  employees: { ...clients, kind: "range", options: headCounts, required: "clients", column: "employees" },
  businessArea: {
    ...clients,
    kind: "choice",
    options: businessAreas,
    labels: "businessAreas",
    required: "nobody",
    column: "business area",
  },
  outlets: { ...clients, kind: "number", max: 10_000, required: "nobody", column: "branches" },
  message: {
    kind: "lines",
    minLength: 10,
    maxLength: 4000,
    autoComplete: "off",
    required: "support",
    asked: "everyone",
    summary: "text",
    column: "message",
  },
  consent: { kind: "consent", required: "everyone", asked: "everyone", summary: null, column: null },
} as const satisfies Record<string, FieldRules>;

export type Field = keyof typeof fieldRules;

export const fields = Object.keys(fieldRules) as Field[];

type Rules<Name extends Field> = (typeof fieldRules)[Name];

/** The value of a field that the visitor filled in. */
type Filled<Name extends Field> =
  Rules<Name> extends { options: readonly (infer Option)[] }
    ? Option
    : Rules<Name> extends { kind: "number" }
      ? number
      : string;

/**
 * What the visitor wrote, checked and cleaned; fields left empty are `null`. The phone number is as typed until the
 * server has parsed it, and in E.164 format after that.
 */
export type LeadFields = {
  [Name in Exclude<Field, "consent">]: Filled<Name> | (Rules<Name>["required"] extends "everyone" ? never : null);
};

/** The values of a lead for which only the required fields of all topics are filled in. */
export const emptyFields = Object.fromEntries(
  fields.filter((field) => field !== "consent").map((field) => [field, null]),
) as Omit<LeadFields, "firstName" | "email">;

/** The maximum length of a value that is no text. */
export const maxOptionLength = 40;

/** What is wrong with a field. There is a message for each value in every language. */
export type FieldError =
  | "required"
  | "tooLong"
  | "tooShort"
  | "characters"
  | "email"
  | "phone"
  | "number"
  | "option"
  | "consent";

export type FieldErrors = Partial<Record<Field, FieldError>>;

/** Returns whether a topic requires a field. */
export function isRequired(topic: Topic, field: Field): boolean {
  const { required } = fieldRules[field];
  return required === "everyone" || required === (topic === "support" ? "support" : "clients");
}

/** Returns whether the form shows a field for a topic. */
export function isAsked(topic: Topic, field: Field): boolean {
  return topic !== "support" || fieldRules[field].asked === "everyone";
}

/** Returns the band that a number of employees belongs to. */
export function headCountOf(employees: number): HeadCount {
  return headCounts.find((band) => employees <= Number(band.split("-")[1])) ?? "500+";
}

/** The texts of values in a language. */
interface ValueWords {
  number: (value: number) => string;
  moreThan: (number: string) => string;
  /** Returns the label of an option by its message, such as `businessAreas.hotels`. */
  label: (message: OptionLabel) => string;
}

/** The messages in `contact` that are labels of options. */
export type OptionLabel = {
  [Name in Field]: Rules<Name> extends {
    labels: infer Labels extends string;
    options: readonly (infer O extends string)[];
  }
    ? `${Labels}.${O}`
    : never;
}[Field];

/** Returns a value as a reader sees it: `31–80`, `more than 500`, the label of an option; empty if there is none. */
export function valueText(field: Field, value: string | number | null | undefined, words: ValueWords): string {
  const rules: FieldRules = fieldRules[field];
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return words.number(value);
  if (rules.kind === "choice") return words.label(`${rules.labels}.${value}` as OptionLabel);
  if (rules.kind !== "range") return value;
  const numbers = value.match(/\d+/g)?.map((each) => words.number(Number(each))) ?? [];
  return value.endsWith("+") ? words.moreThan(numbers.join("")) : numbers.join("–");
}
