import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { bounds } from "../../../../../domain/schedule/schedule.ts";
import { cleanName, readPay } from "../../../../../domain/schedule/schedule-text.ts";
import { FormDialog } from "./form-dialog.tsx";
import type { Week } from "./week-parts.tsx";

interface Props {
  week: Week;
  /** The index of the person in the schedule; `null`: a new person, whose initial pay is that of the last person. */
  at: number | null;
  /** The pay of the first person. */
  firstPay: number;
  currency: string;
  onClose(): void;
}

/** The form for a person's name and hourly pay. */
export function PersonDialog({ week: { schedule, words, act }, at, firstPay, currency, onClose }: Props) {
  const t = useTranslations("schedule");
  const person = at === null ? undefined : schedule.people[at];
  const [name, setName] = useState(person?.name ?? "");
  // The typed text, with a point or a comma before the cents.
  const [pay, setPay] = useState(words.typed((person ?? schedule.people.at(-1))?.pay ?? firstPay));
  const [wrong, setWrong] = useState<readonly ("name" | "pay")[]>([]);
  const id = useId();
  const save = () => {
    const [kept, amount] = [cleanName(name), readPay(pay)];
    if (kept !== "" && amount !== null) {
      const values = { name: kept, pay: amount };
      act(at === null ? { type: "addPerson", ...values } : { type: "changePerson", person: at, ...values });
      return;
    }
    setWrong([...(kept === "" ? ["name" as const] : []), ...(amount === null ? ["pay" as const] : [])]);
    document.getElementById(`${id}-${kept === "" ? "name" : "pay"}`)?.focus();
  };
  const remove =
    at === null ? undefined : { text: t("removePerson"), act: () => act({ type: "removePerson", person: at }) };
  return (
    <FormDialog
      title={t(at === null ? "newPerson" : "editPerson")}
      save={t("save")}
      onSave={save}
      onClose={onClose}
      remove={remove}
    >
      <div className="mt-4 grid gap-3 sm:grid-cols-[1.6fr_1fr]">
        <Field
          id={`${id}-name`}
          label={t("name")}
          value={name}
          onChange={setName}
          maxLength={bounds.name}
          error={wrong.includes("name") ? t("nameMissing") : null}
        />
        <Field
          id={`${id}-pay`}
          label={`${t("pay")} (${currency})`}
          value={pay}
          onChange={setPay}
          maxLength={12}
          inputMode="decimal"
          error={wrong.includes("pay") ? t("payWrong", { max: words.number(bounds.pay) }) : null}
        />
      </div>
    </FormDialog>
  );
}

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onChange(value: string): void;
  maxLength: number;
  inputMode?: "decimal";
  error: string | null;
}

function Field({ id, label, value, onChange, maxLength, inputMode, error }: FieldProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        className="control"
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-error text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
