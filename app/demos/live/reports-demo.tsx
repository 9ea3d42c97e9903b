import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type PersonId, type Place, people } from "../../../domain/demos/people.ts";
import {
  type Ranking,
  rankings,
  type Standing,
  shiftsOf,
  standingsOf,
  topOf,
  totalOf,
} from "../../../domain/demos/punctuality.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { DemoProps } from "../use-demo.ts";
import { Choice } from "./choice.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import { RankingBars } from "./ranking-bars.tsx";
import { ReportActions } from "./report-actions.tsx";
import { Segments } from "./segments.tsx";

/** The periods in days. The last one is the whole recorded time. */
const periods = ["7", "28"] as const;

const placeOf = (id: PersonId) => people.find((person) => person.id === id)?.place;

/** Charts of who is most punctual, most late or leaves earliest. The report can be saved as a file and printed. */
export default function ReportsDemo({ facts }: DemoProps) {
  const t = useTranslations("demoReports");
  const sample = useTranslations("demos.sample");
  const [ranking, setRanking] = useState<Ranking>("punctual");
  const [period, setPeriod] = useState<(typeof periods)[number]>("28");
  const [place, setPlace] = useState<Place | "all">("all");
  const shifts = shiftsOf(Number(period)).filter(({ person }) => place === "all" || placeOf(person) === place);
  const standings = standingsOf(shifts);
  const top = topOf(standings, ranking, facts.ranking);
  const daysText = (days: string) => t("days", { count: Number(days) });
  const places = ["all", "riverside", "central", "station"] as const;
  const nameOfPlace = (value: Place | "all") => (value === "all" ? sample("allPlaces") : sample(`places.${value}`));
  const chosen = `${nameOfPlace(place)} · ${daysText(period)}`;
  return (
    <DemoFrame title={t("title")} badge={daysText(period)}>
      <Segments
        name="demo-ranking"
        label={{ text: t("ranking") }}
        options={rankings.map((value) => ({ value, text: t(`rankings.${value}`) }))}
        value={ranking}
        onChange={setRanking}
        isWide
      />
      <div className="mt-2 grid gap-2 min-[22.5rem]:grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-2">
        <Choice
          label={t("period")}
          isLabelHidden
          options={periods.map((value) => ({ value, text: t("dayCount", { count: Number(value) }) }))}
          value={period}
          onChange={setPeriod}
        />
        <Choice
          label={sample("place")}
          isLabelHidden
          options={places.map((value) => ({ value, text: nameOfPlace(value) }))}
          value={place}
          onChange={setPlace}
        />
      </div>
      <div className="print-sheet flex flex-1 flex-col">
        <p className="hidden font-bold text-[20pt] print:block">{t("title")}</p>
        <p className="hidden print:block">{chosen}</p>
        <RankingBars ranking={ranking} top={top} />
        <Total standings={standings} />
      </div>
      <ReportActions standings={standings} shifts={shifts} days={Number(period)} />
    </DemoFrame>
  );
}

function Total({ standings }: { standings: readonly Standing[] }) {
  const t = useTranslations("demoReports");
  const locale = useLocale();
  const { shifts, late, early } = totalOf(standings);
  return (
    <p role="status" className="mt-2 text-sm text-soft">
      {t("total", { shifts, late: formatNumber(locale, late), early: formatNumber(locale, early) })}
    </p>
  );
}
