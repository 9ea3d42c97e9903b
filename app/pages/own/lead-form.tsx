import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Topic } from "../../../domain/leads/fields.ts";
import { ContactForm, type SentLead } from "../../site/lead-form/contact-form.tsx";
import { NextSteps } from "../../site/lead-form/next-steps.tsx";

interface Props {
  topic: Topic;
  privacy: { version: string; date: string };
}

/**
 * The contact form within an own page; after the lead was sent, its confirmation. Without a script, the browser sends
 * it to the contact page, which shows what was typed if it must be corrected.
 */
export function LeadForm({ topic, privacy }: Props) {
  const t = useTranslations();
  const [sent, setSent] = useState<SentLead | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);
  return (
    <div className="topics frame mt-6 md:mt-9">
      <div className="max-w-[46rem] rounded-3xl border border-line bg-card p-5 sm:p-8">
        {sent ? (
          <>
            <h2 ref={heading} tabIndex={-1} className="text-h3">
              {t("sending.successTitle")}
            </h2>
            <p className="mt-3">{t("sending.successText")}</p>
            <p className="mt-3 font-semibold">{t("sending.reference", { reference: sent.reference })}</p>
            <NextSteps topic={sent.topic} isSent className="mt-6" />
          </>
        ) : (
          <ContactForm
            {...{ topic, privacy, values: {}, errors: {}, quote: "", sent: null, outcome: null }}
            onSent={setSent}
          />
        )}
      </div>
    </div>
  );
}
