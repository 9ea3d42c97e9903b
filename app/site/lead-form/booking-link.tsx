import { useTranslations } from "use-intl";
import type { Topic } from "../../../domain/leads/fields.ts";
import { buttonLooks } from "../../ui/button.tsx";
import { useRoot } from "../use-root.ts";

/** A link to the calendar of `site.yml`, if there is one and the visitor asked for a demo. */
export function BookingLink({ topic, className = "" }: { topic: Topic; className?: string }) {
  const t = useTranslations("sending");
  const { bookingUrl } = useRoot().site;
  if (bookingUrl === undefined || topic !== "demo") return null;
  return (
    <a href={bookingUrl} className={`button ${buttonLooks.accent} ${className}`}>
      {t("book")}
    </a>
  );
}
