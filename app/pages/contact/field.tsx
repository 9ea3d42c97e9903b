import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { type Field, type FieldError, isAsked } from "../../../domain/leads/fields.ts";
import { ConsentBox, PrivacyLink } from "../../site/forms/consent-box.tsx";
import { fieldAttributes, Labeled, TextField as SiteTextField } from "../../site/forms/text-field.tsx";
import { useErrorText } from "./error-text.ts";

type Optional = "always" | "support" | "unless-support";

/** Returns the class by which the style sheet hides a field for support, which needs fewer fields. */
const askedClass = (name: Field) => (isAsked("support", name) ? undefined : "not-for-support");

/** The class by which the style sheet shows the word "optional" only for topics that do not require the field. */
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

type TextFieldProps = FieldProps & Omit<ComponentProps<typeof SiteTextField>, "label" | "error" | keyof FieldProps>;

export function TextField({ name, error, optional, ...rest }: TextFieldProps) {
  const errorText = useErrorText();
  const shown = error && errorText(name, error);
  return (
    <div className={askedClass(name)}>
      <SiteTextField {...rest} name={name} label={<Label name={name} optional={optional} />} error={shown} />
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
  const errorText = useErrorText();
  const shown = error && errorText(name, error);
  return (
    <div className={askedClass(name)}>
      <Labeled name={name} label={<Label name={name} optional={optional} />} help={help} error={shown}>
        <select {...fieldAttributes(name, shown, help)} defaultValue={value} className="control mt-2">
          <option value="">{t("choose")}</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </Labeled>
    </div>
  );
}

interface ConsentProps {
  given: boolean;
  /** The date of the privacy policy. */
  privacyDate: string;
  error: FieldError | undefined;
}

export function ConsentField({ given, privacyDate, error }: ConsentProps) {
  const t = useTranslations("contact");
  const errorText = useErrorText();
  return (
    <ConsentBox given={given} error={error && errorText("consent", error)}>
      {t.rich("fields.consent", { date: privacyDate, privacy: (text) => <PrivacyLink>{text}</PrivacyLink> })}
    </ConsentBox>
  );
}

function Label({ name, optional }: { name: Field; optional: Optional | undefined }) {
  const t = useTranslations("contact");
  return (
    <>
      {t(`fields.${name}`)}
      {optional && <span className={`font-normal text-soft ${optionalClass[optional]}`}> ({t("optional")})</span>}
    </>
  );
}
