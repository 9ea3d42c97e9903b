import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type AuditItemId, type AuditResult, auditPassingScore } from "../../../domain/demos/audit.ts";

interface Props {
  result: AuditResult;
  /** Items for which a task has been created. */
  tasks: readonly AuditItemId[];
  onTask(id: AuditItemId): void;
}

/** The areas as bars, and a task for each bad answer. */
export function AuditResults({ result, tasks, onTask }: Props) {
  const t = useTranslations("demoAudit");
  const { areas, weakest, toFix, verdict } = result;
  return (
    <>
      <p id="demo-audit-chart" className="font-semibold text-sm">
        {t("chart")}
      </p>
      <ul aria-labelledby="demo-audit-chart" className="mt-2 grid gap-2.5">
        {areas.map(({ area, earned, possible, percent }) => (
          <li key={area}>
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium leading-snug">
                {t(`areas.${area}`)}
                {area === weakest && (
                  <span className="whitespace-nowrap rounded-full border border-shift-late px-2 py-px font-medium text-ink text-xs">
                    {t("weakest")}
                  </span>
                )}
              </span>
              <span className="tabular whitespace-nowrap text-soft">
                {earned} / {possible}
              </span>
            </span>
            <span className="mt-1.5 block h-3 rounded-[5px] bg-shift-off forced-color-adjust-none">
              <span
                className={`block h-3 rounded-[5px] transition-[width] duration-200 ease-out ${percent >= auditPassingScore ? "bg-shift-day" : area === weakest ? "bg-shift-late" : "bg-shift-morning"}`}
                style={{ width: `${percent}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id="demo-audit-next" className="font-semibold">
          {t("next")}
        </span>
        {toFix.length > 0 && <span className="text-soft text-xs">{t("owner")}</span>}
      </p>
      {toFix.length === 0 ? (
        <p className="mt-2 rounded-xl bg-paper px-3 py-3 text-sm">
          {t(verdict === "open" ? "nothing.open" : "nothing.closed")}
        </p>
      ) : (
        <Fixes items={toFix} tasks={tasks} onTask={onTask} />
      )}
    </>
  );
}

function Fixes({ items, tasks, onTask }: { items: readonly AuditItemId[] } & Pick<Props, "tasks" | "onTask">) {
  const t = useTranslations("demoAudit");
  const [made, setMade] = useState<AuditItemId | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // The button that created the task is gone, so the next button gets the focus.
  useEffect(() => {
    if (made === null || document.activeElement !== document.body) return;
    const next = list.current?.querySelector<HTMLElement>("button") ?? list.current;
    next?.focus({ preventScroll: true });
  }, [made]);
  const nameOf = (id: AuditItemId) => (id === "remark" ? "" : t(`fixes.${id}`));
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="demo-audit-next" className="mt-2 grid gap-1.5">
        {items.map((id) => (
          <li key={id} className="flex items-center justify-between gap-x-3 rounded-xl bg-paper py-1 ps-3 pe-1">
            <span className="min-w-0 flex-1 font-medium text-sm leading-snug">{nameOf(id)}</span>
            {tasks.includes(id) ? (
              <span className="flex min-h-11 items-center pe-2 text-end font-semibold text-teal-dark text-xs sm:text-sm">
                {t("created")}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onTask(id);
                  setMade(id);
                }}
                className="button shrink-0 border border-control px-2.5 text-[0.875rem] hover:border-teal sm:px-3 sm:text-sm"
              >
                {t("create")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {made && t("createdMessage", { task: nameOf(made) })}
      </p>
    </>
  );
}
