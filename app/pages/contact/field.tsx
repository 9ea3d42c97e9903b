import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import { type Field, type FieldError, fieldRules, isAsked } from "../../../domain/leads/fields.ts";
import { ConsentBox, PrivacyLink } from "../../site/forms/consent-box.tsx";
import { fieldAttributes, Labeled, TextField as SiteTextField } from "../../site/forms/text-field.tsx";
import { useErrorText } from "./error-text.ts";

/** Returns the class by which the style sheet hides a field for support, which needs fewer fields. */
const askedClass = (name: Field) => (isAsked("support", name) ? undefined : "not-for-support");

/**
 * The class by which the style sheet shows the word "optional" only for topics that do not require the field; `null`:
 * all topics require it.
 */
const optionalClass = { everyone: null, nobody: "", clients: "for-support", support: "not-for-support" } as const;

interface FieldProps {
  name: Field;
  value: string;
  error: FieldError | undefined;
  help?: string | undefined;
}

type TextFieldProps = FieldProps & Omit<ComponentProps<typeof SiteTextField>, "label" | "error" | keyof FieldProps>;

export function TextField({ name, error, ...rest }: TextFieldProps) {
  const errorText = useErrorText();
  const shown = error && errorText(name, error);
  return (
    <div className={askedClass(name)}>
      <SiteTextField {...rest} name={name} label={<Label name={name} />} error={shown} />
    </div>
  );
}

export function SelectField({
  name,
  value,
  error,
  help,
  options,
}: FieldProps & { options: [value: string, text: string][] }) {
  const t = useTranslations("contact");
  const errorText = useErrorText();
  const shown = error && errorText(name, error);
  return (
    <div className={askedClass(name)}>
      <Labeled name={name} label={<Label name={name} />} help={help} error={shown}>
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

function Label({ name }: { name: Field }) {
  const t = useTranslations("contact");
  const optional = optionalClass[fieldRules[name].required];
  return (
    <>
      {t(`fields.${name}`)}
      {optional !== null && <span className={`font-normal text-soft ${optional}`}> ({t("optional")})</span>}
    </>
  );
}
