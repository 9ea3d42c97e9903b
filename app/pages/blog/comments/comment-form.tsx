import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import {
  type CommentError,
  type CommentErrors,
  type CommentField,
  commentFields,
  maxLengths,
  maxLinks,
  minTextLength,
} from "../../../../domain/comments/comment-form.ts";
import { formatNumber } from "../../../../i18n/format.ts";
import {
  ConsentBox,
  ErrorSummary,
  emailInput,
  Honeypot,
  PrivacyLink,
  SubmitButton,
  TextField,
  useMissingText,
} from "../../../site/forms.tsx";
import { useRoot } from "../../../site/use-root.ts";
import { buttonLooks } from "../../../ui/button.tsx";
import type { Answered, CommentsView } from "./comments.tsx";
import type { ServedForm } from "./receive-comment.ts";
import type { CommentSendOutcome } from "./submit-comment.ts";

interface Props {
  address: string;
  privacy: CommentsView["privacy"];
  /** What the server returned after a POST without a script. */
  served: ServedForm | undefined;
  answered: Answered | null;
  onCancel: () => void;
}

/** The form, closed behind a button. It is open if the server returned it, or if it answers a comment. */
export function CommentForm({ address, privacy, served, answered, onCancel }: Props) {
  const t = useTranslations("comments");
  const name = answered?.name ?? null;
  const [isOpenAtFirst] = useState(served !== undefined || answered !== null);
  const { form, summary, thanks, state, errors, onInput, submit } = useCommentForm(address, served);
  return (
    <details id="comment-form" open={isOpenAtFirst} data-nosnippet="" className="no-print mt-8 scroll-mt-24">
      <summary className={`button w-full cursor-pointer sm:w-auto ${buttonLooks.quiet}`}>{t("formTitle")}</summary>
      {answered && (
        <>
          <h3 className="mt-6">{name === null ? t("answeringTeam") : t("answering", { name })}</h3>
          <p className="mt-1">
            <a
              href={`${address}#comment-form`}
              className="text-link inline-block py-2"
              onClick={(event) => {
                event.preventDefault();
                onCancel();
              }}
            >
              {t("cancelAnswer")}
            </a>
          </p>
        </>
      )}
      <p className="mt-4 text-soft">{t("formIntro")}</p>
      <p ref={thanks} tabIndex={-1} role="status" className="mt-4 rounded-2xl bg-tint p-5 font-medium empty:hidden">
        {state.kind === "accepted" && t("held")}
      </p>
      <form
        ref={form}
        method="post"
        action={address}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="relative mt-6 grid gap-6"
      >
        <ErrorSummary ref={summary} faults={useFaults(errors)} />
        <input type="hidden" name="parent" value={answered?.id ?? ""} />
        <input type="hidden" name="privacyVersion" value={privacy.version} />
        <Fields values={served?.values ?? {}} errors={errors} privacyDate={privacy.date} />
        <Honeypot label={t("honeypot")} />
        <Problem state={state} />
        <SubmitButton isSending={state.kind === "sending"} label={t(state.kind === "sending" ? "sending" : "send")} />
      </form>
    </details>
  );
}

interface FieldsProps {
  values: Readonly<Record<string, string>>;
  errors: CommentErrors;
  privacyDate: string;
}

function Fields({ values, errors, privacyDate }: FieldsProps) {
  const t = useTranslations("comments");
  const { locale } = useRoot();
  const errorText = useErrorText();
  const field = (name: Exclude<CommentField, "consent">) => ({
    name,
    label: t(`fields.${name}`),
    value: values[name] ?? "",
    error: errors[name] && errorText(name, errors[name]),
    maxLength: maxLengths[name],
  });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("email")} {...emailInput} help={t("hints.email")} />
      </div>
      <TextField
        {...field("text")}
        multiline
        autoComplete="off"
        help={t("hints.text", { most: formatNumber(locale, maxLengths.text), links: maxLinks })}
      />
      <ConsentBox given={values.consent === "on"} error={errors.consent && errorText("consent", errors.consent)}>
        {t.rich("fields.consent", { date: privacyDate, privacy: (text) => <PrivacyLink>{text}</PrivacyLink> })}
      </ConsentBox>
    </>
  );
}

/** Says why the comment was not sent, and that nothing is lost. Takes the focus after a POST without a script. */
function Problem({ state }: { state: CommentState }) {
  const t = useTranslations("comments");
  if (state.kind !== "failed" && state.kind !== "too-many" && state.kind !== "offline") return null;
  const minutes = state.kind === "too-many" ? Math.max(1, Math.ceil(state.retryAfter / 60)) : 0;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script the page comes back with the form far below
      autoFocus
      className="rounded-2xl border-2 border-error bg-card p-5 font-semibold"
    >
      {state.kind === "too-many" ? t("tooMany", { minutes }) : t(state.kind)}
    </div>
  );
}

function useErrorText(): (field: CommentField, error: CommentError) => string {
  const t = useTranslations("comments.errors");
  const missingText = useMissingText();
  return (field, error) => {
    if (error === "required") return missingText(field);
    if (error === "tooLong") return t(error, { most: field === "consent" ? 2 : maxLengths[field] });
    if (error === "tooShort") return t(error, { least: minTextLength });
    if (error === "links") return t(error, { most: maxLinks });
    if (error === "email") return t(error, { example: "name@company.com" });
    return t(error);
  };
}

function useFaults(errors: CommentErrors) {
  const t = useTranslations("comments.fields");
  const errorText = useErrorText();
  return commentFields.flatMap((field) => {
    const error = errors[field];
    if (!error) return [];
    const text = errorText(field, error);
    const namesField = field === "consent" || error === "required";
    return [{ field, text: namesField ? text : `${t(field)}: ${text}` }];
  });
}

type CommentState = { kind: "editing" } | { kind: "sending" } | CommentSendOutcome;

/** Loads the code that sends a comment, not before the first keystroke, because most readers write nothing. */
const loadSubmit = () => import("./submit-comment.ts");

/** Controls the form after hydration. Before hydration, it is a plain HTML form. */
function useCommentForm(address: string, served: ServedForm | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const typing = useRef<{ key: string; since: number } | null>(null);
  const [state, setState] = useState<CommentState>(served?.outcome ?? { kind: "editing" });

  useEffect(() => {
    if (state.kind === "invalid") summary.current?.focus();
    if (state.kind === "accepted") thanks.current?.focus();
  }, [state]);

  function onInput(): void {
    if (typing.current) return;
    typing.current = { key: crypto.randomUUID(), since: Date.now() };
    void loadSubmit().catch(() => {});
  }

  async function submit(): Promise<void> {
    if (!form.current || state.kind === "sending") return;
    setState({ kind: "sending" });
    typing.current ??= { key: crypto.randomUUID(), since: Date.now() };
    const { key, since } = typing.current;
    const values = { ...valuesOf(form.current), key, elapsed: String(Date.now() - since) };
    const module = await loadSubmit().catch(() => null);
    if (module === null) return sendPlainly();
    const outcome = await module.submitComment(address, values);
    setState(outcome);
    if (outcome.kind !== "accepted") return;
    typing.current = null;
    form.current?.reset();
  }

  /** Sends the form as if there were no script, because the code that sends it could not be loaded. */
  function sendPlainly(): void {
    if (navigator.onLine) form.current?.submit();
    else setState({ kind: "offline" });
  }

  const errors: CommentErrors = state.kind === "invalid" ? state.errors : {};
  return { form, summary, thanks, state, errors, onInput, submit };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(pairs);
}
