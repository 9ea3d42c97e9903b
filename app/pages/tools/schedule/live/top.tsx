import { useTranslations } from "use-intl";
import { Button } from "../../../../demos/live/controls.tsx";
import type { Week } from "./week-parts.tsx";

const quiet =
  "button shrink-0 whitespace-nowrap px-3 text-sm border border-control hover:border-teal aria-disabled:cursor-default aria-disabled:opacity-50";

/** The totals of the week, the result of the last change, and a button to undo it. */
export function Top({ week, maxParts }: { week: Week; maxParts: number }) {
  const t = useTranslations("schedule");
  const { totals, conflicts, hasPay, words } = week;
  const count = conflicts.flat().length;
  const canUndo = week.past.length > 0;
  return (
    <>
      {week.isShared && (
        <div className="flex flex-wrap items-center gap-3 rounded-2xl border border-marigold p-4">
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
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-soft text-xs">{label}</dt>
      <dd
        className={`font-bold text-[1.25rem] leading-tight tracking-[-0.02em] sm:text-[1.75rem] ${isBad ? "text-error" : ""}`}
      >
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
