import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type PersonId, type Place, people, places } from "../../../domain/demos/people.ts";
import {
  type Ranked,
  type Ranking,
  rankings,
  shiftsOf,
  standingsOf,
  topOf,
  totalOf,
} from "../../../domain/demos/punctuality.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { offerFile } from "../../browser/offer-file.ts";
import type { DemoProps } from "../demo.tsx";
import { Button, Choice, Segments } from "./controls.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import type { ReportWords } from "./report-file.ts";
import type { ReportOrder } from "./report-worker.ts";

const fills: Record<Ranking, string> = {
  punctual: "bg-shift-day",
  late: "bg-shift-late",
  early: "bg-shift-morning",
};

/** Shows a bar for each person. The first bar is the longest. */
function RankingBars({ ranking, top, caption }: { ranking: Ranking; top: readonly Ranked[]; caption: string }) {
  const t = useTranslations("demoReports");
  const sample = useTranslations("demos.sample");
  const unit = ranking === "punctual" ? "percent" : "minutes";
  return (
    <>
      <p id="demo-ranking-title" className="mt-3 font-semibold text-sm">
        {caption}
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

const periods = ["7", "28"] as const;

const placeOf = (id: PersonId) => people.find((person) => person.id === id)?.place;

/** Charts of who is most punctual, most late or leaves earliest. The report can be saved as a file and printed. */
export default function ReportsDemo({ facts }: DemoProps) {
  const t = useTranslations("demoReports");
  const locale = useLocale();
  const sample = useTranslations("demos.sample");
  const [ranking, setRanking] = useState<Ranking>("punctual");
  const [period, setPeriod] = useState<(typeof periods)[number]>("28");
  const isLimited = Number.isFinite(facts.ranking);
  // All people of all locations would not fit.
  const choices = isLimited ? (["all", ...places] as const) : places;
  const [place, setPlace] = useState<Place | "all">(choices[0]);
  const shifts = shiftsOf(Number(period)).filter(({ person }) => place === "all" || placeOf(person) === place);
  const standings = standingsOf(shifts);
  const total = totalOf(standings);
  const top = topOf(standings, ranking, facts.ranking);
  const number = (value: number) => formatNumber(locale, value);
  const daysText = (days: string) => t("days", { count: Number(days) });
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
          options={choices.map((value) => ({ value, text: nameOfPlace(value) }))}
          value={place}
          onChange={setPlace}
        />
      </div>
      <div className="print-sheet flex flex-1 flex-col">
        <p className="hidden font-bold text-[20pt] print:block">{t("title")}</p>
        <p className="hidden print:block">{chosen}</p>
        <RankingBars
          ranking={ranking}
          top={top}
          caption={isLimited ? t(`captions.${ranking}`, { count: top.length }) : t(`rankings.${ranking}`)}
        />
        <p role="status" className="mt-2 text-sm text-soft">
          {t("total", { shifts: total.shifts, late: number(total.late), early: number(total.early) })}
        </p>
      </div>
      <ReportActions standings={standings} shifts={shifts} days={Number(period)} />
    </DemoFrame>
  );
}

/** Buttons that save the report as a file and print it. */
function ReportActions({ standings, shifts, days }: Omit<ReportOrder, "words"> & { days: number }) {
  const t = useTranslations("demoReports");
  const words = useReportWords();
  const [message, setMessage] = useState("");
  const save = async () => {
    const file = t("file", { days: String(days) });
    try {
      offerFile(await writeInWorker({ standings, shifts, words }), file);
      setMessage(t("saved", { file }));
    } catch {
      setMessage(t("failed"));
    }
  };
  const printSheet = () => {
    const { documentElement: page } = document;
    page.setAttribute("data-prints-sheet", "");
    addEventListener("afterprint", () => page.removeAttribute("data-prints-sheet"), { once: true });
    print();
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" onClick={save} className="flex-1 px-3">
          {t("export")}
        </Button>
        <Button look="quiet" onClick={printSheet} className="flex-1 px-3">
          {t("print")}
        </Button>
      </div>
      <p role="status" className="mt-2 break-words text-soft text-xs leading-snug">
        {message}
      </p>
    </>
  );
}

function useReportWords(): ReportWords {
  const t = useTranslations("demoReports");
  const sample = useTranslations("demos.sample");
  const week = useTranslations("week.days");
  const columns = ["name", "job", "place", "week", "day", "shifts", "onTime", "late", "early"] as const;
  return {
    columns: Object.fromEntries(columns.map((name) => [name, t(`columns.${name}`)])) as ReportWords["columns"],
    sum: t("sum"),
    sheets: { summary: t("sheets.summary"), shifts: t("sheets.shifts") },
    days: dayNames.map((day) => week(day)),
    people: Object.fromEntries(
      people.map(({ id, job, place }) => [
        id,
        { name: sample(`people.${id}`), job: sample(`jobs.${job}`), place: sample(`places.${place}`) },
      ]),
    ) as ReportWords["people"],
  };
}

/** Writes the report in a worker. Rejects if the worker cannot be loaded or the file cannot be written. */
function writeInWorker(order: ReportOrder): Promise<Blob> {
  const worker = new Worker(new URL("./report-worker.ts", import.meta.url), { type: "module" });
  const written = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => (data ? resolve(data) : reject());
    worker.onerror = reject;
  });
  worker.postMessage(order);
  return written.finally(() => worker.terminate());
}
