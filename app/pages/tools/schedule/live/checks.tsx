import { useTranslations } from "use-intl";
import type { Conflict } from "../../../../../domain/schedule/conflicts.ts";
import { bounds, type Limits, type Person } from "../../../../../domain/schedule/schedule.ts";
import type { Week } from "./week-parts.tsx";
import type { Words } from "./words.ts";

/** The limits that the visitor sets, and the conflicts in the week. */
export function Checks({ week }: { week: Week }) {
  const t = useTranslations("schedule");
  const { conflicts, words, act } = week;
  const { limits, people } = week.schedule;
  const count = conflicts.flat().length;
  return (
    <section
      aria-labelledby="checks"
      className="grid gap-x-10 gap-y-5 border-line border-t pt-5 lg:grid-cols-[1fr_1.4fr]"
    >
      <div>
        <h2 id="checks" className="text-base tracking-normal">
          {t("limits")}
        </h2>
        <p className="mt-1 text-sm text-soft">{t("limitsHint")}</p>
        <div className="mt-3 grid grid-cols-2 items-end gap-3">
          {(["weekly", "rest"] as const).map((name) => (
            <LimitField
              key={`${name}-${limits[name]}`}
              name={name}
              value={limits[name]}
              onChange={(value) => act({ type: "limits", limits: { ...limits, [name]: value } })}
            />
          ))}
        </div>
      </div>
      <div>
        <h2 className={`text-base tracking-normal ${count > 0 ? "text-error" : ""}`}>{t("conflicts", { count })}</h2>
        <ul className="mt-2 grid gap-1 text-sm">
          {[...people.entries()].flatMap(([at, person]) =>
            (conflicts[at] ?? []).map((conflict) => (
              <li key={`${at} ${conflict.kind} ${"shift" in conflict ? conflict.shift : ""}`}>
                <ConflictText person={person} conflict={conflict} words={words} />
              </li>
            )),
          )}
        </ul>
      </div>
    </section>
  );
}

function ConflictText({ person, conflict, words }: { person: Person; conflict: Conflict; words: Words }) {
  const t = useTranslations("schedule.found");
  const { name, shifts } = person;
  if (conflict.kind === "weekly") return t("weekly", { name, hours: words.hours(conflict.minutes) });
  const day = words.day(shifts[conflict.shift]?.day ?? 0);
  return conflict.kind === "overlap"
    ? t("overlap", { name, day })
    : t("rest", { name, day, hours: words.hours(Math.max(0, conflict.minutes)) });
}

function LimitField({ name, value, onChange }: { name: keyof Limits; value: number; onChange(value: number): void }) {
  const t = useTranslations("schedule");
  const { min, max } = bounds[name];
  /** Applies the typed number, or restores the previous one if it is not allowed. */
  const commit = (input: HTMLInputElement) => {
    const typed = Number(input.value);
    if (input.value !== "" && Number.isInteger(typed) && typed >= min && typed <= max) {
      if (typed !== value) onChange(typed);
    } else input.value = String(value);
  };
  return (
    <label className="block text-sm leading-snug">
      {t(name)}
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value}
        autoComplete="off"
        onBlur={({ target }) => commit(target)}
        onKeyDown={(event) => event.key === "Enter" && commit(event.currentTarget)}
        className="control mt-1 font-semibold"
      />
    </label>
  );
}
