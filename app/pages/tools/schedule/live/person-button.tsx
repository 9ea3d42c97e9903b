import { useTranslations } from "use-intl";
import { isOverWeek, type WeekProps } from "./builder-view.ts";

/** A button with a person's name and weekly totals. It opens the form for name and pay. */
export function PersonButton({
  schedule,
  totals,
  conflicts,
  hasPay,
  words,
  person: at,
  onPerson,
}: WeekProps & { person: number }) {
  const t = useTranslations("schedule");
  const { minutes, cents } = totals.people[at] ?? { minutes: 0, cents: 0 };
  return (
    <button
      type="button"
      data-person={at}
      onClick={() => onPerson(at)}
      className="flex min-h-14 w-full min-w-0 flex-col justify-center rounded-lg px-2 py-1 text-start hover:bg-tint"
    >
      <span className="wrap-anywhere font-semibold text-sm leading-snug">{schedule.people[at]?.name}</span>
      <span className={`text-xs ${isOverWeek(conflicts[at]) ? "font-semibold text-error" : "text-soft"}`}>
        {t("hours", { hours: words.hours(minutes) })}
        {hasPay && ` · ${words.money(cents)}`}
      </span>
      <span className="sr-only">. {t("editPerson")}</span>
    </button>
  );
}
