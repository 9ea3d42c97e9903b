import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { type PayField, type PayInput, paySampleOf, readDecimal, withPayField, workOutPayslip } from "./payslip.ts";

const input = (changes: Partial<PayInput> = {}): PayInput => ({
  rate: 1500,
  minutes: { regular: 7200, night: 1440, overtime: 360, weekend: 0, holiday: 480 },
  percent: { night: 120, overtime: 150, weekend: 125, holiday: 200 },
  penalty: 0,
  tax: 1000,
  ...changes,
});

const onlyRegular = (minutes: number) => ({ regular: minutes, night: 0, overtime: 0, weekend: 0, holiday: 0 });

test.each<[string, Partial<PayInput>, gross: number, tax: number, penalty: number, net: number]>([
  ["the payslip of the page", {}, 260700, 26070, 0, 234630],
  ["with a penalty", { penalty: 1500 }, 260700, 26070, 1500, 233130],
  ["no hours", { minutes: onlyRegular(0) }, 0, 0, 0, 0],
  ["no hours, but a penalty", { minutes: onlyRegular(0), penalty: 500 }, 0, 0, 0, 0],
  ["no tax", { tax: 0 }, 260700, 0, 0, 260700],
  ["a penalty above the pay", { penalty: 999999 }, 260700, 26070, 234630, 0],
  ["half a cent goes up", { rate: 1, minutes: onlyRegular(90) }, 2, 0, 0, 2],
  ["a tax with decimals", { rate: 1001, minutes: onlyRegular(60), tax: 1250 }, 1001, 125, 0, 876],
])("works out %s", (_, changes, gross, tax, penalty, net) => {
  expect(workOutPayslip(input(changes))).toMatchObject({ gross, tax, penalty, net });
});

test("each line is its hours times the rate that it shows, and the totals are sums of the lines", () => {
  for (const rate of [1, 7, 333, 1501, 99_999, 40_000_00]) {
    for (const percent of [100, 117, 133, 150, 233]) {
      for (const minutes of [0, 1, 59, 61, 487, 24_000]) {
        const { lines, gross, tax, penalty, net } = workOutPayslip({
          rate,
          minutes: { regular: minutes, night: minutes, overtime: 30, weekend: minutes, holiday: 15 },
          percent: { night: percent, overtime: percent, weekend: 200, holiday: percent },
          penalty: 17,
          tax: 1_333,
        });
        for (const line of lines)
          expect(Math.abs(line.amount - (line.minutes * line.rate) / 60)).toBeLessThanOrEqual(0.5);
        expect(lines.reduce((total, { amount }) => total + amount, 0)).toBe(gross);
        expect(net + tax + penalty).toBe(gross);
        expect([gross, tax, penalty, net].every(Number.isSafeInteger)).toBe(true);
        expect(net).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test("says when the penalty is more than what is left", () => {
  expect(workOutPayslip(input({ penalty: 234630 })).isPenaltyCapped).toBe(false);
  expect(workOutPayslip(input({ penalty: 234631 })).isPenaltyCapped).toBe(true);
});

test.each([
  ["12,5", 2, 1250],
  ["12.5", 2, 1250],
  ["12", 2, 1200],
  ["1 500", 0, 1500],
  ["1\u00a0500", 0, 1500],
  ["0", 0, 0],
  ["5000", 0, 5000],
  ["5001", 0, null],
  ["1,500", 2, 150000],
  ["1.500", 0, 1500],
  ["1,500.50", 2, 150050],
  ["1.500,5", 2, 150050],
  ["1.500.000", 0, null],
  ["12.3456", 2, null],
  ["12.5", 0, null],
  ["-1", 0, null],
  ["", 2, null],
  ["12.", 2, null],
  ["1e3", 0, null],
  ["1,5,0", 2, null],
  ["99999999999", 0, null],
])("reads %j with %i decimals as %j", (typed, digits, value) => {
  expect(readDecimal(typed, { min: 0, max: 5000, digits })).toBe(value);
});

test.each<[PayField, string, number, object | null]>([
  ["rate", "15,50", 2, { rate: 1550 }],
  ["rate", "0", 2, null],
  ["rate", "15,50", 0, null],
  ["penalty", "0", 0, { penalty: 0 }],
  ["penalty", "-5", 0, null],
  ["tax", "12.5", 0, { tax: 1250 }],
  ["tax", "61", 0, null],
  ["night hours", "7,5", 0, { minutes: { regular: 7200, night: 450, overtime: 360, weekend: 0, holiday: 480 } }],
  ["regular hours", "0,33", 0, { minutes: { regular: 20, night: 1440, overtime: 360, weekend: 0, holiday: 480 } }],
  ["weekend hours", "401", 0, null],
  ["weekend percent", "200", 0, { percent: { night: 120, overtime: 150, weekend: 200, holiday: 200 } }],
  ["weekend percent", "99", 0, null],
  ["weekend percent", "x", 0, null],
])("sets %s to what was typed: %j with %i decimals of money", (field, typed, digits, changed) => {
  expect(withPayField(input(), field, typed, digits)).toEqual(changed && { ...input(), ...changed });
});

test.each<[Locale, number]>([
  ["en", 2346_30],
  ["ru", 244_350],
  ["id", 5_005_440],
  ["kk", 162_900],
  ["az", 662_40],
  ["uz", 4_048_000],
])("the sample of %s pays the amount that its drawing shows", (locale, net) => {
  expect(workOutPayslip(paySampleOf(locale).input).net).toBe(net);
});
