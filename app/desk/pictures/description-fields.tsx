import { useTranslations } from "use-intl";
import { type Descriptions, maxDescription } from "../../../domain/desk/pictures.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { languages } from "../../../i18n/languages.ts";
import { fallbackLocale, locales } from "../../../i18n/locales.ts";
import { fieldAttributes, Labeled } from "../../site/forms.tsx";
import { useRoot } from "../../site/use-root.ts";
import type { RefusedForm } from "./picture-form.ts";

interface Props {
  /** `null`: the picture is new. */
  stored: Descriptions | null;
  refused: RefusedForm | undefined;
}

/** A field for the description in each language. */
export function DescriptionFields({ stored, refused }: Props) {
  const t = useTranslations("pictures");
  const max = formatNumber(useRoot().locale, maxDescription);
  const refusal = refused?.refusal;
  const current = refusal?.reason === "changed" ? refusal.current : (stored ?? {});
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{t("descriptions.title")}</legend>
      <p className="mt-1 text-soft text-sm">
        {t("descriptions.help", { language: languages[fallbackLocale].ownName, max })}
      </p>
      {locales.map((locale) => {
        const name = `description:${locale}`;
        const text = refused?.descriptions[locale] ?? current[locale] ?? "";
        const now = current[locale] ?? "";
        const isWrong = refusal?.reason === "description" && refusal.locales.includes(locale);
        const isChanged = refusal?.reason === "changed" && now !== text;
        const changed = isChanged ? t("descriptions.now", { text: now === "" ? t("missing") : now }) : undefined;
        const error = isWrong ? t("reasons.description", { max }) : changed;
        const { ownName } = languages[locale];
        const isMissing = stored !== null && stored[locale] === undefined;
        return (
          <Labeled key={locale} name={name} label={isMissing ? `${ownName} · ${t("missing")}` : ownName} error={error}>
            <textarea
              {...fieldAttributes(name, error)}
              lang={locale}
              rows={2}
              required={locale === fallbackLocale}
              defaultValue={text}
              className="control mt-1"
            />
            <input type="hidden" name={`was:${locale}`} value={now} />
          </Labeled>
        );
      })}
    </fieldset>
  );
}
