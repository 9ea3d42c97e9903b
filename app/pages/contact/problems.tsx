import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { type FieldErrors, fields } from "../../../domain/leads/fields.ts";
import { WaysToReachUs } from "../../site/ways-to-reach-us.tsx";
import { useErrorText } from "./error-text.ts";
import type { FormState } from "./use-contact-form.ts";

/** What must be corrected, with a link to each field; takes the focus when it appears. */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations("contact");
  const sending = useTranslations("sending");
  const errorText = useErrorText();
  const found = fields.flatMap((field) => {
    const error = errors[field];
    return error ? [{ field, text: errorText(field, error) }] : [];
  });
  if (found.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to what must be corrected
      autoFocus
      className="rounded-2xl border-2 border-error bg-card p-5"
    >
      <p className="font-semibold">{sending("invalid", { count: found.length })}</p>
      <ul className="mt-2 grid gap-1">
        {found.map(({ field, text }) => (
          <li key={field}>
            <a href={`#field-${field}`} className="text-error underline underline-offset-3">
              {field === "consent" ? text : `${t(`fields.${field}`)}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Why the request has not gone out, that nothing is lost, and what else can be done. Of one that waits for the line the
 * notice of the shell tells.
 */
export function Problem({ state }: { state: FormState }) {
  const t = useTranslations("contact");
  const sending = useTranslations("sending");
  if (state.kind !== "failed" && state.kind !== "too-many") return null;
  const text =
    state.kind === "failed"
      ? sending("failure")
      : t("tooMany", { minutes: Math.max(1, Math.ceil(state.retryAfter / 60)) });
  return (
    <Box title={text} text={state.kind === "failed" ? t("kept") : ""}>
      <p className="mt-3 font-semibold text-sm">{t("reachUs")}</p>
      <WaysToReachUs className="mt-1 text-sm" />
    </Box>
  );
}

function Box({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div role="alert" className="rounded-2xl border-2 border-error bg-card p-5">
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1">{text}</p>}
      {children}
    </div>
  );
}
