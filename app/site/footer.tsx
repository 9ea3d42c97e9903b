import { useTranslations } from "use-intl";
import { legalDocuments } from "../../domain/legal.ts";
import { href } from "../../domain/site-map.ts";
import { CellPicture } from "../ui/cell-picture.tsx";
import { Link } from "../ui/link.tsx";
import { CookieSettings } from "./consent/cookie-settings.tsx";
import { LanguageList } from "./header/language-switch.tsx";
import { Logo } from "./header/logo.tsx";
import { SignIn } from "./header/sign-in.tsx";
import { useMenus } from "./menus.ts";
import { SiteAccounts } from "./site-accounts.tsx";
import { useRoot } from "./use-root.ts";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

const item = "inline-flex min-h-11 items-center py-1 text-soft hover:text-ink hover:underline";

export function Footer() {
  const t = useTranslations();
  const { locale, site, year } = useRoot();
  const menus = useMenus();
  return (
    <footer className="print:hidden mt-24 border-line border-t bg-card">
      <div className="frame grid grid-cols-2 gap-x-8 gap-y-10 py-14 md:grid-cols-4 lg:grid-cols-6">
        <div className="col-span-full flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div>
            <Logo name={site.name} />
            <p className="mt-3 max-w-xs text-soft text-sm">{t("shell.tagline")}</p>
          </div>
          <CellPicture rows={["mmdd.oon", "mmd.ddon"]} className="h-8" />
        </div>
        {[menus.product, menus.industries].map(({ title, entries, others, more }, index) => (
          <nav
            key={title}
            aria-labelledby={`footer-menu-${index}`}
            className={others.length > 0 ? "col-span-2" : undefined}
          >
            <h2 id={`footer-menu-${index}`} className="text-sm tracking-normal">
              {title}
            </h2>
            <ul className={`mt-2 text-sm ${others.length > 0 ? "columns-2 gap-x-8" : ""}`}>
              {[...entries, ...others, ...more].map((entry) => (
                <li key={entry.to} className="break-inside-avoid">
                  <Link to={entry.to} prefetch="intent" className={item}>
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages" className="text-sm tracking-normal">
            {site.name}
          </h2>
          <ul className="mt-2 text-sm">
            <li>
              <Link to={href("home", { lang: locale })} prefetch="intent" className={item}>
                {t("shell.homePage")}
              </Link>
            </li>
            {menus.company.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} prefetch="intent" className={item}>
                  {entry.title}
                </Link>
              </li>
            ))}
            <li>
              <SignIn className={item} />
            </li>
            <li>
              <SignIn door="signUp" className={item} />
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-languages" className="col-span-2 sm:col-span-1">
          <h2 id="footer-languages" className="text-sm tracking-normal">
            {t("shell.languages")}
          </h2>
          <div className="mt-2 text-sm">
            <LanguageList listClass="columns-2 gap-x-8 sm:columns-1" itemClass={item} />
          </div>
        </nav>
        <section
          aria-labelledby="footer-contact"
          className="col-span-2 min-w-0 wrap-anywhere sm:col-span-1 md:col-span-2 lg:col-span-1"
        >
          <h2 id="footer-contact" className="text-sm tracking-normal">
            {t("shell.contactUs")}
          </h2>
          <WaysToReachUs className="mt-3 text-sm" />
          <SiteAccounts itemClass={item} />
        </section>
      </div>
      <div className="border-line border-t">
        <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 text-soft text-xs">
          <p>{t("shell.rights", { year: String(year) })}</p>
          <nav aria-label={t("shell.legal")}>
            <ul className="flex flex-wrap gap-x-6">
              {legalDocuments.map((document) => (
                <li key={document}>
                  <Link to={href(document, { lang: locale })} prefetch="intent" className={item}>
                    {t(`shell.${document}`)}
                  </Link>
                </li>
              ))}
              <li>
                <CookieSettings className={item} />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
