import { useTranslations } from "use-intl";
import type { Hours } from "../../domain/site.ts";
import { weekdays } from "../../domain/weekdays.ts";
import { formatTime } from "../../i18n/format.ts";
import { useRoot } from "./use-root.ts";

/** Names of the messages, in the order of `weekdays`. */
const dayKeys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** Writes hours of `site.yml` as text, for example "Mon–Fri, 9:00 AM–6:00 PM". */
export function useHoursText(): (hours: Hours) => string {
  const t = useTranslations("week");
  const { locale } = useRoot();
  return ({ days, opens, closes }) => {
    const names = days.split("-").map((day) => {
      const key = dayKeys.find((_, index) => weekdays[index] === day);
      return key ? t(`days.${key}`) : day;
    });
    return `${names.join("–")}, ${formatTime(locale, opens)}–${formatTime(locale, closes)}`;
  };
}
