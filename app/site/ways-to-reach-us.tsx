import { useTranslations } from "use-intl";
import type { Hours } from "../../domain/site.ts";
import { dayNames, weekdays } from "../../domain/weekdays.ts";
import { formatTime } from "../../i18n/format.ts";
import { useRoot } from "./use-root.ts";

/** The ways to reach the company other than the form. Only those in `site.yml` are shown. */
export function WaysToReachUs({ className = "" }: { className?: string }) {
  const t = useTranslations("shell");
  const { site } = useRoot();
  const ways = [
    { label: t("mail"), text: site.email, address: `mailto:${site.email}` },
    site.phone && { label: t("phone"), text: site.phone, address: `tel:${site.phone.replace(/[^\d+]/g, "")}` },
    site.whatsapp && { label: "WhatsApp", text: "WhatsApp", address: site.whatsapp },
    site.telegram && { label: "Telegram", text: "Telegram", address: site.telegram },
  ].filter((way) => typeof way === "object" && way !== null);
  return (
    <ul className={`grid grid-cols-1 ${className}`}>
      {ways.map(({ label, text, address }) => (
        <li key={label}>
          {text !== label && <span className="text-soft">{label}: </span>}
          <a href={address} className="text-link inline-block max-w-full py-[0.6875rem] break-words">
            {text}
          </a>
        </li>
      ))}
      {site.imprint && <li className="py-[0.6875rem] text-soft">{site.imprint}</li>}
    </ul>
  );
}

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
