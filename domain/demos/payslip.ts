import type { Locale } from "../../i18n/locales.ts";

export const hourKinds = ["regular", "night", "overtime", "weekend", "holiday"] as const;

export type HourKind = (typeof hourKinds)[number];

/** Kinds of hours that are paid at a percentage of the base rate. */
export type PaidExtra = Exclude<HourKind, "regular">;

export const paidExtras = hourKinds.filter((kind): kind is PaidExtra => kind !== "regular");

/**
 * The input of a payslip. Amounts are in the smallest unit that is paid: cents, qəpik, whole tenge, rupiah and soʻm.
 */
export interface PayInput {
  /** The pay for a regular hour. */
  rate: number;
  /** Minutes worked of each kind. */
  minutes: Record<HourKind, number>;
  /** Percent of the base rate: 150 is time and a half. */
  percent: Record<PaidExtra, number>;
  penalty: number;
  /** The tax rate in hundredths of a percent: 1250 is 12.5%. */
  tax: number;
}

export interface PayLine {
  kind: HourKind;
  minutes: number;
  /** The pay for an hour of this kind, rounded to the smallest unit. */
  rate: number;
  amount: number;
}

export interface Payslip {
  /** One line for every kind, including those without hours. */
  lines: PayLine[];
  /** The sum of the lines. */
  gross: number;
  tax: number;
  /** The penalty as entered, but never more than what is left after tax. */
  penalty: number;
  isPenaltyCapped: boolean;
  /** `gross` − `tax` − `penalty`, never below zero. */
  net: number;
}

/**
 * Works out a payslip that adds up to the last cent: each line is the hours times the rate that the line shows, and the
 * sums are sums of rounded lines. Halves are rounded up.
 */
export function workOutPayslip({ rate, minutes, percent, penalty: entered, tax: taxRate }: PayInput): Payslip {
  const lines = hourKinds.map((kind) => {
    const ownRate = kind === "regular" ? rate : Math.round((rate * percent[kind]) / 100);
    return { kind, minutes: minutes[kind], rate: ownRate, amount: Math.round((minutes[kind] * ownRate) / 60) };
  });
  const gross = lines.reduce((total, { amount }) => total + amount, 0);
  const tax = Math.round((gross * taxRate) / 10_000);
  const penalty = Math.min(entered, gross - tax);
  return { lines, gross, tax, penalty, isPenaltyCapped: penalty < entered, net: gross - tax - penalty };
}

export type PayField = "rate" | "penalty" | "tax" | `${HourKind} hours` | `${PaidExtra} percent`;

interface NumberRule {
  min: number;
  max: number;
  /** The maximum number of decimals. */
  digits: number;
}

/** Returns the limits for what a visitor may type into a field. Amounts have the decimals of their currency. */
export function ruleOf(field: PayField, moneyDigits: number): NumberRule {
  if (field === "tax") return { min: 0, max: 60, digits: 2 };
  if (field.endsWith(" percent")) return { min: 100, max: 400, digits: 0 };
  if (field.endsWith(" hours")) return { min: 0, max: 400, digits: 2 };
  return { min: field === "rate" ? 1 : 0, max: moneyDigits === 0 ? 100_000_000 : 100_000, digits: moneyDigits };
}

/** Returns the input with the value typed into a field; null if that is not a number within the field's limits. */
export function withPayField(input: PayInput, field: PayField, typed: string, moneyDigits: number): PayInput | null {
  const value = readDecimal(typed, ruleOf(field, moneyDigits));
  if (value === null) return null;
  if (field === "rate" || field === "penalty" || field === "tax") return { ...input, [field]: value };
  const [kind, what] = field.split(" ");
  if (what === "percent") return { ...input, percent: { ...input.percent, [`${kind}`]: value } };
  return { ...input, minutes: { ...input.minutes, [`${kind}`]: Math.round((value * 60) / 100) } };
}

/**
 * Matches "1,500" and "1.500.000,50". No field has three decimals, so three digits after a comma or point are
 * thousands.
 */
const thousands = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?=$|[.,]\d{1,2}$)/;

/**
 * Reads what was typed as a whole number of the smallest unit: "12,5" with two digits is 1250. Spaces, points and
 * commas may separate thousands. Returns null for anything else and for values outside the limits.
 */
export function readDecimal(typed: string, { min, max, digits }: NumberRule): number | null {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(thousands, (number) => number.replace(/[.,]/g, ""))
    .replace(",", ".");
  const [, whole, decimals = ""] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || decimals.length > digits) return null;
  const value = Number(whole + decimals.padEnd(digits, "0"));
  return value >= min * 10 ** digits && value <= max * 10 ** digits ? value : null;
}

export interface PaySample {
  /** The number of decimals in amounts: dollars and manat have two; tenge, rupiah and soʻm are paid in whole units. */
  digits: 0 | 2;
  input: PayInput;
}

/** The hours of the payslip that is drawn on the payroll page, in minutes. */
const minutes = { regular: 120 * 60, night: 24 * 60, overtime: 6 * 60, weekend: 0, holiday: 8 * 60 };

const sample = (digits: 0 | 2, rate: number, percents: [number, number, number, number], tax: number): PaySample => {
  const [night, overtime, weekend, holiday] = percents;
  const percent = { night, overtime, weekend, holiday };
  return { digits, input: { rate, minutes, percent, penalty: 0, tax } };
};

const usualSample = sample(2, 15_00, [120, 150, 125, 200], 1000);

/** By language: the same payslip that the page of that language draws. */
const paySamples: Readonly<Partial<Record<Locale, PaySample>>> = {
  ru: sample(0, 1500, [150, 150, 200, 200], 1000),
  id: sample(0, 30_000, [120, 150, 200, 200], 400),
  kk: sample(0, 1000, [150, 150, 200, 200], 1000),
  az: sample(2, 4_00, [150, 200, 200, 200], 1000),
  uz: sample(0, 25_000, [150, 200, 200, 200], 1200),
};

/** Returns the payslip that the demo starts with. */
export function paySampleOf(locale: Locale): PaySample {
  return paySamples[locale] ?? usualSample;
}
