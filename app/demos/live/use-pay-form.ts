import { useState } from "react";
import { useLocale } from "use-intl";
import type { PaySample } from "../../../domain/demos/pay-samples.ts";
import {
  hourKinds,
  type PayField,
  type PayInput,
  paidExtras,
  ruleOf,
  withPayField,
} from "../../../domain/demos/payslip.ts";
import { formatNumber } from "../../../i18n/format.ts";

export interface PayForm {
  /** The last valid numbers. */
  input: PayInput;
  /** The text of the fields, as typed. */
  typed: Partial<Record<PayField, string>>;
  wrong: readonly PayField[];
  /** The limits of the first wrong field, formatted in the language; `null`: no field is wrong. */
  range: { min: string; max: string } | null;
  change(field: PayField, typed: string): void;
  reset(): void;
}

/** Holds the state of a payslip's fields. Typed text takes effect as soon as it is a valid number. */
export function usePayForm({ input: first, digits }: PaySample, onChange: () => void): PayForm {
  const locale = useLocale();
  const [input, setInput] = useState(first);
  const [typed, setTyped] = useState<PayForm["typed"]>(() => typedOf(first, digits));
  const [wrong, setWrong] = useState<readonly PayField[]>([]);
  const rule = wrong[0] && ruleOf(wrong[0], digits);
  return {
    input,
    typed,
    wrong,
    range: rule ? { min: formatNumber(locale, rule.min), max: formatNumber(locale, rule.max) } : null,
    change(field, text) {
      const changed = withPayField(input, field, text, digits);
      const others = wrong.filter((each) => each !== field);
      setTyped({ ...typed, [field]: text });
      setWrong(changed ? others : [...others, field]);
      if (!changed) return;
      setInput(changed);
      onChange();
    },
    reset() {
      setInput(first);
      setTyped(typedOf(first, digits));
      setWrong([]);
    },
  };
}

/** Returns the text that the fields show at first. */
function typedOf({ rate, minutes, percent, penalty, tax }: PayInput, digits: number): PayForm["typed"] {
  const hours = hourKinds.map((kind) => [`${kind} hours`, String(minutes[kind] / 60)]);
  const percents = paidExtras.map((kind) => [`${kind} percent`, String(percent[kind])]);
  const money = (amount: number) => String(amount / 10 ** digits);
  return {
    ...Object.fromEntries([...hours, ...percents]),
    rate: money(rate),
    penalty: money(penalty),
    tax: String(tax / 100),
  };
}
