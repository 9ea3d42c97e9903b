import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { paySamples } from "../../../domain/demos/pay-samples.ts";
import { workOutPayslip } from "../../../domain/demos/payslip.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { DemoFrame } from "./demo-frame.tsx";
import { PayField, PayRow, payColumns } from "./pay-row.tsx";
import { type PayForm, usePayForm } from "./use-pay-form.ts";

type State = "draft" | "sent" | "changed";

const tones = { draft: "plain", sent: "good", changed: "waiting" } as const;

/** A payslip whose hours, rates, deduction and tax can be changed. The sums are updated at once. */
export default function PayrollDemo() {
  const t = useTranslations("demoPayroll");
  const sample = paySamples[useLocale()];
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
          <PayField field="rate" label={t("rate")} form={form} place="top" />
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
              <PayField field={`${kind} hours`} label={t("hoursOf", { kind: name })} form={form} place="first" />
              {kind !== "regular" && (
                <PayField field={`${kind} percent`} label={t("percentOf", { kind: name })} form={form} place="second" />
              )}
            </PayRow>
          );
        })}
        <PayRow label={t("gross")} amount={money(payslip.gross)} isSum />
        <PayRow label={t("taxSum")} amount={money(-payslip.tax)}>
          <PayField field="tax" label={t("tax")} form={form} place="second" />
        </PayRow>
        <PayRow label={t("penalty")} amount={money(-payslip.penalty)}>
          <PayField field="penalty" label={t("penalty")} form={form} place="both" />
        </PayRow>
      </ul>
      <Problem form={form} isCapped={payslip.isPenaltyCapped} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status" className="min-w-40 flex-1 font-semibold leading-snug">
          {t(`status.${state}`, { net: money(payslip.net) })}
        </p>
        <button
          type="button"
          aria-disabled={state === "sent"}
          onClick={() => setState("sent")}
          className="button bg-teal px-4 text-on-teal text-sm hover:bg-teal-dark aria-disabled:opacity-55"
        >
          {t(state === "changed" ? "sendAgain" : "send")}
        </button>
      </div>
    </DemoFrame>
  );
}

/** Shows what is wrong, in a space that is reserved for it. */
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
