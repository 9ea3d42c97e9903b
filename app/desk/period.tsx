import type { RouterContextProvider } from "react-router";
import { useTranslations } from "use-intl";
import { reportDays } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { visit } from "../context.ts";
import { useRoot } from "../site/use-root.ts";

const choices = [7, reportDays, 90] as const;

/** Reads the number of days from the query; `reportDays` if it is missing or not offered. */
export function readDays(context: Readonly<RouterContextProvider>): number {
  const asked = Number(context.get(visit).query.get("days"));
  return choices.find((days) => days === asked) ?? reportDays;
}

/** Returns the query parameter for a number of days; `null` if it is the default. */
export function daysQuery(days: number): number | null {
  return days === reportDays ? null : days;
}

interface Props {
  page: "deskMissed" | "deskHelp";
  days: number;
  /** The other query parameters, which the links keep. */
  query?: Record<string, string | null>;
}

/** Links that choose how many days a report covers. */
export function Period({ page, days, query = {} }: Props) {
  const t = useTranslations("desk.period");
  const { locale } = useRoot();
  return (
    <nav aria-label={t("title")} className="mt-6">
      <ul className="-mx-3 flex flex-wrap gap-1">
        {choices.map((each) => (
          <li key={each}>
            <a
              href={href(page, { lang: locale }, { ...query, days: daysQuery(each) })}
              aria-current={each === days ? "true" : undefined}
              className="menu-item"
            >
              {t("days", { count: each })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
