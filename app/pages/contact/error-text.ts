import { useTranslations } from "use-intl";
import { type Field, type FieldError, maxLengths, maxOutlets, minMessageLength } from "../../../domain/leads/fields.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../site/use-root.ts";

/** Returns a function that gives the message for an error in a field. */
export function useErrorText(): (field: Field, error: FieldError) => string {
  const t = useTranslations("contact.errors");
  const { locale } = useRoot();
  return (field, error) => {
    if (error === "tooLong")
      return t(error, { most: field in maxLengths ? maxLengths[field as keyof typeof maxLengths] : 40 });
    if (error === "tooShort") return t(error, { least: minMessageLength });
    if (error === "outlets") return t(error, { most: formatNumber(locale, maxOutlets) });
    if (error === "email") return t(error, { example: "name@company.com" });
    return t(error);
  };
}
