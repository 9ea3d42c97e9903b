import { useTranslations } from "use-intl";
import { languages } from "../../i18n/languages.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { ButtonLink } from "./button.tsx";
import { CellPicture } from "./cell-picture.tsx";

interface Props {
  /** The paths of the text in the languages that have it. */
  paths: Partial<Record<Locale, string>>;
  back: { to: string; title: string };
}

/** The page for a text that exists, but not in this language. */
export function MissingTranslation({ paths, back }: Props) {
  const t = useTranslations("missing");
  return (
    <div className="frame pt-14 md:pt-24">
      <CellPicture rows={["mmd.ooon", "nod.mmdd"]} className="h-14" />
      <h1 tabIndex={-1} className="mt-8 max-w-3xl text-h2">
        {t("text")}
      </h1>
      <p className="mt-6 text-lg text-soft" id="read-elsewhere">
        {t("elsewhere")}
      </p>
      <ul aria-labelledby="read-elsewhere" className="mt-4 flex flex-wrap gap-3">
        {locales.map((lang) => {
          const path = paths[lang];
          return path === undefined ? null : (
            <li key={lang}>
              <a
                href={path}
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
        <ButtonLink to={back.to}>{back.title}</ButtonLink>
      </p>
    </div>
  );
}
