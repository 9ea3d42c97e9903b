import type { Locale } from "../../i18n/locales.ts";
import type { PayInput } from "./payslip.ts";

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

/** The payslip that the demo starts with, by language: the same one that the page of that language draws. */
export const paySamples: Readonly<Record<Locale, PaySample>> = {
  en: sample(2, 15_00, [120, 150, 125, 200], 1000),
  ru: sample(0, 1500, [150, 150, 200, 200], 1000),
  id: sample(0, 30_000, [120, 150, 200, 200], 1000),
  kk: sample(0, 1000, [150, 150, 200, 200], 1000),
  az: sample(2, 4_00, [150, 200, 200, 200], 1000),
  uz: sample(0, 25_000, [150, 200, 200, 200], 1200),
};
