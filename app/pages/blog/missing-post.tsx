import { useTranslations } from "use-intl";
import type { Translations } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";

/** A known article without a text in this language: says so and leads to where it can be read. */
export function MissingPost({ translations, locale }: { translations: Translations; locale: Locale }) {
  const t = useTranslations("blog");
  return (
    <div className="frame pt-14 md:pt-24">
      <CellPicture rows={["mmd.ooon", "nod.mmdd"]} className="h-14" />
      <h1 tabIndex={-1} className="mt-8 max-w-3xl text-h2">
        {t("missing")}
      </h1>
      <p className="mt-6 text-lg text-soft" id="read-elsewhere">
        {t("missingElsewhere")}
      </p>
      <ul aria-labelledby="read-elsewhere" className="mt-4 flex flex-wrap gap-3">
        {locales.map((lang) => {
          const uri = translations[lang];
          return uri === undefined ? null : (
            <li key={lang}>
              <a
                href={href("blogPost", { lang, uri })}
                hrefLang={lang}
                lang={lang}
                className="button foreign border border-control hover:border-teal"
              >
                {languages[lang].ownName}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="mt-10">
        <ButtonLink to={href("blog", { lang: locale })}>{t("backToList")}</ButtonLink>
      </p>
    </div>
  );
}
