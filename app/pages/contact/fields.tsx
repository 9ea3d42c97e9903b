import type { ComponentProps } from "react";
import { useTranslations } from "use-intl";
import {
  type Field,
  type FieldError,
  type FieldErrors,
  fieldRules,
  fields,
  isAsked,
  maxOptionLength,
  valueText,
} from "../../../domain/leads/fields.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languages } from "../../../i18n/languages.ts";
import { ConsentBox, PrivacyLink } from "../../site/forms/consent-box.tsx";
import { useMissingText } from "../../site/forms/missing-text.ts";
import { emailInput, fieldAttributes, Labeled, TextField as SiteTextField } from "../../site/forms/text-field.tsx";
import { useRoot } from "../../site/use-root.ts";

interface Props {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  privacyDate: string;
}

const isWide = (field: Field) => fieldRules[field].kind === "lines";

/** The fields of the table in its order: two columns, then the texts of several lines, then the consent. */
export function Fields({ values, errors, privacyDate }: Props) {
  const own = fields.filter((field) => field !== "consent");
  const toField = (name: Field) => <AnyField key={name} name={name} value={values[name] ?? ""} error={errors[name]} />;
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">{own.filter((field) => !isWide(field)).map(toField)}</div>
      {own.filter(isWide).map(toField)}
      <ConsentField given={values.consent === "on"} privacyDate={privacyDate} error={errors.consent} />
    </>
  );
}

function AnyField(props: { name: Field; value: string; error: FieldErrors[Field] }) {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const rules = fieldRules[props.name];
  if (rules.kind === "consent") return null;
  if (rules.kind === "choice" || rules.kind === "range") {
    const words = {
      number: (value: number) => formatNumber(locale, value),
      moreThan: (number: string) => t("headCounts.moreThan", { number }),
      label: t,
    };
    return <SelectField {...props} options={rules.options.map((each) => [each, valueText(props.name, each, words)])} />;
  }
  if (rules.kind === "number") {
    return <TextField {...props} inputMode="numeric" autoComplete="off" maxLength={String(rules.max).length} />;
  }
  const { maxLength, autoComplete } = rules;
  const text = { ...props, autoComplete, maxLength };
  if (rules.kind === "lines") {
    return <TextField {...text} multiline help={props.name === "message" ? t("hints.message") : undefined} />;
  }
  if (rules.kind === "email") return <TextField {...text} {...emailInput} />;
  if (rules.kind === "line") return <TextField {...text} />;
  const help = t("hints.phone", { example: unbroken(languages[locale].phoneExample) });
  return <TextField {...text} type="tel" inputMode="tel" help={help} />;
}

/** Makes spaces and hyphens non-breaking, so that no line ends inside a phone number. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0").replaceAll("-", "\u2060-\u2060");
}

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

function TextField({ name, error, ...rest }: TextFieldProps) {
  const errorText = useErrorText();
  const shown = error && errorText(name, error);
  return (
    <div className={askedClass(name)}>
      <SiteTextField {...rest} name={name} label={<Label name={name} />} error={shown} />
    </div>
  );
}

function SelectField({ name, value, error, help, options }: FieldProps & { options: [value: string, text: string][] }) {
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
  privacyDate: string;
  error: FieldError | undefined;
}

function ConsentField({ given, privacyDate, error }: ConsentProps) {
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

export function useErrorText(): (field: Field, error: FieldError) => string {
  const t = useTranslations("contact.errors");
  const missingText = useMissingText();
  const { locale } = useRoot();
  return (field, error) => {
    const rules = fieldRules[field];
    if (error === "required") return missingText(field);
    if (error === "tooLong") return t(error, { most: "maxLength" in rules ? rules.maxLength : maxOptionLength });
    if (error === "tooShort") return t(error, { least: "minLength" in rules ? rules.minLength : 1 });
    if (error === "number") return t(error, { most: formatNumber(locale, "max" in rules ? rules.max : Infinity) });
    if (error === "email") return t(error, { example: "name@company.com" });
    return t(error);
  };
}
