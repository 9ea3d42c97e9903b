import type { PayField as FieldName } from "../../../domain/demos/payslip.ts";
import type { PayForm } from "./use-pay-form.ts";

/** The columns of a payslip: label, two fields, amount. On a phone, the amount is above the fields. */
export const payColumns =
  "grid grid-cols-[minmax(0,1fr)_4.25rem_4.25rem] items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_4.25rem_4.25rem_7.75rem]";

interface RowProps {
  label: string;
  note?: string;
  amount?: string;
  isSum?: boolean;
  /** The fields of the line. */
  children?: React.ReactNode;
}

/** A line of the payslip. */
export function PayRow({ label, note, amount, isSum = false, children }: RowProps) {
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
  field: FieldName;
  label: string;
  form: PayForm;
  place: keyof typeof places;
}

export function PayField({ field, label, form, place }: FieldProps) {
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
