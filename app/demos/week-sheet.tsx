import { useTranslations } from "use-intl";
import { WeekRows } from "./week-rows.tsx";

interface Props {
  /** The role of each row, and its cells: a letter for each of seven days. */
  rows: readonly { name: string; cells: string }[];
  /** Whether the shifts fall into place, once. */
  animate?: boolean;
}

/** A picture of a published week. */
export function WeekSheet({ rows, animate = false }: Props) {
  const t = useTranslations("week");
  return (
    <figure className="min-w-0 rounded-3xl border border-line bg-card p-4 shadow-float sm:p-6">
      <figcaption className="flex items-center justify-between gap-3 font-semibold">
        {t("caption")}
        <span className="rounded-full bg-tint px-3 py-1 font-medium text-teal-dark text-xs">{t("status")}</span>
      </figcaption>
      <div className="mt-4">
        <WeekRows rows={rows} animate={animate} label={t("picture")} />
      </div>
    </figure>
  );
}
