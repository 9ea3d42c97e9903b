import { useTranslations } from "use-intl";
import { type Field, type FieldError, longest, mostOutlets, shortestMessage } from "../../../domain/lead.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useRoot } from "../../shell/use-root.ts";

/** The sentence for what is wrong with a field. */
export function useErrorText(): (field: Field, error: FieldError) => string {
  const t = useTranslations("contact.errors");
  const { locale } = useRoot();
  return (field, error) => {
    if (error === "tooLong") return t(error, { most: field in longest ? longest[field as keyof typeof longest] : 40 });
    if (error === "tooShort") return t(error, { least: shortestMessage });
    if (error === "outlets") return t(error, { most: formatNumber(locale, mostOutlets) });
    if (error === "email") return t(error, { example: "name@company.com" });
    return t(error);
  };
}
