import { useTranslations } from "use-intl";
import type { Site } from "../../../domain/site.ts";
import { useHoursText } from "../../site/hours-text.ts";
import { useRoot } from "../../site/use-root.ts";

/** Other ways to reach us than the form, as buttons: those in `site.yml`. The email address is always shown. */
export function DirectLines({ support, className }: { support: Site["support"]; className: string }) {
  const t = useTranslations();
  const { site } = useRoot();
  const hoursText = useHoursText();
  const lines = [
    site.whatsapp && { name: "WhatsApp", address: site.whatsapp },
    site.telegram && { name: "Telegram", address: site.telegram },
    site.phone && { name: site.phone, address: `tel:${site.phone.replace(/[^\d+]/g, "")}` },
  ].filter((line) => typeof line === "object" && line !== null);
  return (
    <div className={className}>
      {lines.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {lines.map(({ name, address }) => (
            <li key={name}>
              <a
                href={address}
                className="button border border-control text-ink hover:border-teal hover:text-teal-dark"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <span className="text-soft">{t("shell.mail")}: </span>
        <a href={`mailto:${site.email}`} className="text-link inline-block max-w-full py-[0.6875rem] break-words">
          {site.email}
        </a>
      </p>
      {support.answerHours !== null && (
        <p className="mt-2 text-soft">{t("contact.answerTime", { hours: support.answerHours })}</p>
      )}
      {support.hours && (
        <p className="mt-2 text-soft">{t("contact.supportHours", { hours: hoursText(support.hours) })}</p>
      )}
    </div>
  );
}
