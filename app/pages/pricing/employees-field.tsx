import { useRef } from "react";
import { useTranslations } from "use-intl";
import { maxEmployees } from "../../../domain/price-choice.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";
import { employeeStops, stopOf } from "./employee-stops.ts";

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
