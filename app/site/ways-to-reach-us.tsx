import { useTranslations } from "use-intl";
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
    </ul>
  );
}
