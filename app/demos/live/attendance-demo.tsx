import { useRef, useState } from "react";
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
import { Segments } from "./controls.tsx";
import { DemoFrame } from "./demo-frame.tsx";

interface Attempt {
  person: Person;
  result: ClockIn;
  /** The radius at the time of the attempt, in meters. */
  radius: number;
}

const startRadius = 200;

/** A work area whose radius the visitor changes, and the people who clock in there. */
export default function AttendanceDemo({ facts: { geofence } }: DemoProps) {
  const t = useTranslations("demoAttendance");
  const [radius, setRadius] = useState(startRadius);
  const [phone, setPhone] = useState<Phone>("own");
  const [recorded, setRecorded] = useState<readonly Person[]>([]);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const inside = people.filter((person) => isInside(person, radius)).length;
  const reset = () => {
    setRadius(startRadius);
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
      <ul className="grid gap-1.5 sm:mt-1 sm:grid-cols-2">
        {people.map((person, at) => (
          <Row
            key={person.role}
            person={person}
            number={at + 1}
            isInside={isInside(person, radius)}
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
      <Answer attempt={attempt} />
    </DemoFrame>
  );
}

interface RowProps {
  person: Person;
  number: number;
  isInside: boolean;
  isRecorded: boolean;
  onClockIn(): void;
}

function Row({ person, number, isInside, isRecorded, onClockIn }: RowProps) {
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
        <span className="whitespace-nowrap text-soft text-xs">{t("meters", { meters: distanceOf(person) })}</span>
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

function Answer({ attempt }: { attempt: Attempt | null }) {
  const t = useTranslations("demoAttendance");
  const isRefused = attempt !== null && attempt.result !== "recorded";
  const mark = attempt === null ? "bg-shift-off" : isRefused ? "bg-shift-late" : "bg-shift-day";
  return (
    <p role="status" className="mt-3 flex min-h-[3lh] items-start gap-2.5 text-sm leading-snug sm:min-h-[2lh]">
      <span className={`forced-color-adjust-none mt-0.5 size-4 shrink-0 rounded-[5px] ${mark}`} />
      {attempt === null
        ? t("answers.none")
        : t(`answers.${attempt.result}`, {
            name: t(`roles.${attempt.person.role}`),
            time: t(`times.${attempt.person.role}`),
            distance: distanceOf(attempt.person),
            radius: attempt.radius,
          })}
    </p>
  );
}

/** The size of the plan in SVG units. It shows an area 1600 m wide and 600 m high. */
const width = 320;
const height = 120;
const metersPerUnit = 5;
const center = { x: width / 2, y: height / 2 };

interface Props {
  /** In meters, like `limits`. */
  radius: number;
  limits: { min: number; max: number };
  onRadius(radius: number): void;
}

/** The work area seen from above. Its edge can be dragged; keyboard users change the radius with the slider below. */
function AreaPlan({ radius, limits, onRadius }: Props) {
  const plan = useRef<SVGSVGElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const reach = radius / metersPerUnit;

  const drag = (event: React.PointerEvent) => {
    if (!isDragging || !plan.current) return;
    const box = plan.current.getBoundingClientRect();
    const unit = width / box.width;
    const across = (event.clientX - box.left - box.width / 2) * unit;
    const down = (event.clientY - box.top - box.height / 2) * unit;
    onRadius(radiusAt(Math.hypot(across, down) * metersPerUnit, limits));
  };

  return (
    <svg
      ref={plan}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="forced-color-adjust-none block max-h-52 w-full touch-pan-y select-none rounded-xl bg-paper"
    >
      <path d="M0 18h320M0 102h320M46 0v120M270 0v120" className="stroke-line" strokeWidth="8" fill="none" />
      <circle
        cx={center.x}
        cy={center.y}
        r={reach}
        className="fill-tint stroke-brand"
        fillOpacity="0.8"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <path d="M151 57l9-7 9 7v10h-18z" className="fill-card stroke-brand" strokeWidth="2" strokeLinejoin="round" />
      <People radius={radius} />
      <g
        className="cursor-ew-resize"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsDragging(true);
        }}
        onPointerMove={drag}
        onPointerUp={() => setIsDragging(false)}
        onPointerCancel={() => setIsDragging(false)}
      >
        <circle cx={center.x + reach} cy={center.y} r="24" fill="transparent" />
        <circle cx={center.x + reach} cy={center.y} r="7" className="fill-brand stroke-card" strokeWidth="2" />
        <path
          d={`M${center.x + reach - 2.5} ${center.y - 2.5}l-2 2.5 2 2.5m5-5l2 2.5-2 2.5`}
          className="stroke-on-brand"
          strokeWidth="1.4"
          fill="none"
        />
      </g>
    </svg>
  );
}

function People({ radius }: { radius: number }) {
  return people.map((person, at) => {
    const [x, y] = [center.x + person.east / metersPerUnit, center.y + person.south / metersPerUnit];
    return (
      <g key={person.role}>
        <circle
          cx={x}
          cy={y}
          r="8"
          className={`stroke-card ${isInside(person, radius) ? "fill-shift-day" : "fill-shift-off"}`}
          strokeWidth="1.5"
        />
        <text
          x={x}
          y={y + 3.6}
          textAnchor="middle"
          className={`font-semibold text-[10px] ${isInside(person, radius) ? "fill-[#14213a]" : "fill-ink"}`}
        >
          {at + 1}
        </text>
      </g>
    );
  });
}
