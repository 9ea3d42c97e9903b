import { useTranslations } from "use-intl";

/** For how long something is kept, in words. */
export function useLifetime(): (days: number) => string {
  const t = useTranslations("cookieChoices");
  return (days) => (days === 0 ? t("session") : t("days", { count: days }));
}
