import { useState } from "react";
import { useTranslations } from "use-intl";
import { type Action, conflictAt, type Place, type Plan, partsAt } from "../../../domain/schedule/demo-plan.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { usePlaceName } from "./use-place-name.ts";

interface Props {
  plan: Plan;
  selected: Place;
  /** Whether the shift is being moved: the next day that the visitor selects gets it. */
  isMoving: boolean;
  /** The maximum number of days to which a shift is copied at once. */
  maxCopies: number;
  onAction(action: Action): void;
  onCarry(): void;
}

const tool =
  "button flex-auto border border-control px-1.5 py-1.5 text-[0.875rem] max-[22.5rem]:font-medium max-[22.5rem]:text-xs hover:border-teal hover:text-teal-dark aria-pressed:border-teal aria-pressed:bg-tint aria-pressed:text-teal-dark sm:flex-none sm:px-3 sm:text-sm";

/** The actions for the selected day. */
export function ShiftTools({ plan, selected, isMoving, maxCopies, onAction, onCarry }: Props) {
  const t = useTranslations("demoShifts");
  const { short, hours } = usePlaceName(plan);
  const [days, setDays] = useState(4);
  const isEmpty = partsAt(plan, selected).length === 0;
  const box = useKeptFocus<HTMLFieldSetElement>(isEmpty);
  const conflict = conflictAt(plan, selected);
  const act = (type: "add" | "split" | "remove") => onAction({ type, at: selected });
  return (
    <fieldset ref={box} tabIndex={-1} aria-label={short(selected)} className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-semibold">{short(selected)}</span>
        <span className={conflict ? "font-medium text-error" : "tabular text-soft"}>
          {conflict ? t(`conflict.${conflict}`) : hours(selected)}
        </span>
      </p>
      <div className="mt-2 flex min-h-[5.875rem] flex-wrap content-start gap-1.5 sm:min-h-0 sm:gap-2">
        {isEmpty ? (
          <button type="button" className={tool} onClick={() => act("add")}>
            {t("tools.add")}
          </button>
        ) : (
          <>
            <button type="button" className={tool} onClick={() => act("split")}>
              {t("tools.split")}
            </button>
            <button type="button" className={tool} aria-pressed={isMoving} onClick={onCarry}>
              {t("tools.move")}
            </button>
            <button type="button" className={tool} onClick={() => act("remove")}>
              {t("tools.remove")}
            </button>
            <span className="flex flex-auto gap-1.5">
              <button type="button" className={tool} onClick={() => onAction({ type: "copy", at: selected, days })}>
                {t("tools.copy")}
              </button>
              <select
                aria-label={t("tools.copyTo")}
                value={days}
                onChange={({ target }) => setDays(Number(target.value))}
                className="control w-auto min-w-0 flex-auto py-1.5 ps-3 text-sm"
              >
                {Array.from({ length: maxCopies }, (_, more) => more + 1).map((count) => (
                  <option key={count} value={count}>
                    {t("tools.days", { count })}
                  </option>
                ))}
              </select>
            </span>
          </>
        )}
      </div>
    </fieldset>
  );
}
