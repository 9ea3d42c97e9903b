import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import type { PageHead } from "../../head/page-head.ts";
import { hasLettersOf } from "../../styles/fonts.ts";
import { Chevron } from "../../ui/chevron.tsx";
import { usePageHead, useRoot } from "../use-root.ts";
import { Menu } from "./menu.tsx";

export function LanguageSwitch() {
  const t = useTranslations("shell");
  const { locale } = useRoot();
  return (
    <Menu className="lg:relative">
      <summary
        className="menu-item max-[22.5rem]:px-2"
        aria-label={`${languages[locale].displayCode}, ${t("languageNow", { language: languages[locale].ownName })}`}
      >
        {languages[locale].displayCode}
        <Chevron />
      </summary>
      {/* In narrow windows, where other buttons follow the switch, its place depends on the header instead. */}
      <div className="popup top-15 right-5 w-68 max-w-[calc(100vw-2.5rem)] p-2 md:right-6 lg:top-13 lg:right-0">
        <LanguageList itemClass="menu-item w-full" />
      </div>
    </Menu>
  );
}

/** Links to this page in each language. If it does not exist in one, links to the nearest page and says so. */
export function LanguageList({ itemClass, listClass }: { itemClass: string; listClass?: string }) {
  const t = useTranslations("shell");
  const { locale, languageCookie } = useRoot();
  const head = usePageHead();
  const addressOf = (language: Locale) => (head ? withQuery(head, language) : href("home", { lang: language }));
  return (
    <ul
      className={listClass}
      data-keeps={head?.keptParams.join(" ") || undefined}
      data-cookie={languageCookie.own}
      data-framed-cookie={languageCookie.framed ?? undefined}
    >
      {locales.map((language) => (
        <li key={language} className="break-inside-avoid">
          <a
            href={addressOf(language)}
            hrefLang={language}
            data-language={language}
            aria-current={language === locale ? "true" : undefined}
            className={`${itemClass} aria-[current]:font-bold`}
          >
            <span className="block">
              <span lang={language} className={`block ${hasLettersOf(locale, language) ? "" : "foreign"}`}>
                {languages[language].ownName}
              </span>
              {head && language !== locale && !head.existsIn.includes(language) && (
                <span className="block font-normal text-soft text-xs">{t("languageMissing")}</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function withQuery({ paths, existsIn, keptQuery }: PageHead, language: Locale): string {
  return existsIn.includes(language) && keptQuery !== "" ? `${paths[language]}?${keptQuery}` : paths[language];
}
