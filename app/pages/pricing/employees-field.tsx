import { useRef } from "react";
import { useTranslations } from "use-intl";
import { maxEmployees } from "../../../domain/price-choice.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";

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
