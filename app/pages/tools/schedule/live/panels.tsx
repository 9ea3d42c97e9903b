import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Conflict } from "../../../../../domain/schedule/schedule.ts";
import { bounds, type Limits, type Person } from "../../../../../domain/schedule/schedule.ts";
import { writeLink } from "../../../../../domain/schedule/schedule-text.ts";
import { href } from "../../../../../domain/site-map.ts";
import { offerFile } from "../../../../browser/offer-file.ts";
import { Button } from "../../../../demos/live/controls.tsx";
import { ShareLink } from "../../../../site/share-link.tsx";
import { useRoot } from "../../../../site/use-root.ts";
import type { FileWords } from "./week-file.ts";
import type { Week, Words } from "./week-parts.tsx";

const quiet =
  "button shrink-0 whitespace-nowrap px-3 text-sm border border-control hover:border-brand aria-disabled:cursor-default aria-disabled:opacity-50";

/** The totals of the week, the result of the last change, and a button to undo it. */
export function Top({ week, maxParts }: { week: Week; maxParts: number }) {
  const t = useTranslations("schedule");
  const { totals, conflicts, hasPay, words } = week;
  const count = conflicts.flat().length;
  const canUndo = week.past.length > 0;
  return (
    <>
      {week.isShared && (
        <div className="flex flex-wrap items-center gap-3 rounded-2xl border border-accent p-4">
          <p className="min-w-0 flex-[1_1_16rem] text-sm">{t("sharedNotice")}</p>
          <Button onClick={week.keep}>{t("keep")}</Button>
          <button type="button" onClick={week.leave} className={quiet}>
            {t("leave")}
          </button>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <dl className="flex gap-x-4 sm:gap-x-8">
          <Sum label={t("total")} value={t("hours", { hours: words.hours(totals.week.minutes) })} />
          {hasPay && <Sum label={t("cost")} value={words.money(totals.week.cents)} />}
          <Sum label={t("conflictsLabel")} value={words.number(count)} isBad={count > 0} />
        </dl>
        <div className="flex min-w-0 flex-[1_1_18rem] items-center justify-between gap-4 md:justify-end">
          <p role="status" className="min-w-0 text-sm text-soft leading-snug md:max-w-96 md:text-end">
            <LastResultText week={week} maxParts={maxParts} />
          </p>
          <button type="button" aria-disabled={!canUndo} onClick={week.undo} className={quiet}>
            {t("undo")}
          </button>
        </div>
      </div>
    </>
  );
}

function Sum({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  const color = isBad ? "text-error" : "";
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-soft text-xs">{label}</dt>
      <dd className={`font-bold text-[1.25rem] leading-tight tracking-[-0.02em] sm:text-[1.75rem] ${color}`}>
        {value}
      </dd>
    </div>
  );
}

/** Says what the last change did or why it was refused, and whether the week is saved. */
function LastResultText({ week, maxParts }: { week: Week; maxParts: number }) {
  const t = useTranslations("schedule");
  const { result, isSaved, isShared, words } = week;
  const text =
    result.kind === "refused"
      ? t(`refused.${result.why}`, { max: words.number(maxParts) })
      : result.kind === "putShift" && result.copies > 0
        ? t("results.copied", { days: result.copies })
        : t(`results.${result.kind}`);
  const isKept = !isShared && result.kind !== "start" && result.kind !== "broken" && result.kind !== "refused";
  return isKept ? `${text} ${t(isSaved ? "saved" : "notSaved")}` : text;
}

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

const look = "border-control px-3 text-sm hover:border-brand";

/** Buttons that share the week as a link, print it, or save it as a spreadsheet. */
export function Actions({ week: { schedule, hasPay, words } }: { week: Week }) {
  const t = useTranslations("schedule");
  const { locale } = useRoot();
  const [withPay, setWithPay] = useState(false);
  const [message, setMessage] = useState("");
  const fileWords = useFileWords(words);
  const shared = withPay ? schedule : { ...schedule, people: schedule.people.map((each) => ({ ...each, pay: 0 })) };
  const save = async () => {
    const name = `${t("file")}.xlsx`;
    try {
      const { writeWeek } = await import("./week-file.ts");
      offerFile(await writeWeek(schedule, fileWords), name);
      setMessage(t("exported", { file: name }));
    } catch {
      setMessage(t("exportFailed"));
    }
  };
  return (
    <div className="grid grid-cols-2 gap-2 border-line border-t pt-5 sm:flex sm:flex-wrap sm:items-center [&>p]:col-span-2">
      <ShareLink
        address={location.origin + href("schedule", { lang: locale }) + writeLink(shared)}
        title={t("week")}
        words={{ share: t("share"), copied: t("copied"), copyThis: t("copyThis") }}
        className={look}
      />
      {hasPay && (
        <label className="flex min-h-11 items-center gap-2 pe-3 text-sm">
          <input
            type="checkbox"
            checked={withPay}
            onChange={({ target }) => setWithPay(target.checked)}
            className="size-5 shrink-0"
          />
          {t("withPay")}
        </label>
      )}
      <button type="button" onClick={() => print()} className={`button border ${look}`}>
        {t("print")}
      </button>
      <button type="button" onClick={() => void save()} className={`button border ${look}`}>
        {t("export")}
      </button>
      <p role="status" className="order-last w-full text-sm text-soft empty:hidden">
        {message}
      </p>
    </div>
  );
}

function useFileWords({ day, time }: Words): FileWords {
  const t = useTranslations("schedule");
  const columns = ["person", "day", "start", "end", "pause", "hoursColumn", "pay", "cost"] as const;
  return {
    columns: Object.fromEntries(columns.map((name) => [name, t(name)])) as FileWords["columns"],
    sum: t("total"),
    sheets: { week: t("sheets.week"), shifts: t("sheets.shifts") },
    day,
    time,
  };
}
