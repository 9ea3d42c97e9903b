import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { people } from "../../../domain/demos/people.ts";
import type { Shift, Standing } from "../../../domain/demos/punctuality.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { offerFile } from "../../browser/offer-file.ts";
import type { ReportWords } from "./report-file.ts";
import type { ReportOrder } from "./report-worker.ts";

interface Props {
  standings: readonly Standing[];
  shifts: readonly Shift[];
  days: number;
}

/** Buttons that save the report as a file and print it. */
export function ReportActions({ standings, shifts, days }: Props) {
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
  useEffect(() => {
    const end = () => document.documentElement.removeAttribute("data-prints-sheet");
    addEventListener("afterprint", end);
    return () => removeEventListener("afterprint", end);
  }, []);
  const printSheet = () => {
    document.documentElement.setAttribute("data-prints-sheet", "");
    print();
  };
  const look = "button flex-1 border border-control px-3 text-sm hover:border-teal";
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={save} className={look}>
          {t("export")}
        </button>
        <button type="button" onClick={printSheet} className={look}>
          {t("print")}
        </button>
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
  const column = (name: keyof ReportWords["columns"]) => t(`columns.${name}`);
  return {
    columns: {
      name: column("name"),
      job: column("job"),
      place: column("place"),
      week: column("week"),
      day: column("day"),
      shifts: column("shifts"),
      onTime: column("onTime"),
      late: column("late"),
      early: column("early"),
    },
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
