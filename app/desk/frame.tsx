import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { href, matchRoute } from "../../domain/site-map.ts";
import { languages } from "../../i18n/languages.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { Logo } from "../site/header/logo.tsx";
import { SkipLink } from "../site/skip-link.tsx";
import { useRoot } from "../site/use-root.ts";
import { hasLettersOf } from "../styles/fonts.ts";
import "./desk.css";

export const handle = { isHtmlOnly: true };

/** The frame of all pages of the desk: the name of the site, and links to this page in the other languages. */
export default function DeskFrame() {
  const t = useTranslations();
  const { locale, site } = useRoot();
  return (
    <div className="desk">
      <SkipLink />
      <header className="border-line border-b bg-card">
        <div className="frame flex flex-wrap items-center justify-between gap-x-6 py-2">
          <a href={href("desk", { lang: locale })} className="flex flex-wrap items-center gap-x-3 py-2">
            <Logo name={site.name} />
            <span className="text-soft">{t("desk.name")}</span>
          </a>
          <nav aria-label={t("shell.languages")}>
            <ul className="-mx-3 flex flex-wrap">
              {locales.map((language) => (
                <li key={language}>
                  <LanguageLink language={language} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <Outlet />
    </div>
  );
}

function LanguageLink({ language }: { language: Locale }) {
  const { locale } = useRoot();
  const { pathname, search } = useLocation();
  const { name, params } = matchRoute(pathname) ?? { name: "desk", params: {} };
  const { displayCode, ownName } = languages[language];
  return (
    <a
      // An address of the desk has the same parameters in each language.
      href={href(name, { ...params, lang: language } as never) + search}
      hrefLang={language}
      lang={language}
      title={ownName}
      aria-label={`${displayCode}, ${ownName}`}
      aria-current={language === locale ? "true" : undefined}
      className={`menu-item text-sm ${hasLettersOf(locale, language) ? "" : "foreign"}`}
    >
      {displayCode}
    </a>
  );
}
