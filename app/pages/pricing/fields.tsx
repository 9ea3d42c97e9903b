import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PlanName } from "../../../domain/facts.ts";
import {
  type Education,
  educations,
  maxEmployees,
  noPlan,
  type Payment,
  payments,
  type Term,
} from "../../../domain/price-choice.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
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

interface EducationProps {
  facts: NonNullable<PricingFacts["education"]>;
  initial: Education;
}

export function EducationField({ facts, initial }: EducationProps) {
  const t = useTranslations("pricing.calculator");
  const months = facts.basic.chatMonths;
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

type PaymentFacts = NonNullable<PricingFacts["payment"]>;

export function TermField({ facts, initial }: { facts: PaymentFacts; initial: Term }) {
  const t = useTranslations("pricing.calculator");
  const months = String(facts.prepaidMonths);
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
export function PayField({ facts, initial, isMonth }: { facts: PaymentFacts; initial: Payment; isMonth: boolean }) {
  const t = useTranslations("pricing.calculator");
  const card = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMonth && card.current) card.current.checked = true;
  }, [isMonth]);
  const { prepaidMonths, transferDiscount } = facts;
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

/** The values of the slider. They are closest together in the range of most teams. */
const employeeStops = [
  1, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 115, 130, 150, 180, 200, 230, 260, 280, 300, 330, 380, 430,
  500, 600, 700, 800, 1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000,
] as const;

/** Returns the index of the stop nearest to a number. */
function stopOf(employees: number): number {
  const next = employeeStops.findIndex((stop) => stop >= employees);
  if (next <= 0) return next === 0 ? 0 : employeeStops.length - 1;
  const [before = 0, after = 0] = [employeeStops[next - 1], employeeStops[next]];
  return employees - before < after - employees ? next - 1 : next;
}

/** A field for the exact number, and a slider that changes it in steps. Only the field is sent. */
export function EmployeesField({ initial, isWrong }: { initial: number; isWrong: boolean }) {
  const t = useTranslations("pricing.calculator");
  const { locale } = useRoot();
  const number = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const describe = (stop: number) => formatNumber(locale, employeeStops[stop] ?? 0);
  return (
    <div>
      <label htmlFor="employees" className="block font-semibold">
        {t("employees")}
      </label>
      <div className="mt-2 flex items-center gap-4">
        <input
          ref={number}
          id="employees"
          name="employees"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={9}
          autoComplete="off"
          defaultValue={initial}
          aria-describedby="employees-help"
          aria-invalid={isWrong}
          className="control max-w-28 font-semibold"
          onChange={({ target }) => {
            if (!slider.current) return;
            slider.current.value = String(stopOf(Number(target.value) || 1));
            slider.current.setAttribute("aria-valuetext", describe(Number(slider.current.value)));
          }}
        />
        <input
          ref={slider}
          type="range"
          min={0}
          max={employeeStops.length - 1}
          defaultValue={stopOf(initial)}
          aria-label={t("slider")}
          aria-valuetext={describe(stopOf(initial))}
          className="with-script h-11 min-w-0 grow cursor-pointer"
          onChange={({ target }) => {
            target.setAttribute("aria-valuetext", describe(Number(target.value)));
            if (number.current) number.current.value = String(employeeStops[Number(target.value)] ?? 1);
          }}
        />
      </div>
      <p id="employees-help" className={`mt-2 text-sm ${isWrong ? "font-medium text-error" : "text-soft"}`}>
        {t("employeesHelp", { most: formatNumber(locale, maxEmployees) })}
      </p>
    </div>
  );
}
