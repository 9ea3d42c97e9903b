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
import { ConsentBox, emailInput, fieldAttributes, Labeled, PrivacyLink, TextField, useMissingText } from "../forms.tsx";
import { useRoot } from "../use-root.ts";

interface Props {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  privacyDate: string;
}

const isWide = (field: Field) => fieldRules[field].kind === "lines";

/** The fields of the table in its order: two columns, then the texts of several lines, then the consent. */
export function Fields({ values, errors, privacyDate }: Props) {
  const t = useTranslations("contact");
  const errorText = useErrorText();
  const errorOf = (name: Field) => errors[name] && errorText(name, errors[name]);
  const own = fields.filter((field) => field !== "consent");
  const toField = (name: Field) => (
    // By the class, the style sheet hides a field for support, which needs fewer fields.
    <div key={name} className={isAsked("support", name) ? undefined : "not-for-support"}>
      <AnyField name={name} label={<Label name={name} />} value={values[name] ?? ""} error={errorOf(name)} />
    </div>
  );
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">{own.filter((field) => !isWide(field)).map(toField)}</div>
      {own.filter(isWide).map(toField)}
      <ConsentBox given={values.consent === "on"} error={errorOf("consent")}>
        {t.rich("fields.consent", { date: privacyDate, privacy: (text) => <PrivacyLink>{text}</PrivacyLink> })}
      </ConsentBox>
    </>
  );
}

function AnyField(props: Pick<ComponentProps<typeof TextField>, "label" | "value" | "error"> & { name: Field }) {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const { name, value, error } = props;
  const rules = fieldRules[name];
  if (rules.kind === "consent") return null;
  if (rules.kind === "choice" || rules.kind === "range") {
    const words = {
      number: (number: number) => formatNumber(locale, number),
      moreThan: (number: string) => t("headCounts.moreThan", { number }),
      label: t,
    };
    return (
      <Labeled {...props}>
        <select {...fieldAttributes(name, error)} defaultValue={value} className="control mt-2">
          <option value="">{t("choose")}</option>
          {rules.options.map((each) => (
            <option key={each} value={each}>
              {valueText(name, each, words)}
            </option>
          ))}
        </select>
      </Labeled>
    );
  }
  if (rules.kind === "number") {
    return <TextField {...props} inputMode="numeric" autoComplete="off" maxLength={String(rules.max).length} />;
  }
  const { maxLength, autoComplete } = rules;
  const text = { ...props, autoComplete, maxLength };
  if (rules.kind === "lines") {
    return <TextField {...text} multiline help={name === "message" ? t("hints.message") : undefined} />;
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

/**
 * The class by which the style sheet shows the word "optional" only for topics that do not require the field; `null`:
 * all topics require it.
 */
const optionalClass = { everyone: null, nobody: "", clients: "for-support", support: "not-for-support" } as const;

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
