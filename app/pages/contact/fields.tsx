import { useTranslations } from "use-intl";
import { businessAreas, type FieldErrors, headCounts, maxLengths } from "../../../domain/leads/fields.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languages } from "../../../i18n/languages.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { emailInput } from "../../site/forms/text-field.tsx";
import { useRoot } from "../../site/use-root.ts";
import { ConsentField, SelectField, TextField } from "./field.tsx";
import { MessageField } from "./message-field.tsx";

interface Props {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  privacyDate: string;
}

export function Fields({ values, errors, privacyDate }: Props) {
  const t = useTranslations("contact");
  const { locale } = useRoot();
  const field = <Name extends keyof FieldErrors>(name: Name) => ({
    name,
    value: values[name] ?? "",
    error: errors[name],
  });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("firstName")} autoComplete="given-name" maxLength={maxLengths.firstName} />
        <TextField
          {...field("lastName")}
          optional="always"
          autoComplete="family-name"
          maxLength={maxLengths.lastName}
        />
        <TextField {...field("email")} {...emailInput} maxLength={maxLengths.email} />
        <TextField
          {...field("phone")}
          type="tel"
          inputMode="tel"
          optional="support"
          autoComplete="tel"
          maxLength={maxLengths.phone}
          help={t("hints.phone", { example: unbroken(languages[locale].phoneExample) })}
        />
        <TextField
          {...field("companyName")}
          optional="support"
          autoComplete="organization"
          maxLength={maxLengths.companyName}
        />
        <SelectField
          {...field("employees")}
          optional="support"
          options={headCounts.map((band) => [band, headCountText(t, locale, band)])}
        />
        <SelectField
          {...field("businessArea")}
          optional="always"
          options={businessAreas.map((area) => [area, t(`businessAreas.${area}`)])}
        />
        <TextField {...field("outlets")} optional="always" inputMode="numeric" autoComplete="off" maxLength={5} />
      </div>
      <MessageField {...field("message")} />
      <ConsentField given={values.consent === "on"} privacyDate={privacyDate} error={errors.consent} />
    </>
  );
}

/** Makes spaces and hyphens non-breaking, so that no line ends inside a phone number. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00A0").replaceAll("-", "\u2060-\u2060");
}

/** Formats a range of head counts: `31–80`, `more than 500`. */
function headCountText(t: ReturnType<typeof useTranslations<"contact">>, locale: Locale, band: string): string {
  const numbers = band.split(/[-+]/).filter(Boolean).map(Number);
  const shown = numbers.map((number) => formatNumber(locale, number));
  return band.endsWith("+") ? t("headCounts.moreThan", { number: shown.join("") }) : shown.join("–");
}
