import { useTranslations } from "use-intl";
import { type Field, type FieldErrors, fieldRules, fields, valueText } from "../../../domain/leads/fields.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languages } from "../../../i18n/languages.ts";
import { emailInput } from "../../site/forms/text-field.tsx";
import { useRoot } from "../../site/use-root.ts";
import { ConsentField, SelectField, TextField } from "./field.tsx";

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
