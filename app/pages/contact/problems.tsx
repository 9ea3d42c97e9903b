import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { type FieldErrors, fields } from "../../../domain/leads/fields.ts";
import { ErrorSummary as SiteErrorSummary } from "../../site/forms/error-summary.tsx";
import { WaysToReachUs } from "../../site/ways-to-reach-us.tsx";
import { useErrorText } from "./error-text.ts";
import type { FormState } from "./use-contact-form.ts";

/** Lists what must be corrected, with a link to each field. */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations("contact");
  const errorText = useErrorText();
  const faults = fields.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    const text = errorText(field, error);
    return [{ field, text: field === "consent" ? text : `${t(`fields.${field}`)}: ${text}` }];
  });
  return <SiteErrorSummary ref={ref} faults={faults} />;
}

/**
 * Says why the lead was not sent, that nothing is lost, and what else the visitor can do. If a lead waits for a
 * connection, `OfflineNotice` says so instead.
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
