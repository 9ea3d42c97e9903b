import { useTranslations } from "use-intl";
import { WeekRows } from "../../demos/week-rows.tsx";

const posts = ["cook", "cashier", "waiter", "storekeeper", "guard"] as const;

/** One letter a day: morning, day, night, off, and one morning that began late. */
const week: Record<(typeof posts)[number], string> = {
  cook: "mmmmooo",
  cashier: "oddmmdo",
  waiter: "dodddnn",
  storekeeper: "mlmmmoo",
  guard: "nnoonnn",
};

/** A week in which the shifts fall into place, once. */
export function WeekSheet() {
  const t = useTranslations("week");
  const label = useTranslations("home")("sheetTitle");
  return (
    <figure className="rounded-3xl border border-line bg-card p-4 shadow-float sm:p-6">
      <figcaption className="flex items-center justify-between gap-3 font-semibold">
        {t("caption")}
        <span className="rounded-full bg-tint px-3 py-1 font-medium text-teal-dark text-xs">{t("status")}</span>
      </figcaption>
      <div className="mt-4">
        <WeekRows rows={posts.map((post) => ({ name: t(`posts.${post}`), cells: week[post] }))} settles label={label} />
      </div>
    </figure>
  );
}
