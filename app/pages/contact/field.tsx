import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import type { Field, FieldError } from "../../../domain/leads/fields.ts";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { useErrorText } from "./error-text.ts";

type Optional = "always" | "support" | "unless-support";

/** Shown by the style sheet for the topics that can do without the field. */
const optionalClass: Record<Optional, string> = {
  always: "",
  support: "for-support",
  "unless-support": "not-for-support",
};

interface FieldProps {
  name: Field;
  value: string;
  error: FieldError | undefined;
  help?: string;
  optional?: Optional;
}

type TextFieldProps = FieldProps & { multiline?: boolean } & Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "maxLength" | "onFocus" | "onInput"
  >;

export function TextField({ name, value, error, help, optional, multiline = false, ...rest }: TextFieldProps) {
  const shared = { ...describedBy(name, error, help), defaultValue: value, className: "control mt-2", ...rest };
  return (
    <div>
      <Label name={name} optional={optional} />
      {multiline ? (
        <textarea {...(shared as ComponentProps<"textarea">)} rows={5} />
      ) : (
        <input type="text" {...shared} />
      )}
      <Below name={name} error={error} help={help} />
    </div>
  );
}

export function SelectField({
  name,
  value,
  error,
  help,
  optional,
  options,
}: FieldProps & { options: [value: string, text: string][] }) {
  const t = useTranslations("contact");
  return (
    <div>
      <Label name={name} optional={optional} />
      <select {...describedBy(name, error, help)} defaultValue={value} className="control mt-2">
        <option value="">{t("choose")}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <Below name={name} error={error} help={help} />
    </div>
  );
}

interface ConsentProps {
  given: boolean;
  /** The address of the privacy text. */
  privacyDate: string;
  error: FieldError | undefined;
}

/** Ticked only where this very form came back with a tick. */
export function ConsentField({ given, privacyDate, error }: ConsentProps) {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          {...describedBy("consent", error)}
          defaultChecked={given}
          className="mt-1 size-5 shrink-0"
        />
        <span>
          {t.rich("fields.consent", {
            date: privacyDate,
            privacy: (text) => (
              <a href={href("privacy", { lang: locale })} target="_blank" className="text-link" rel="noopener">
                {text}
              </a>
            ),
          })}
        </span>
      </label>
      <Below name="consent" error={error} />
    </div>
  );
}

function Label({ name, optional }: { name: Field; optional: Optional | undefined }) {
  const t = useTranslations("contact");
  return (
    <label htmlFor={`field-${name}`} className="font-semibold">
      {t(`fields.${name}`)}
      {optional && <span className={`font-normal text-soft ${optionalClass[optional]}`}> ({t("optional")})</span>}
    </label>
  );
}

function Below({ name, error, help }: { name: Field; error: FieldError | undefined; help?: string | undefined }) {
  const errorText = useErrorText();
  return (
    <>
      {help && (
        <p id={`help-${name}`} className="mt-1.5 text-soft text-sm">
          {help}
        </p>
      )}
      {error && (
        <p id={`error-${name}`} className="mt-1.5 font-medium text-error text-sm">
          {errorText(name, error)}
        </p>
      )}
    </>
  );
}

function describedBy(name: Field, error: FieldError | undefined, help?: string) {
  const ids = [error && `error-${name}`, help && `help-${name}`].filter(Boolean).join(" ");
  return {
    id: `field-${name}`,
    name,
    "aria-invalid": error !== undefined,
    "aria-describedby": ids === "" ? undefined : ids,
  };
}
