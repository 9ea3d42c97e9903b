import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Topic, topics } from "../../../domain/leads/fields.ts";
import { BookingLink } from "../../site/lead-form/booking-link.tsx";
import { ContactForm, type SentLead } from "../../site/lead-form/contact-form.tsx";
import { NextSteps } from "../../site/lead-form/next-steps.tsx";

/**
 * The contact form within an own page; after the lead was sent, its confirmation. Without a script, the browser sends
 * it to the contact page, which shows what was typed if it must be corrected.
 */
export function LeadForm({ topic, privacy }: { topic: Topic; privacy: { version: string; date: string } }) {
  const t = useTranslations();
  const [sent, setSent] = useState<SentLead | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);
  return (
    <div className="topics frame mt-6 grid items-start gap-12 md:mt-9 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
      <div className="card min-w-0 px-5 pb-5 sm:px-8 sm:pb-8">
        {sent ? (
          <>
            <h2 ref={heading} tabIndex={-1} className="mt-5 text-h3 sm:mt-8">
              {t("sending.successTitle")}
            </h2>
            <p className="mt-3">{t("sending.successText")}</p>
            <p className="mt-3 font-semibold">{t("sending.reference", { reference: sent.reference })}</p>
            <BookingLink topic={sent.topic} className="mt-5" />
            <NextSteps topic={sent.topic} isSent className="mt-6" />
          </>
        ) : (
          <ContactForm
            {...{ topic, privacy, values: {}, errors: {}, quote: "", sent: null, outcome: null }}
            onSent={setSent}
          />
        )}
      </div>
      {!sent && (
        <section aria-labelledby="next-title" className="lg:mt-8">
          <h2 id="next-title" className="text-h3">
            {t("contact.next.title")}
          </h2>
          {topics.map((each) => (
            <NextSteps key={each} topic={each} className={`only-${each} mt-6`} />
          ))}
        </section>
      )}
    </div>
  );
}
