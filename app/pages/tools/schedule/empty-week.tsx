import { useTranslations } from "use-intl";
import { dayNames } from "../../../../domain/weekdays.ts";

const rows = Array.from({ length: 8 }, (_, row) => row);

/** An empty week to print and fill in by hand. Shown until the builder is loaded, and without JavaScript. */
export function EmptyWeek() {
  const t = useTranslations("schedule");
  const days = useTranslations("week.days");
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="pb-3 text-start font-semibold">{t("sheets.week")}</caption>
      <thead>
        <tr>
          <th scope="col" className="h-10 w-[24%] border border-line px-2 text-start font-medium">
            {t("person")}
          </th>
          {dayNames.map((day) => (
            <th key={day} scope="col" className="border border-line font-medium">
              {days(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td className="h-14 border border-line" />
            {dayNames.map((day) => (
              <td key={day} className="border border-line" />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
