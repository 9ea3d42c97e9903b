import { type ComponentProps, useReducer, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type Action,
  conflictAt,
  conflictsOf,
  firstPlan,
  hoursOf,
  type Place,
  type Plan,
  partsAt,
  planAfter,
} from "../../../domain/schedule/demo-plan.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import type { DemoProps } from "../demo.tsx";
import { DemoFrame, useKeptFocus } from "./demo-frame.tsx";
import { placeSelector, usePlaceName, WeekGrid } from "./week-grid.tsx";

/** The day that is selected at first: Monday of the person who works as a server. */
const firstPlace: Place = { person: 1, day: 0 };

/** A week that the visitor plans and publishes. */
export default function ShiftsDemo({ facts: { splits, copies } }: DemoProps) {
  const t = useTranslations("demoShifts");
  const [plan, act] = useReducer(
    (before: Plan, action: Action | "reset") => (action === "reset" ? firstPlan : planAfter(before, action, splits)),
    firstPlan,
  );
  const [selected, setSelected] = useState(firstPlace);
  const [carried, setCarried] = useState<Place | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const conflicts = conflictsOf(plan);

  const select = (place: Place) => {
    if (carried) act({ type: "move", at: carried, to: place });
    else if (plan.outcome.kind === "conflicts") act({ type: "fix" });
    setCarried(null);
    setSelected(place);
  };
  const reset = () => {
    act("reset");
    setSelected(firstPlace);
    setCarried(null);
  };
  const fix = () => {
    const [first = selected] = conflicts;
    select(first);
    box.current?.querySelector<HTMLElement>(placeSelector(first))?.focus();
  };
  return (
    <DemoFrame
      title={t("title")}
      badge={
        conflicts.length > 0 ? t("conflicts", { count: conflicts.length }) : t(plan.isPublished ? "published" : "draft")
      }
      tone={conflicts.length > 0 ? "bad" : plan.isPublished ? "good" : "plain"}
      onReset={reset}
    >
      <div ref={box}>
        <WeekGrid plan={plan} selected={selected} carried={carried} onSelect={select} onCarry={setCarried} />
      </div>
      <ShiftTools
        plan={plan}
        selected={selected}
        isMoving={carried !== null}
        maxCopies={copies}
        onAction={act}
        onCarry={() => setCarried(carried ? null : selected)}
      />
      <LastResult plan={plan} isMoving={carried !== null} maxParts={splits} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
        <span className="tabular hidden text-sm text-soft sm:inline">{t("hours", { hours: hoursOf(plan) })}</span>
        <Buttons plan={plan} onAction={act} onFix={fix} />
      </div>
    </DemoFrame>
  );
}

const quiet = "border border-control hover:border-brand hover:text-brand-dark";
const strong = "bg-brand text-on-brand hover:bg-brand-dark";

/** Undo and Publish. If there are conflicts, Publish asks; a double click on it does not publish them. */
function Buttons({ plan, onAction, onFix }: { plan: Plan; onAction(action: Action): void; onFix(): void }) {
  const t = useTranslations("demoShifts");
  const isAsking = plan.outcome.kind === "conflicts";
  const hasPast = plan.past.length > 0;
  const undoLook = hasPast ? quiet : "cursor-default border border-control opacity-50";
  const publishLook = plan.isPublished ? "cursor-default bg-tint text-brand-dark" : strong;
  return (
    <span className="flex flex-auto flex-wrap justify-end gap-2">
      <button
        type="button"
        aria-disabled={!isAsking && !hasPast}
        onClick={() => onAction(isAsking ? { type: "publish", anyway: true } : { type: "undo" })}
        className={`button px-3 text-sm ${isAsking ? quiet : undoLook}`}
      >
        {t(isAsking ? "publishAnyway" : "undo")}
      </button>
      <button
        type="button"
        aria-disabled={plan.isPublished}
        onClick={() => (isAsking ? onFix() : !plan.isPublished && onAction({ type: "publish" }))}
        className={`button px-3 text-sm ${isAsking ? strong : publishLook}`}
      >
        {t(isAsking ? "fixFirst" : plan.isPublished ? "published" : "publish")}
      </button>
    </span>
  );
}

/** Says what the last action did, or what to do next. */
function LastResult({ plan, isMoving, maxParts }: { plan: Plan; isMoving: boolean; maxParts: number }) {
  const t = useTranslations("demoShifts");
  const tWeek = useTranslations("week");
  const { outcome } = plan;
  const conflicts = conflictsOf(plan);
  const text = () => {
    if (isMoving) return t("results.carrying");
    switch (outcome.kind) {
      case "copied":
        return outcome.next > 0 ? t("results.copiedNext", outcome) : t("results.copied", outcome);
      case "split":
        return t("results.split", outcome);
      case "conflicts": {
        const days = dayNames.filter((_, at) => conflicts.some(({ day }) => day === at));
        const names = days.map((day) => tWeek(`days.${day}`)).join(", ");
        return `${t("conflicts", { count: conflicts.length })}: ${names}`;
      }
      case "limit":
        return t("results.limit", { max: maxParts });
      case "start":
        return (
          <>
            {t("results.start")} <span className="hidden pointer-fine:inline">{t("results.drag")}</span>
          </>
        );
      default:
        return t(`results.${outcome.kind}`);
    }
  };
  return (
    <p role="status" className="mt-2 min-h-[2lh] text-sm leading-snug sm:min-h-[1lh]">
      {text()}
    </p>
  );
}

interface ShiftToolsProps {
  plan: Plan;
  selected: Place;
  /** Whether the shift is being moved: the next day that the visitor selects gets it. */
  isMoving: boolean;
  /** The maximum number of days to which a shift is copied at once; `null`: it cannot be copied. */
  maxCopies: number | null;
  onAction(action: Action): void;
  onCarry(): void;
}

function Tool({ text, ...rest }: ComponentProps<"button"> & { text: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="button flex-auto border border-control px-1.5 py-1.5 text-[0.875rem] max-[22.5rem]:font-medium max-[22.5rem]:text-xs hover:border-brand hover:text-brand-dark aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-brand-dark sm:flex-none sm:px-3 sm:text-sm"
    >
      {text}
    </button>
  );
}

function ShiftTools({ plan, selected, isMoving, maxCopies, onAction, onCarry }: ShiftToolsProps) {
  const t = useTranslations("demoShifts");
  const { short, hours } = usePlaceName(plan);
  const [days, setDays] = useState(Math.min(4, maxCopies ?? 0));
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
          <Tool text={t("tools.add")} onClick={() => act("add")} />
        ) : (
          <>
            <Tool text={t("tools.split")} onClick={() => act("split")} />
            <Tool text={t("tools.move")} aria-pressed={isMoving} onClick={onCarry} />
            <Tool text={t("tools.remove")} onClick={() => act("remove")} />
            {maxCopies !== null && (
              <span className="flex flex-auto gap-1.5">
                <Tool text={t("tools.copy")} onClick={() => onAction({ type: "copy", at: selected, days })} />
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
            )}
          </>
        )}
      </div>
    </fieldset>
  );
}
