import { useTranslations } from "use-intl";
import type { Ranked, Ranking } from "../../../domain/demos/punctuality.ts";

const fills: Record<Ranking, string> = {
  punctual: "bg-shift-day",
  late: "bg-shift-late",
  early: "bg-shift-morning",
};

interface Props {
  ranking: Ranking;
  top: readonly Ranked[];
}

/** Shows a bar for each person. The first bar is the longest. */
export function RankingBars({ ranking, top }: Props) {
  const t = useTranslations("demoReports");
  const sample = useTranslations("demos.sample");
  const unit = ranking === "punctual" ? "percent" : "minutes";
  return (
    <>
      <p id="demo-ranking-title" className="mt-3 font-semibold text-sm">
        {t(`captions.${ranking}`, { count: top.length })}
      </p>
      {top.length === 0 && ranking !== "punctual" ? (
        <p className="mt-2 flex-1 rounded-xl bg-paper px-3 py-3 text-sm">{t(`empty.${ranking}`)}</p>
      ) : (
        <ol
          aria-labelledby="demo-ranking-title"
          className="mt-2 grid flex-1 grid-cols-[minmax(0,auto)_minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1"
        >
          {top.map(({ person, value, size }) => (
            <li key={person} className="col-span-full grid min-h-6 grid-cols-subgrid items-center text-sm leading-snug">
              <span className="max-w-32">{sample(`people.${person}`)}</span>
              <span className="bar block h-3 rounded-[5px] bg-shift-off forced-color-adjust-none">
                <span
                  className={`bar block h-3 rounded-[5px] transition-[width] duration-200 ease-out ${fills[ranking]}`}
                  style={{ width: `${Math.max(size, 2)}%` }}
                />
              </span>
              <span className="tabular whitespace-nowrap text-end">{t(unit, { value: String(value) })}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
