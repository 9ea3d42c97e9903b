import { useTranslations } from "use-intl";
import { type Field, type FieldError, fieldRules, maxOptionLength } from "../../../domain/leads/fields.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useMissingText } from "../../site/forms/missing-text.ts";
import { useRoot } from "../../site/use-root.ts";

/** Returns a function that gives the message for an error in a field. */
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
