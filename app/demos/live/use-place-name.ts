import { useLocale, useTranslations } from "use-intl";
import { type Place, type Plan, partsAt, roles } from "../../../domain/demos/shifts.ts";
import { dayNames } from "../../../domain/weekdays.ts";
import { longHours } from "./hours.ts";

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
