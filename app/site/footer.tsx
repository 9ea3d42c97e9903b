import { useTranslations } from "use-intl";
import { legalDocuments } from "../../domain/legal.ts";
import { href } from "../../domain/site-map.ts";
import footerGroups from "../browser/inline/footer-groups.js?raw";
import { CellPicture } from "../ui/cell-picture.tsx";
import { Link } from "../ui/link.tsx";
import { CookieSettings } from "./consent/cookie-settings.tsx";
import { FooterGroup } from "./footer-group.tsx";
import { LanguageList } from "./header/language-switch.tsx";
import { Logo } from "./header/logo.tsx";
import { SignIn } from "./header/sign-in.tsx";
import { InlineScript } from "./inline-code.tsx";
import { type MenuEntry, useMenus } from "./menus.ts";
import { SiteAccounts } from "./site-accounts.tsx";
import { useRoot } from "./use-root.ts";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

const item = "inline-flex min-h-11 items-center py-1 text-soft leading-snug hover:text-ink hover:underline";

export function Footer() {
  const t = useTranslations("shell");
  const { locale, site } = useRoot();
  const { product, industries, company } = useMenus();
  const home = { to: href("home", { lang: locale }), title: t("homePage") };
  return (
    <footer className="print:hidden mt-12 border-line border-t bg-card md:mt-24">
      <div className="frame grid gap-x-8 py-8 md:grid-cols-4 md:gap-y-10 md:py-14 lg:grid-cols-6">
        <div className="col-span-full mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:mb-0">
          <div>
            <Logo name={site.name} />
            <p className="mt-3 max-w-xs text-soft text-sm max-md:hidden">{t("tagline")}</p>
          </div>
          <CellPicture rows={["mmdd.oon", "mmd.ddon"]} className="h-8 max-md:hidden" />
        </div>
        <FooterGroup title={product.title} className="md:col-span-2">
          <Entries entries={[...product.groups.flatMap(({ entries }) => entries), ...product.more]} columns />
        </FooterGroup>
        <FooterGroup title={industries.title}>
          <Entries entries={[...industries.groups.flatMap(({ entries }) => entries), ...industries.more]} />
        </FooterGroup>
        <FooterGroup title={site.name}>
          <Entries entries={[home, ...company]}>
            <li>
              <SignIn className={item} />
            </li>
            <li>
              <SignIn door="signUp" className={item} />
            </li>
          </Entries>
        </FooterGroup>
        <FooterGroup title={t("languages")}>
          <LanguageList listClass="columns-2 gap-x-8 md:columns-1" itemClass={item} />
        </FooterGroup>
        <section
          aria-labelledby="footer-contact"
          className="wrap-anywhere min-w-0 max-md:mt-5 md:col-span-2 lg:col-span-1"
        >
          <h2 id="footer-contact" className="text-sm tracking-normal">
            {t("contactUs")}
          </h2>
          <WaysToReachUs className="mt-1 text-sm md:mt-3" />
          <SiteAccounts itemClass={item} />
        </section>
      </div>
      <InlineScript code={footerGroups} />
      <LegalLine />
    </footer>
  );
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  /** Two columns on wide windows too. */
  columns?: boolean;
  children?: React.ReactNode;
}

function Entries({ entries, columns = false, children }: EntriesProps) {
  return (
    <ul className={`columns-2 gap-x-8 ${columns ? "" : "md:columns-1"}`}>
      {entries.map((entry) => (
        <li key={entry.to} className="break-inside-avoid">
          <Link to={entry.to} prefetch="intent" className={item}>
            {entry.title}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function LegalLine() {
  const t = useTranslations("shell");
  const { locale, year } = useRoot();
  return (
    <div className="border-line border-t">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-soft text-xs md:py-4">
        <p>{t("rights", { year: String(year) })}</p>
        <nav aria-label={t("legal")}>
          <ul className="flex flex-wrap gap-x-6">
            {legalDocuments.map((document) => (
              <li key={document}>
                <Link to={href(document, { lang: locale })} prefetch="intent" className={item}>
                  {t(document)}
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
  );
}
