import { useTranslations } from "use-intl";
import { dayIn, formatDate } from "../../../i18n/format.ts";
import { readReceipt } from "../../browser/consent-store.ts";
import { useRoot } from "../use-root.ts";
import { useConsent } from "./use-consent.ts";

/** What the visitor chose and when. Empty until the page is hydrated, because only the browser knows. */
export function ReceiptText({ className }: { className: string }) {
  const t = useTranslations("cookieChoices");
  const { locale, consent } = useRoot();
  const now = useConsent();
  if (!now) return <p className={`with-script ${className}`} />;
  const isAnswered = now.state === "given" || now.state === "declined";
  const receipt = isAnswered ? readReceipt() : null;
  const date =
    receipt && formatDate(locale, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(receipt.at)));
  const optional = consent.items.filter(({ id, necessary }) => !necessary && now.enabled.includes(id));
  const names = optional.map(({ id }) => consent.texts[id]?.name).join(", ");
  return (
    <p className={`with-script ${className}`}>
      {!isAnswered && t("none")} {date && t(now.state === "declined" ? "declined" : "given", { date })}{" "}
      {isAnswered && (names ? t("allowed", { names }) : t("nothingAllowed"))}
    </p>
  );
}

/** Returns a function that says in words how long something is stored. */
export function useLifetime(): (days: number) => string {
  const t = useTranslations("cookieChoices");
  return (days) => (days === 0 ? t("session") : t("days", { count: days }));
}
