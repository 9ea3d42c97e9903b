import type { ComponentProps, Ref } from "react";
import { useTranslations } from "use-intl";
import type { Topic } from "../../../domain/leads/fields.ts";
import type { Site } from "../../../domain/site.ts";
import { href } from "../../../domain/site-map.ts";
import { BookingLink } from "../../site/lead-form/booking-link.tsx";
import { NextSteps } from "../../site/lead-form/next-steps.tsx";
import { useRoot } from "../../site/use-root.ts";
import { useHoursText } from "../../site/ways-to-reach-us.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";

interface Props extends Pick<ComponentProps<typeof DirectLines>, "support"> {
  topic: Topic;
  /** `null`: the address does not contain a valid one. */
  reference: string | null;
  heading?: Ref<HTMLHeadingElement>;
}

/** Confirms that a lead was sent, and says what happens next. */
export function Confirmation({ topic, reference, support, heading }: Props) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <div className="frame grid items-center gap-10 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {t("sending.successTitle")}
        </h1>
        <p className="mt-4 max-w-xl text-lg">{t("sending.successText")}</p>
        {reference && <p className="mt-4 font-semibold">{t("sending.reference", { reference })}</p>}
        <BookingLink topic={topic} className="button-large mt-6" />
        <h2 className="mt-10 text-h3">{t("contact.next.title")}</h2>
        <NextSteps topic={topic} isSent className="mt-5" />
        <DirectLines support={support} className="mt-6" />
        <h2 className="mt-10 text-soft text-sm">{t("thanks.next")}</h2>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={href("blog", { lang: locale })}>{t("thanks.toBlog")}</ButtonLink>
          <ButtonLink look="quiet" to={href("help", { lang: locale })}>
            {t("thanks.toHelp")}
          </ButtonLink>
          <ButtonLink look="quiet" to={href("home", { lang: locale })}>
            {t("thanks.toHome")}
          </ButtonLink>
        </div>
      </div>
      <CellPicture rows={["mmdd.", "mdd.t", "dd.tt", "..ttt"]} className="mx-auto w-56 md:w-72" />
    </div>
  );
}

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
                className="button border border-control text-ink hover:border-brand hover:text-brand-dark"
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
      {site.imprint && <p className="mt-2 text-soft">{site.imprint}</p>}
    </div>
  );
}
