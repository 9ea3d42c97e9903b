import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  type ClockIn,
  clockIn,
  distanceOf,
  isInside,
  type Person,
  type Phone,
  people,
  phones,
  radiusAt,
} from "../../../domain/demos/attendance.ts";
import type { DemoProps } from "../demo.tsx";
import { AreaPlan } from "./area-plan.tsx";
import { Segments } from "./controls.tsx";
import { DemoFrame } from "./demo-frame.tsx";

interface Attempt {
  person: Person;
  result: ClockIn;
  /** The radius at the time of the attempt, in meters. */
  radius: number;
}

/** The radius at first. If facts do not say what it can be, it stays, and nothing is stated in meters. */
const startRadius = 200;

/** A work area whose radius the visitor changes, and the people who clock in there. */
export default function AttendanceDemo({ facts: { geofence } }: DemoProps) {
  const t = useTranslations("demoAttendance");
  const firstRadius = geofence ? radiusAt(startRadius, geofence) : startRadius;
  const [radius, setRadius] = useState(firstRadius);
  const [phone, setPhone] = useState<Phone>("own");
  const [recorded, setRecorded] = useState<readonly Person[]>([]);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const inside = people.filter((person) => isInside(person, radius)).length;
  const reset = () => {
    setRadius(firstRadius);
    setPhone("own");
    setRecorded([]);
    setAttempt(null);
  };
  const tryToClockIn = (person: Person) => {
    const result = clockIn(person, phone, radius);
    setAttempt({ person, result, radius });
    if (result === "recorded") setRecorded([...recorded, person]);
  };
  return (
    <DemoFrame title={t("title")} badge={t("badge", { inside, total: people.length })} onReset={reset}>
      <AreaPlan radius={radius} limits={geofence} onRadius={setRadius} />
      {geofence && (
        <label className="mt-2 grid grid-cols-[1fr_auto] items-center gap-x-3 font-medium text-sm sm:grid-cols-[auto_1fr_auto]">
          {t("radius")}
          <span className="tabular min-w-14 text-end sm:order-last">{t("meters", { meters: radius })}</span>
          <input
            type="range"
            min={geofence.min}
            max={geofence.max}
            step={10}
            value={radius}
            aria-valuetext={`${t("meters", { meters: radius })}, ${t("badge", { inside, total: people.length })}`}
            onChange={({ target }) => setRadius(target.valueAsNumber)}
            className="col-span-2 h-11 w-full cursor-pointer sm:col-span-1"
          />
        </label>
      )}
      <ul className="grid gap-1.5 sm:mt-1 sm:grid-cols-2">
        {people.map((person, at) => (
          <Row
            key={person.role}
            person={person}
            number={at + 1}
            isInside={isInside(person, radius)}
            hasMeters={geofence !== null}
            isRecorded={recorded.includes(person)}
            onClockIn={() => tryToClockIn(person)}
          />
        ))}
      </ul>
      <div className="mt-3">
        <Segments
          isWide
          name="demo-phone"
          label={{ text: t("phone") }}
          options={phones.map((value) => ({ value, text: t(`phones.${value}`) }))}
          value={phone}
          onChange={setPhone}
        />
      </div>
      <Answer attempt={attempt} hasMeters={geofence !== null} />
    </DemoFrame>
  );
}

interface RowProps {
  person: Person;
  number: number;
  isInside: boolean;
  hasMeters: boolean;
  isRecorded: boolean;
  onClockIn(): void;
}

function Row({ person, number, isInside, hasMeters, isRecorded, onClockIn }: RowProps) {
  const t = useTranslations("demoAttendance");
  const name = t(`roles.${person.role}`);
  return (
    <li className="flex min-h-11 items-center gap-2.5 max-[22rem]:gap-1.5 rounded-xl bg-paper ps-2.5">
      <span
        className={`forced-color-adjust-none grid size-5 shrink-0 place-items-center rounded-[6px] font-semibold text-on-accent text-[0.75rem] ${isInside ? "bg-shift-day" : "bg-shift-off dark:text-ink"}`}
      >
        {number}
      </span>
      <span className="min-w-0 flex-1 text-sm leading-snug">
        <span className="font-medium">{name}</span>{" "}
        {hasMeters && (
          <span className="whitespace-nowrap text-soft text-xs">{t("meters", { meters: distanceOf(person) })}</span>
        )}
      </span>
      <button
        type="button"
        onClick={onClockIn}
        aria-disabled={isRecorded}
        aria-label={isRecorded ? undefined : t("clockInAs", { name })}
        className={`min-h-11 shrink-0 rounded-xl px-3 max-[22rem]:px-2 font-semibold text-sm ${isRecorded ? "cursor-default text-soft" : "text-brand hover:bg-tint hover:text-brand-dark"}`}
      >
        {isRecorded ? `${t(`times.${person.role}`)} ✓` : t("clockIn")}
      </button>
    </li>
  );
}

/** Returns the message about an attempt. Those about the phone name no distance. */
function answerTo(result: ClockIn | "none", hasMeters: boolean) {
  if (hasMeters || result === "second" || result === "spoofed") return `answers.${result}` as const;
  return `shortAnswers.${result}` as const;
}

function Answer({ attempt, hasMeters }: { attempt: Attempt | null; hasMeters: boolean }) {
  const t = useTranslations("demoAttendance");
  const isRefused = attempt !== null && attempt.result !== "recorded";
  const mark = attempt === null ? "bg-shift-off" : isRefused ? "bg-shift-late" : "bg-shift-day";
  return (
    <p role="status" className="mt-3 flex min-h-[3lh] items-start gap-2.5 text-sm leading-snug sm:min-h-[2lh]">
      <span className={`forced-color-adjust-none mt-0.5 size-4 shrink-0 rounded-[5px] ${mark}`} />
      {attempt === null
        ? t(answerTo("none", hasMeters))
        : t(answerTo(attempt.result, hasMeters), {
            name: t(`roles.${attempt.person.role}`),
            time: t(`times.${attempt.person.role}`),
            distance: distanceOf(attempt.person),
            radius: attempt.radius,
          })}
    </p>
  );
}
