import { useTranslations } from "use-intl";
import { reportDays } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { type Context, visit } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import { Choices } from "./desk-page.tsx";

const choices = [7, reportDays, 90] as const;

/** Reads the number of days from the query; `reportDays` if it is missing or not offered. */
export function readDays(context: Context): number {
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

export function Period({ page, days, query = {} }: Props) {
  const t = useTranslations("desk.period");
  const { locale } = useRoot();
  const links = choices.map((each) => ({
    to: href(page, { lang: locale }, { ...query, days: daysQuery(each) }),
    text: t("days", { count: each }),
    isCurrent: each === days,
  }));
  return <Choices label={t("title")} links={links} className="mt-6" />;
}
