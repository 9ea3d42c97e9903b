import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import {
  type Education,
  educations,
  noPlan,
  type Payment,
  type PlanName,
  payments,
  type Term,
} from "../../../domain/price-choice.ts";
import type { PricingFacts } from "./pricing.tsx";

interface FieldsetProps {
  legend: string;
  help?: string | undefined;
  isWrong?: boolean;
  children: React.ReactNode;
  columns?: boolean;
}

function Fieldset({ legend, help, isWrong = false, columns = true, children }: FieldsetProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{legend}</legend>
      <div className={`mt-2 grid gap-2 ${columns ? "sm:grid-cols-2" : ""}`}>{children}</div>
      {help && <p className={`mt-2 text-sm ${isWrong ? "font-medium text-error" : "text-soft"}`}>{help}</p>}
    </fieldset>
  );
}

export function PlansField({
  plans,
  initial,
  isWrong,
}: {
  plans: readonly PlanName[];
  initial: readonly PlanName[];
  isWrong: boolean;
}) {
  const t = useTranslations("pricing");
  return (
    <Fieldset legend={t("calculator.plans")} isWrong={isWrong} help={isWrong ? t("calculator.choosePlan") : undefined}>
      <input type="hidden" name="plans" value={noPlan} />
      {plans.map((plan) => (
        <label key={plan} className="choice">
          <input type="checkbox" name="plans" value={plan} defaultChecked={initial.includes(plan)} />
          {t(`plans.${plan}.title`)}
        </label>
      ))}
    </Fieldset>
  );
}

export function EducationField({ facts, initial }: { facts: PricingFacts; initial: Education }) {
  const t = useTranslations("pricing.calculator");
  const months = facts.education.basic.chatMonths;
  return (
    <Fieldset legend={t("education")} columns={false}>
      {educations.map((education) => (
        <label key={education} className="choice">
          <input type="radio" name="education" value={education} defaultChecked={education === initial} />
          <span>
            <span className="font-medium">{t(`educations.${education}.title`)}</span>
            <span className="block text-sm text-soft">
              {education === "basic" ? t("educations.basic.text", { months }) : t(`educations.${education}.text`)}
            </span>
          </span>
        </label>
      ))}
    </Fieldset>
  );
}

export function TermField({ facts, initial }: { facts: PricingFacts; initial: Term }) {
  const t = useTranslations("pricing.calculator");
  const months = String(facts.payment.prepaidMonths);
  return (
    <Fieldset legend={t("term")}>
      {([1, 12] as const).map((term) => (
        <label key={term} className="choice">
          <input type="radio" name="term" value={term} defaultChecked={term === initial} />
          {term === 1 ? t("terms.month") : t("terms.year", { months })}
        </label>
      ))}
    </Fieldset>
  );
}

/** The choice of how to pay. A single month cannot be paid by transfer, so a term of one month selects the card. */
export function PayField({ facts, initial, isMonth }: { facts: PricingFacts; initial: Payment; isMonth: boolean }) {
  const t = useTranslations("pricing.calculator");
  const card = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMonth && card.current) card.current.checked = true;
  }, [isMonth]);
  const { prepaidMonths, transferDiscount } = facts.payment;
  const rule = t("payRule", { months: String(prepaidMonths), percent: String(transferDiscount) });
  return (
    <Fieldset legend={t("pay")} help={rule}>
      {payments.map((pay) => (
        <label key={pay} className="choice">
          <input
            ref={pay === "card" ? card : undefined}
            type="radio"
            name="pay"
            value={pay}
            defaultChecked={pay === initial}
            disabled={isMonth && pay === "transfer"}
          />
          {t(`pays.${pay}`)}
        </label>
      ))}
    </Fieldset>
  );
}
