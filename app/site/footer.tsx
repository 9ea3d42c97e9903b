import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import footerGroups from "../browser/inline/footer-groups.js?raw";
import { CellPicture } from "../ui/cell-picture.tsx";
import { Chevron } from "../ui/chevron.tsx";
import { Link } from "../ui/link.tsx";
import { LanguageList } from "./header/language-switch.tsx";
import { Logo } from "./header/logo.tsx";
import { SignIn } from "./header/sign-in.tsx";
import { InlineScript } from "./inline-code.tsx";
import { KeptHtml } from "./kept-html.tsx";
import { type MenuEntry, useMenus } from "./menus.ts";
import { useFrame, useRoot } from "./use-root.ts";
import { useHoursText, WaysToReachUs } from "./ways-to-reach-us.tsx";

/** The footer. Only its list of languages depends on the page. */
export function Footer() {
  const t = useTranslations("shell");
  return (
    <footer className="print:hidden mt-12 border-line border-t bg-card md:mt-24">
      <div className="frame grid grid-cols-1 gap-x-8 py-6 md:grid-cols-4 md:gap-y-10 md:py-14 lg:grid-cols-6">
        <KeptHtml id="footer-links" className="contents">
          {import.meta.env.SSR && <FooterLinks />}
        </KeptHtml>
        {locales.length > 1 && (
          <FooterGroup title={t("languages")}>
            <LanguageList listClass="columns-2 gap-x-8 md:columns-1" itemClass={footerItem} />
          </FooterGroup>
        )}
        <KeptHtml id="footer-contact" className="contents">
          {import.meta.env.SSR && <FooterContact />}
        </KeptHtml>
      </div>
      <KeptHtml id="footer-legal">{import.meta.env.SSR && <LegalLine />}</KeptHtml>
    </footer>
  );
}

const footerItem =
  "inline-flex min-h-11 items-center py-1 md:py-2 md:pointer-fine:min-h-8 md:pointer-fine:py-1 text-soft leading-snug hover:text-ink hover:underline";

interface GroupProps {
  title: string;
  className?: string;
  children: React.ReactNode;
}

/**
 * A list of links under its title. On a phone, the title opens and closes it; `browser/inline/footer-groups.js` closes
 * it at first.
 */
function FooterGroup({ title, className = "", children }: GroupProps) {
  return (
    <details open suppressHydrationWarning className={`group max-md:border-line max-md:border-t ${className}`}>
      <summary className="flex min-h-12 items-center justify-between font-semibold text-sm md:hidden">
        {title}
        <span className="transition-transform group-open:rotate-180">
          <Chevron />
        </span>
      </summary>
      <p aria-hidden="true" className="font-semibold text-sm max-md:hidden">
        {title}
      </p>
      <nav aria-label={title} className="pb-3 text-sm md:mt-2 md:pb-0">
        {children}
      </nav>
    </details>
  );
}

/** The opening hours, apps and social accounts in `site.yml`. What is missing there is not shown. */
function SiteAccounts() {
  const t = useTranslations("frame");
  const hoursText = useHoursText();
  const { openingHours, apps, social } = useRoot().site;
  const links = [
    ...(apps.appStore === null ? [] : [{ name: "App Store", url: apps.appStore }]),
    ...(apps.googlePlay === null ? [] : [{ name: "Google Play", url: apps.googlePlay }]),
    ...social,
  ];
  return (
    <>
      {openingHours && (
        <p className="mt-3 text-soft text-sm">
          {t("openingHours")}: {hoursText(openingHours)}
        </p>
      )}
      {links.length > 0 && (
        <ul className="mt-3 text-sm">
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} className={footerItem}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The name of the site and its pages, in three lists. */
function FooterLinks() {
  const t = useTranslations();
  const { locale, site } = useRoot();
  const { product, industries, company } = useMenus();
  const home = { to: href("home", { lang: locale }), title: t("frame.homePage") };
  return (
    <>
      <div className="col-span-full mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:mb-0">
        <div>
          <Logo name={site.name} />
          <p className="mt-3 max-w-xs text-soft text-sm max-md:hidden">{t("frame.tagline")}</p>
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
            <SignIn className={footerItem} />
          </li>
          <li>
            <SignIn door="signUp" className={footerItem} />
          </li>
        </Entries>
      </FooterGroup>
    </>
  );
}

function FooterContact() {
  const t = useTranslations();
  return (
    <section
      aria-labelledby="footer-contact-title"
      className="wrap-anywhere min-w-0 max-md:mt-5 md:col-span-2 lg:col-span-1"
    >
      <h2 id="footer-contact-title" className="text-sm tracking-normal">
        {t("frame.contactUs")}
      </h2>
      <WaysToReachUs className="mt-1 text-sm md:mt-3" />
      <SiteAccounts />
    </section>
  );
}

interface EntriesProps {
  entries: readonly MenuEntry[];
  /** Whether the list has two columns in wide windows too. */
  columns?: boolean;
  children?: React.ReactNode;
}

function Entries({ entries, columns = false, children }: EntriesProps) {
  return (
    <ul className={`columns-2 gap-x-8 ${columns ? "" : "md:columns-1"}`}>
      {entries.map((entry) => (
        <li key={entry.to} className="break-inside-avoid">
          <Link to={entry.to} prefetch="intent" className={footerItem}>
            {entry.title}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The last line of the footer. It must come after all groups, because its script looks for them. */
function LegalLine() {
  const t = useTranslations();
  const { legal } = useMenus();
  const { year } = useFrame();
  return (
    <>
      <InlineScript code={footerGroups} />
      <div className="border-line border-t">
        <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-soft text-xs md:py-4">
          <p>{t("frame.rights", { year: String(year) })}</p>
          <nav aria-label={t("frame.legal")}>
            <ul className="flex flex-wrap gap-x-6">
              {legal.map(({ to, title }) => (
                <li key={to}>
                  <Link to={to} prefetch="intent" className={footerItem}>
                    {title}
                  </Link>
                </li>
              ))}
              <li>
                <CookieSettings />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </>
  );
}

/** A link that opens the cookie settings. Without a script, it leads to the page that explains cookies. */
function CookieSettings() {
  const t = useTranslations("shell");
  const { locale, consent } = useRoot();
  if (consent.items.every(({ necessary }) => necessary)) return null;
  return (
    <a href={href("cookies", { lang: locale })} aria-haspopup="dialog" data-cookie-settings="" className={footerItem}>
      {t("cookieSettings")}
    </a>
  );
}
