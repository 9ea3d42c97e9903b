import { useLocale, useTranslations } from "use-intl";
import { type Place, type Plan, partsAt, roles } from "../../../domain/schedule/demo-plan.ts";
import type { Shift } from "../../../domain/schedule/schedule.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { clockTime } from "../../../i18n/clock.ts";
import { formatTime } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";

/** Returns functions that describe a person's day: `short` "Server, Tue", `hours` "9:00 AM–5:00 PM", `whole` both. */
export function usePlaceName(plan: Plan) {
  const t = useTranslations("demoShifts");
  const tWeek = useTranslations("week");
  const locale = useLocale();
  const short = ({ person, day }: Place) =>
    `${t(`roles.${roles[person] ?? "cook"}`)}, ${tWeek(`days.${dayNames[day] ?? "mon"}`)}`;
  const hours = (place: Place) => {
    const parts = partsAt(plan, place);
    return parts.length > 0 ? parts.map((part) => longHours(locale, part)).join(", ") : tWeek("off");
  };
  return { short, hours, whole: (place: Place) => `${short(place)}: ${hours(place)}` };
}

/** Formats hours for a sentence: `9:00 AM–5:00 PM`, `2:00–3:00 PM`, `09.00–17.00`. */
function longHours(locale: Locale, { start, length }: Shift): string {
  const time = (minute: number) => formatTime(locale, clockTime(minute));
  return `${time(start)}–${time(start + length)}`.replace(/(\s[AP]M)(–.*\1)$/, "$2");
}

/** Formats whole hours briefly, for a narrow cell: `9a–5p`, `9–17`. */
export function shortHours(locale: Locale, { start, length }: Shift): string {
  const hour = (minute: number) => {
    const value = minute / 60;
    return locale === "en" ? `${value % 12 || 12}${value % 24 < 12 ? "a" : "p"}` : String(value);
  };
  return `${hour(start)}–${hour(start + length)}`;
}
