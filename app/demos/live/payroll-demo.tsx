import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  hourKinds,
  type PayField,
  type PayInput,
  type PaySample,
  paidExtras,
  paySampleOf,
  ruleOf,
  withPayField,
  workOutPayslip,
} from "../../../domain/demos/payslip.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Button } from "./controls.tsx";
import { DemoFrame } from "./demo-frame.tsx";

type State = "draft" | "sent" | "changed";

const tones = { draft: "plain", sent: "good", changed: "waiting" } as const;

/** A payslip whose hours, rates, deduction and tax can be changed. The sums are updated at once. */
export default function PayrollDemo() {
  const t = useTranslations("demoPayroll");
  const sample = paySampleOf(useLocale());
  const [state, setState] = useState<State>("draft");
  const money = useMoney(sample.digits);
  const form = usePayForm(sample, () => setState((before) => (before === "draft" ? "draft" : "changed")));
  const payslip = workOutPayslip(form.input);
  const reset = () => {
    form.reset();
    setState("draft");
  };
  return (
    <DemoFrame title={t("title")} badge={t(`badges.${state}`)} tone={tones[state]} onReset={reset}>
      <ul className="grid gap-1.5">
        <PayRow label={t("rate")}>
          <Field field="rate" label={t("rate")} form={form} place="top" />
        </PayRow>
        <li aria-hidden="true" className={`${payColumns} text-soft text-xs leading-none`}>
          <span className="col-start-2 text-center">{t("hours")}</span>
          <span className="text-center">{t("percent")}</span>
          <span className="hidden text-end sm:block">{t("amount")}</span>
        </li>
        {payslip.lines.map(({ kind, rate, amount }) => {
          const name = t(`kinds.${kind}`);
          return (
            <PayRow key={kind} label={name} note={t("perHour", { rate: money(rate) })} amount={money(amount)}>
              <Field field={`${kind} hours`} label={t("hoursOf", { kind: name })} form={form} place="first" />
              {kind !== "regular" && (
                <Field field={`${kind} percent`} label={t("percentOf", { kind: name })} form={form} place="second" />
              )}
            </PayRow>
          );
        })}
        <PayRow label={t("gross")} amount={money(payslip.gross)} isSum />
        <PayRow label={t("taxSum")} amount={money(-payslip.tax)}>
          <Field field="tax" label={t("tax")} form={form} place="second" />
        </PayRow>
        <PayRow label={t("penalty")} amount={money(-payslip.penalty)}>
          <Field field="penalty" label={t("penalty")} form={form} place="both" />
        </PayRow>
      </ul>
      <Problem form={form} isCapped={payslip.isPenaltyCapped} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="min-w-40 flex-1 font-semibold leading-snug">
          {t(`status.${state}`, { net: money(payslip.net) })}
        </p>
        <Button
          aria-disabled={state === "sent"}
          onClick={() => setState("sent")}
          className="px-4 aria-disabled:opacity-55"
        >
          {t(state === "changed" ? "sendAgain" : "send")}
        </Button>
      </div>
    </DemoFrame>
  );
}

function Problem({ form, isCapped }: { form: PayForm; isCapped: boolean }) {
  const t = useTranslations("demoPayroll");
  return (
    <p id="demo-pay-problem" role="alert" className="my-1 min-h-[2lh] text-error text-xs leading-snug sm:min-h-[1lh]">
      {form.range ? t("range", form.range) : isCapped && t("capped")}
    </p>
  );
}

/** Returns a function that formats money in the currency of the language. `amount` is in its smallest unit. */
function useMoney(digits: 0 | 2): (amount: number) => string {
  const t = useTranslations("demoPayroll");
  const locale = useLocale();
  return (amount) => {
    const number = formatNumber(locale, Math.abs(amount) / 10 ** digits, digits);
    return (amount < 0 ? "−" : "") + t("money", { amount: number });
  };
}

/** The columns of a payslip: label, two fields, amount. On a phone, the amount is above the fields. */
const payColumns =
  "grid grid-cols-[minmax(0,1fr)_4.25rem_4.25rem] items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_4.25rem_4.25rem_7.75rem]";

interface RowProps {
  label: string;
  note?: string;
  amount?: string;
  isSum?: boolean;
  children?: React.ReactNode;
}

function PayRow({ label, note, amount, isSum = false, children }: RowProps) {
  return (
    <li className={`${payColumns} text-sm ${isSum ? "mt-1 border-line border-t pt-2 font-semibold" : ""}`}>
      <span
        className={`row-start-1 flex items-baseline justify-between gap-2 sm:contents ${amount ? "col-span-3" : "col-span-1"}`}
      >
        <span className={`min-w-0 font-medium leading-snug sm:col-start-1 ${note ? "sm:self-end" : "sm:row-span-2"}`}>
          {label}
        </span>
        {amount && (
          <span className="tabular whitespace-nowrap text-end sm:col-start-4 sm:row-span-2 sm:row-start-1">
            {amount}
          </span>
        )}
      </span>
      {note && (
        <span className="tabular col-start-1 row-start-2 text-soft text-xs leading-snug sm:self-start">{note}</span>
      )}
      {children}
    </li>
  );
}

const places = {
  first: "col-start-2 row-start-2",
  second: "col-start-3 row-start-2",
  both: "col-span-2 col-start-2 row-start-2",
  /** For a row without an amount. */
  top: "col-span-2 col-start-2 row-start-1",
} as const;

interface FieldProps {
  field: PayField;
  label: string;
  form: PayForm;
  place: keyof typeof places;
}

function Field({ field, label, form, place }: FieldProps) {
  const isWrong = form.wrong.includes(field);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? "demo-pay-problem" : undefined}
      value={form.typed[field] ?? ""}
      onChange={({ target }) => form.change(field, target.value)}
      className={`control tabular px-2 py-1.5 text-end text-base sm:row-span-2 sm:row-start-1 ${places[place]}`}
    />
  );
}

/** Holds the state of a payslip's fields. Typed text takes effect as soon as it is a valid number. */
function usePayForm({ input: first, digits }: PaySample, onChange: () => void) {
  const locale = useLocale();
  const [input, setInput] = useState(first);
  const [typed, setTyped] = useState(() => typedOf(first, digits));
  const [wrong, setWrong] = useState<readonly PayField[]>([]);
  const rule = wrong[0] && ruleOf(wrong[0], digits);
  return {
    /** The last valid numbers. */
    input,
    typed,
    wrong,
    /** The limits of the first wrong field, formatted in the language; `null`: no field is wrong. */
    range: rule ? { min: formatNumber(locale, rule.min), max: formatNumber(locale, rule.max) } : null,
    change(field: PayField, text: string) {
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

type PayForm = ReturnType<typeof usePayForm>;

function typedOf(
  { rate, minutes, percent, penalty, tax }: PayInput,
  digits: number,
): Partial<Record<PayField, string>> {
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
