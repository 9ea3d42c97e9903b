import { useTranslations } from "use-intl";
import { reportDays } from "../../../domain/desk.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { locales } from "../../../i18n/locales.ts";
import { type Context, visit } from "../../context.ts";
import { useRoot } from "../../site/use-root.ts";
import { Choices } from "../desk-page.tsx";

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
  days: number;
  /** The other query parameters, which the links keep. */
  query: Record<string, string | null>;
}

export function Period({ days, query }: Props) {
  const t = useTranslations("desk.period");
  const { locale } = useRoot();
  const links = choices.map((each) => ({
    to: href("deskNumbers", { lang: locale }, { ...query, days: daysQuery(each) }),
    text: t("days", { count: each }),
    isCurrent: each === days,
  }));
  return <Choices label={t("title")} links={links} className="mt-6" />;
}

interface LanguageProps extends Props {
  /** `null`: all languages. */
  language: string | null;
}

/** Links that limit a report to one language. */
export function LanguageChoice({ days, language, query }: LanguageProps) {
  const t = useTranslations("numbers");
  const { locale } = useRoot();
  const links = [null, ...locales].map((each) => ({
    to: href("deskNumbers", { lang: locale }, { days: daysQuery(days), in: each, ...query }),
    text: each === null ? t("allLanguages") : languages[each].displayCode,
    isCurrent: each === language,
  }));
  return <Choices label={t("language")} links={links} />;
}
