import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../use-root.ts";

/** A link that opens the cookie settings. Without a script, it leads to the page that explains cookies. */
export function CookieSettings({ className }: { className: string }) {
  const t = useTranslations("shell");
  const { locale, consent } = useRoot();
  if (consent.items.every(({ necessary }) => necessary)) return null;
  return (
    <a href={href("cookies", { lang: locale })} aria-haspopup="dialog" data-cookie-settings="" className={className}>
      {t("cookieSettings")}
    </a>
  );
}
