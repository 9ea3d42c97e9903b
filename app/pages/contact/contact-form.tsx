import { useTranslations } from "use-intl";
import { type FieldErrors, isRequired, type Topic, topics } from "../../../domain/leads/fields.ts";
import type { SentQuote } from "../../../domain/leads/lead.ts";
import { href } from "../../../domain/site-map.ts";
import { Honeypot } from "../../site/forms/honeypot.tsx";
import { SubmitButton } from "../../site/forms/submit-button.tsx";
import { useRoot } from "../../site/use-root.ts";
import { ArticleSuggestions } from "./article-suggestions.tsx";
import { Fields } from "./fields.tsx";
import { ErrorSummary, Problem } from "./problems.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { SuccessDialog } from "./success-dialog.tsx";
import { type FormState, useContactForm } from "./use-contact-form.ts";

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
}

export function ContactForm({ topic, values, errors: served, quote, privacy, sent, outcome }: Props) {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const { form, summary, state, errors, onInput, submit, close } = useContactForm(servedState(outcome, served), served);
  return (
    <>
      <form
        id="contact"
        ref={form}
        method="post"
        action={href("contact", { lang: locale })}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mt-10 grid gap-6"
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
          state={state}
          labels={{ send: t("send"), sending: t("sending"), checking: t("checking") }}
          className="button-large"
        />
        <ArticleSuggestions />
      </form>
      {state.kind === "accepted" && <SuccessDialog reference={state.reference} onClose={close} />}
    </>
  );
}

function servedState(outcome: Props["outcome"], errors: FieldErrors): FormState {
  if (outcome?.kind === "invalid") return { kind: "invalid", errors };
  if (outcome?.kind === "too-many") return { kind: "too-many", retryAfter: outcome.retryAfter ?? 0 };
  return outcome ? { kind: "failed" } : { kind: "editing" };
}

/** The choice of a topic. By topic, the style sheet shows and hides fields, with or without a script. */
function Topics({ initial }: { initial: Topic }) {
  const t = useTranslations("contact");
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t("topic")}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {topics.map((topic) => (
          <label key={topic} className="choice">
            <input
              type="radio"
              name="topic"
              value={topic}
              defaultChecked={topic === initial}
              {...(isRequired(topic, "message") ? { "data-needs-message": "" } : {})}
            />
            <span>
              <span className="font-medium">{t(`topics.${topic}.title`)}</span>
              <span className="block text-sm text-soft">{t(`topics.${topic}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
