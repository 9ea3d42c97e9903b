import { type Ref, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { type FieldErrors, fields, isRequired, type Topic, topics } from "../../../domain/leads/fields.ts";
import type { SentQuote } from "../../../domain/leads/lead.ts";
import { writeChoice } from "../../../domain/price-choice.ts";
import { quoteKind } from "../../../domain/pricing.ts";
import { href } from "../../../domain/site-map.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { Link } from "../../ui/link.tsx";
import { Honeypot, ErrorSummary as SiteErrorSummary, SubmitButton } from "../forms.tsx";
import { useRoot } from "../use-root.ts";
import { WaysToReachUs } from "../ways-to-reach-us.tsx";
import { ArticleSuggestions } from "./article-suggestions.tsx";
import { BookingLink } from "./booking-link.tsx";
import { Fields, useErrorText } from "./fields.tsx";
import { type FormState, useContactForm } from "./use-contact-form.ts";

export interface SentLead {
  topic: Topic;
  reference: string;
}

interface Props {
  topic: Topic;
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  /** The query of the calculator for the quote that is sent with the lead; empty if there is none. */
  quote: string;
  /** The privacy policy that the visitor agrees to: its version, and the version as a formatted date. */
  privacy: { version: string; date: string };
  sent: SentQuote | null;
  /** The outcome of a form that the browser itself has sent, without a script; `null`: none was sent. */
  outcome: { kind: string; retryAfter?: number } | null;
  /** Called when the visitor has closed the dialog that says that the lead was sent. */
  onSent: (lead: SentLead) => void;
}

export function ContactForm({ topic, values, errors: served, quote, privacy, sent, outcome, onSent }: Props) {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const { form, summary, state, errors, onInput, submit } = useContactForm(servedState(outcome, served), served);
  return (
    <>
      <form
        id="contact"
        ref={form}
        data-count="formBegun"
        method="post"
        action={href("contact", { lang: locale })}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mt-4 grid gap-6 sm:mt-10"
      >
        <ErrorSummary ref={summary} errors={errors} />
        <Topics initial={topic} />
        {sent && <QuoteCard sent={sent} />}
        <input type="hidden" name="quote" value={quote} />
        <input type="hidden" name="privacyVersion" value={privacy.version} />
        <Fields values={values} errors={errors} privacyDate={privacy.date} />
        <Honeypot label={t("honeypot")} />
        <Problem state={state} />
        <SubmitButton
          isSending={state.kind === "sending"}
          label={state.kind === "sending" ? t("sending") : <SendLabels />}
          className="button-large"
        />
        <ArticleSuggestions />
      </form>
      {state.kind === "accepted" && <SuccessDialog {...state} onClose={() => onSent(state)} />}
    </>
  );
}

function servedState(outcome: Props["outcome"], errors: FieldErrors): FormState {
  if (outcome?.kind === "invalid") return { kind: "invalid", errors };
  if (outcome?.kind === "too-many") return { kind: "too-many", retryAfter: outcome.retryAfter ?? 0 };
  return outcome ? { kind: "failed" } : { kind: "editing" };
}

/** What the button does, for each topic. The style sheet shows that of the chosen topic, with or without a script. */
function SendLabels() {
  const t = useTranslations();
  const labels = {
    demo: t("shell.requestDemo"),
    sales: t("pricing.getQuote"),
    support: t("sending.toSupport"),
  } satisfies Record<Topic, string>;
  return topics.map((topic) => (
    <span key={topic} className={`only-${topic}`}>
      {labels[topic]}
    </span>
  ));
}

/** On phones, the topics are one row of segments, so that the first field is on the first screen. */
const segment = "max-sm:segment max-sm:px-1";

/** On phones, the radio button is invisible and covers its segment. */
const segmentInput = "max-sm:absolute max-sm:inset-0 max-sm:m-0 max-sm:size-full max-sm:opacity-0";

/** The choice of a topic. By topic, the style sheet shows and hides fields, with or without a script. */
function Topics({ initial }: { initial: Topic }) {
  const t = useTranslations("contact");
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t("topic")}</legend>
      <div className="mt-2 grid grid-cols-3 sm:gap-2">
        {topics.map((topic) => (
          <label key={topic} className={`choice ${segment}`}>
            <input
              className={segmentInput}
              type="radio"
              name="topic"
              value={topic}
              defaultChecked={topic === initial}
              {...(isRequired(topic, "message") ? { "data-needs-message": "" } : {})}
            />
            <span>
              <span className="font-medium">{t(`topics.${topic}.title`)}</span>
              <span className="block text-sm text-soft max-sm:hidden">{t(`topics.${topic}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SuccessDialog({ topic, reference, onClose }: SentLead & { onClose: () => void }) {
  const t = useTranslations("sending");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="success-title"
      aria-describedby="success-text"
      onClose={onClose}
      className="modal w-[min(28rem,calc(100%-2rem))] p-7"
    >
      <CellPicture rows={["mmdd.", "mdd.t", "dd.tt"]} className="h-14" />
      <h2 id="success-title" className="mt-5 text-h3">
        {t("successTitle")}
      </h2>
      <p id="success-text" className="mt-2">
        {t("successText")}
      </p>
      <p className="mt-2 text-soft">{t("reference", { reference })}</p>
      <form method="dialog" className="mt-6 flex flex-wrap gap-3">
        <BookingLink topic={topic} />
        <button type="submit" className="button min-w-28 bg-brand text-on-brand hover:bg-brand-dark">
          {t("ok")}
        </button>
      </form>
    </dialog>
  );
}

/** Lists what must be corrected, with a link to each field. */
function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations("contact");
  const errorText = useErrorText();
  const faults = fields.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    const text = errorText(field, error);
    const namesField = error === "required" || error === "consent";
    return [{ field, text: namesField ? text : `${t(`fields.${field}`)}: ${text}` }];
  });
  return <SiteErrorSummary ref={ref} faults={faults} />;
}

/** Says why the lead was not sent, that nothing is lost, and what else the visitor can do. */
function Problem({ state }: { state: FormState }) {
  const t = useTranslations("contact");
  const sending = useTranslations("sending");
  if (state.kind !== "failed" && state.kind !== "offline" && state.kind !== "too-many") return null;
  return (
    <div role="alert" className="rounded-2xl border-2 border-error bg-card p-5">
      <p className="font-semibold">
        {state.kind === "failed" && sending("failure")}
        {state.kind === "offline" && t("offline")}
        {state.kind === "too-many" && t("tooMany", { minutes: Math.max(1, Math.ceil(state.retryAfter / 60)) })}
      </p>
      {state.kind !== "too-many" && <p className="mt-1">{t("kept")}</p>}
      <p className="mt-3 font-semibold text-sm">{t("reachUs")}</p>
      <WaysToReachUs className="mt-1 text-sm" />
    </div>
  );
}

function QuoteCard({ sent: { choice, quote } }: { sent: SentQuote }) {
  const t = useTranslations();
  const { locale } = useRoot();
  const money = formatMoney(locale, quote.total, quote.currency);
  const priced = quote.approximate ? t("pricing.about", { amount: money }) : money;
  const total = quote.total === 0 ? t("pricing.free") : priced;
  return (
    <section aria-labelledby="quote-title" className="card rounded-2xl p-5">
      <h2 id="quote-title" className="text-base tracking-normal">
        {t("contact.quoteTitle")}
      </h2>
      <p className="mt-2">
        {choice.plans.map((plan) => t(`pricing.plans.${plan}.title`)).join(", ")}
        {" · "}
        {t("pricing.quote.employees", { count: choice.employees })}
      </p>
      <p className="mt-1 font-semibold">
        {t("pricing.calculator.total", { months: quote.term })}:{" "}
        {quoteKind(quote) === "on-request" ? t("pricing.onRequest") : total}
      </p>
      <p className="mt-2">
        <Link to={`${href("pricing", { lang: locale }, writeChoice(choice))}#calculator`} className="text-link">
          {t("sending.change")}
        </Link>
      </p>
    </section>
  );
}
