import { useTranslations } from "use-intl";
import type { Hours } from "../../domain/site.ts";
import { dayNames, weekdays } from "../../domain/weekdays.ts";
import { formatTime } from "../../i18n/format.ts";
import { useRoot } from "./use-root.ts";

/** Returns a function that formats hours of `site.yml`, for example as "Mon–Fri, 9:00 AM–6:00 PM". */
export function useHoursText(): (hours: Hours) => string {
  const t = useTranslations("week");
  const { locale } = useRoot();
  return ({ days, opens, closes }) => {
    const names = days.split("-").map((day) => {
      const key = dayNames.find((_, index) => weekdays[index] === day);
      return key ? t(`days.${key}`) : day;
    });
    return `${names.join("–")}, ${formatTime(locale, opens)}–${formatTime(locale, closes)}`;
  };
}
