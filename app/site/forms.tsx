import type { ComponentProps, ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { useRoot } from "./use-root.ts";

/* The parts that forms for visitors share. */

interface FieldProps {
  name: string;
  label: ReactNode;
  help?: string | undefined;
  /** What is wrong with its value. */
  error: string | undefined;
}

type TextFieldProps = FieldProps & { value: string; multiline?: boolean } & Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "autoFocus" | "maxLength"
  >;

export const emailInput = { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none" } as const;

export function TextField({ name, label, help, error, value, multiline = false, ...rest }: TextFieldProps) {
  const shared = { ...fieldAttributes(name, error, help), defaultValue: value, className: "control mt-2", ...rest };
  return (
    <Labeled name={name} label={label} help={help} error={error}>
      {multiline ? (
        <textarea {...(shared as ComponentProps<"textarea">)} rows={5} />
      ) : (
        <input type="text" {...shared} />
      )}
    </Labeled>
  );
}

/** A field for a file. `accept`: types and endings, separated by commas. */
export function FileField({ name, label, help, error, accept }: FieldProps & { accept: string }) {
  return (
    <Labeled name={name} label={label} help={help} error={error}>
      <input
        type="file"
        {...fieldAttributes(name, error, help)}
        accept={accept}
        required
        className="control mt-2 file:me-3 file:font-semibold file:text-brand"
      />
    </Labeled>
  );
}

/** A field with its label above, its help and its error below. */
export function Labeled({ name, label, help, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`field-${name}`} className="font-semibold">
        {label}
      </label>
      {children}
      {help && (
        <p id={`help-${name}`} className="mt-1.5 text-soft text-sm">
          {help}
        </p>
      )}
      <FieldFault name={name} error={error} />
    </div>
  );
}

/** Returns the attributes that connect a field with its label, its help and its error. */
export function fieldAttributes(name: string, error: string | undefined, help?: string) {
  const ids = [error && `error-${name}`, help && `help-${name}`].filter(Boolean).join(" ");
  return {
    id: `field-${name}`,
    name,
    "aria-invalid": error !== undefined,
    "aria-describedby": ids === "" ? undefined : ids,
  };
}

function FieldFault({ name, error }: { name: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`error-${name}`} className="mt-1.5 font-medium text-error text-sm">
      {error}
    </p>
  );
}

interface ConsentBoxProps {
  /** Whether the box is checked, which is so only if the server returned this form with it checked. */
  given: boolean;
  children: ReactNode;
  error: string | undefined;
}

export function ConsentBox({ given, children, error }: ConsentBoxProps) {
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          {...fieldAttributes("consent", error)}
          defaultChecked={given}
          className="mt-1 size-5 shrink-0"
        />
        <span>{children}</span>
      </label>
      <FieldFault name="consent" error={error} />
    </div>
  );
}

/** A link to the privacy policy in a new tab, so that the form stays as it is. */
export function PrivacyLink({ children }: { children: ReactNode }) {
  const { locale } = useRoot();
  return (
    <a href={href("privacy", { lang: locale })} target="_blank" className="text-link" rel="noopener">
      {children}
    </a>
  );
}

/** A field that people neither see nor reach, but that programs fill in. `label`: for people who find it anyway. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Sends the form. It can be focused while the form is being sent. */
export function SubmitButton(props: { label: ReactNode; isSending: boolean; className?: string }) {
  const { label, isSending, className = "" } = props;
  return (
    <button
      type="submit"
      aria-disabled={isSending}
      className={`button w-full bg-brand text-on-brand hover:bg-brand-dark aria-disabled:opacity-60 sm:w-auto sm:min-w-48 sm:justify-self-start ${className}`}
    >
      {label}
    </button>
  );
}

interface ErrorSummaryProps {
  /** A sentence for each field that must be corrected. */
  faults: readonly { field: string; text: string }[];
  ref: Ref<HTMLDivElement>;
}

/** Lists what must be corrected, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({ faults, ref }: ErrorSummaryProps) {
  const t = useTranslations("sending");
  if (faults.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without a script this moves the focus to what must be corrected
      autoFocus
      className="rounded-2xl border-2 border-error bg-card p-5"
    >
      <p className="font-semibold">{t("invalid", { count: faults.length })}</p>
      <ul className="mt-2 grid gap-1">
        {faults.map(({ field, text }) => (
          <li key={field}>
            <a href={`#field-${field}`} className="text-error underline underline-offset-3">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The fields with a text of their own, which says what to enter. */
const named = ["firstName", "email", "phone", "companyName", "employees", "message", "name", "text"] as const;

/** Returns a function that gives the message for a required field that is empty. */
export function useMissingText(): (field: string) => string {
  const t = useTranslations("sending.missing");
  return (field) => t(named.find((each) => each === field) ?? "other");
}
