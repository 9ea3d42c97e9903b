import { type ComponentProps, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { type Change, shiftAt } from "../../../../../domain/schedule/change.ts";
import { allConflicts, type Shift, sampleSchedule, weekTotals } from "../../../../../domain/schedule/schedule.ts";
import type { Currency } from "../../../../../i18n/currencies.ts";
import { currencySymbol } from "../../../../../i18n/format.ts";
import { Button } from "../../../../demos/live/controls.tsx";
import { useRoot } from "../../../../site/use-root.ts";
import { Actions, Checks, Top } from "./panels.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { type EditedShift, ShiftDialog } from "./shift-dialog.tsx";
import { useSchedule } from "./use-schedule.ts";
import type { Week } from "./week-parts.tsx";
import { useWords } from "./week-parts.tsx";
import { HeadingFields, WeekSheet } from "./week-sheet.tsx";
import { DayView, WeekTable } from "./week-views.tsx";
import "./schedule.css";

interface Props {
  /** The initial pay per hour. */
  pay: number;
  currency: Currency;
  /** The maximum number of shifts of a person in a day. */
  maxParts: number;
}

/** The hours of a new shift until the visitor has saved one, in minutes. */
const usualShift: Omit<Shift, "day"> = { start: 9 * 60, length: 8.5 * 60, pause: 30 };

const plain = "min-h-11 font-semibold text-sm text-brand hover:text-brand-dark hover:underline";

type Open = { form: "shift"; edited: EditedShift } | { form: "person"; at: number | null };

/** The schedule builder: a week of shifts with its hours, costs and conflicts. */
export default function Builder({ pay, currency, maxParts }: Props) {
  const t = useTranslations("schedule");
  const { locale } = useRoot();
  const words = useWords(currency);
  const sample = useMemo(
    () => sampleSchedule([t("sample.first"), t("sample.second"), t("sample.third"), t("sample.fourth")], pay),
    [t, pay],
  );
  const kept = useSchedule({ sample, maxParts });
  const { schedule, change } = kept;
  const isWide = useIsWide();
  const [open, setOpen] = useState<Open | null>(null);
  const usual = useRef(usualShift);
  const { box, focusLater } = useFocusAfter(kept.result);
  const week: Week = {
    ...kept,
    totals: weekTotals(schedule),
    conflicts: allConflicts(schedule),
    hasPay: schedule.people.some((person) => person.pay > 0),
    words,
    onShift(person, at) {
      const shift = shiftAt(schedule, { person, shift: at });
      if (shift) setOpen({ form: "shift", edited: { from: { person, shift: at }, person, shift } });
    },
    onAdd: (person, day) =>
      setOpen({ form: "shift", edited: { from: null, person, shift: { ...usual.current, day } } }),
    onPerson: (at) => setOpen({ form: "person", at }),
    act(next) {
      setOpen(null);
      if (next.type === "putShift") {
        const { day: _, ...hours } = next.shift;
        usual.current = hours;
      }
      focusLater(placeOf(next, schedule.people.length));
      change(next);
    },
  };
  const move: ComponentProps<typeof WeekTable>["onMove"] = (from, { person, day }, isCopy) => {
    const shift = shiftAt(schedule, from);
    if (shift) change({ type: "putShift", from: isCopy ? null : from, person, shift: { ...shift, day }, days: [] });
  };
  const form = { week, onClose: () => setOpen(null) };
  return (
    <div ref={box} data-count="tool" className="builder contents">
      <div className="grid gap-5">
        <Top week={week} maxParts={maxParts} />
        <div>{isWide ? <WeekTable week={week} onMove={move} /> : <DayView week={week} />}</div>
        <Buttons week={week} />
        <Checks week={week} />
        <HeadingFields week={week} />
        <Actions week={week} />
      </div>
      {open?.form === "shift" && <ShiftDialog edited={open.edited} {...form} />}
      {open?.form === "person" && (
        <PersonDialog at={open.at} firstPay={pay} currency={currencySymbol(locale, currency)} {...form} />
      )}
      <WeekSheet week={week} />
    </div>
  );
}

function Buttons({ week: { change, startOver, onPerson } }: { week: Week }) {
  const t = useTranslations("schedule");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Button look="quiet" data-person="new" onClick={() => onPerson(null)} className="me-auto">
        {t("addPerson")}
      </Button>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={() => change({ type: "clear" })} className={plain}>
          {t("clear")}
        </button>
        <button type="button" onClick={startOver} className={plain}>
          {t("startOver")}
        </button>
      </div>
    </div>
  );
}

/** Returns a selector for what a change has changed, which gets the focus. `null`: the focus stays where it is. */
function placeOf(change: Change, people: number): string | null {
  switch (change.type) {
    case "addPerson":
      return `[data-person="${people}"]`;
    case "changePerson":
      return `[data-person="${change.person}"]`;
    case "removePerson":
      return '[data-person="new"]';
    case "putShift":
      return `[data-add="${change.person}-${change.shift.day}"]`;
    case "removeShift":
      return `[data-person="${change.at.person}"]`;
    default:
      return null;
  }
}

/** Moves the focus after a change is rendered, because the form that had it is gone. */
function useFocusAfter(result: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
  useEffect(() => {
    if (place.current === null) return;
    const target = box.current?.querySelector<HTMLElement>(place.current);
    // The target may be missing, because a phone shows only one day.
    (target ?? box.current?.querySelector<HTMLElement>('[data-person="new"]'))?.focus();
    place.current = null;
  }, [result]);
  return {
    box,
    focusLater: (selector: string | null) => {
      place.current = selector;
    },
  };
}

const wide = "(min-width: 48rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(wide).matches,
  );
}
