import { useReducer, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type Action,
  conflictsOf,
  firstPlan,
  hoursOf,
  type Place,
  type Plan,
  planAfter,
} from "../../../domain/demos/shifts.ts";
import type { DemoProps } from "../use-demo.ts";
import { DemoFrame } from "./demo-frame.tsx";
import { ShiftTools } from "./shift-tools.tsx";
import { WeekGrid } from "./week-grid.tsx";

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
  const conflicts = conflictsOf(plan).length;

  const select = (place: Place) => {
    if (carried) act({ type: "move", at: carried, to: place });
    setCarried(null);
    setSelected(place);
  };
  const reset = () => {
    act("reset");
    setSelected(firstPlace);
    setCarried(null);
  };
  return (
    <DemoFrame
      title={t("title")}
      badge={conflicts > 0 ? t("conflicts", { count: conflicts }) : t(plan.isPublished ? "published" : "draft")}
      tone={conflicts > 0 ? "bad" : plan.isPublished ? "good" : "plain"}
      onReset={reset}
    >
      <WeekGrid plan={plan} selected={selected} carried={carried} onSelect={select} onCarry={setCarried} />
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
        <span className="flex flex-auto justify-end gap-2">
          <button
            type="button"
            aria-disabled={plan.past.length === 0}
            onClick={() => act({ type: "undo" })}
            className={`button border border-control px-3 text-sm ${plan.past.length === 0 ? "cursor-default opacity-50" : "hover:border-teal hover:text-teal-dark"}`}
          >
            {t("undo")}
          </button>
          <button
            type="button"
            aria-disabled={plan.isPublished}
            onClick={() => !plan.isPublished && act({ type: "publish" })}
            className={`button px-3 text-sm ${plan.isPublished ? "cursor-default bg-tint text-teal-dark" : "bg-teal text-on-teal hover:bg-teal-dark"}`}
          >
            {t(plan.isPublished ? "published" : "publish")}
          </button>
        </span>
      </div>
    </DemoFrame>
  );
}

/** Says what the last action did, or what to do next. */
function LastResult({ plan, isMoving, maxParts }: { plan: Plan; isMoving: boolean; maxParts: number }) {
  const t = useTranslations("demoShifts");
  const { outcome } = plan;
  const text = () => {
    if (isMoving) return t("results.carrying");
    switch (outcome.kind) {
      case "copied":
        return outcome.next > 0 ? t("results.copiedNext", outcome) : t("results.copied", outcome);
      case "split":
        return t("results.split", outcome);
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
