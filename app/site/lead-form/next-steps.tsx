import { useTranslations } from "use-intl";
import type { Topic } from "../../../domain/leads/fields.ts";
import { CheckMark } from "../../ui/check-mark.tsx";

interface NextStepsProps {
  topic: Topic;
  /** Whether the lead has been sent, which completes the first step. */
  isSent?: boolean;
  className?: string;
}

/** What happens to a lead next. Shown beside the form, and after the lead was sent. */
export function NextSteps({ topic, isSent = false, className = "" }: NextStepsProps) {
  const t = useTranslations("contact.next");
  return (
    <ol className={`grid gap-4 ${className}`}>
      {(["first", "second", "third"] as const).map((step, index) => {
        const isDone = isSent && index === 0;
        return (
          <li key={step} className="flex gap-3.5">
            <span className={`numeral shrink-0 ${isDone ? "bg-brand text-on-brand" : "bg-tint text-brand-dark"}`}>
              <span className={isDone ? "sr-only" : undefined}>{index + 1}</span>
              {isDone && <CheckMark label={t("done")} className="size-5" />}
            </span>
            <span className="pt-0.5">{t(`${topic}.${step}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
