import { useTranslations } from "use-intl";

/** Returns a function that says in words how long something is stored. */
export function useLifetime(): (days: number) => string {
  const t = useTranslations("cookieChoices");
  return (days) => (days === 0 ? t("session") : t("days", { count: days }));
}
