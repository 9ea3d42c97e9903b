import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import footerGroups from "../browser/inline/footer-groups.js?raw";
import { CellPicture } from "../ui/cell-picture.tsx";
import { Link } from "../ui/link.tsx";
import { FooterGroup } from "./footer-group.tsx";
import { footerItem } from "./footer-item.ts";
import { Logo } from "./header/logo.tsx";
import { SignIn } from "./header/sign-in.tsx";
import { InlineScript } from "./inline-code.tsx";
import { type MenuEntry, useMenus } from "./menus.ts";
import { useFrame, useRoot } from "./use-root.ts";
import { useHoursText, WaysToReachUs } from "./ways-to-reach-us.tsx";

const storeNames = { appStore: "App Store", googlePlay: "Google Play" } as const;

/** The opening hours, apps and social accounts in `site.yml`. What is missing there is not shown. */
function SiteAccounts({ itemClass }: { itemClass: string }) {
  const t = useTranslations("frame");
  const hoursText = useHoursText();
  const { openingHours, apps, social } = useRoot().site;
  const stores = (["appStore", "googlePlay"] as const).flatMap((store) => {
    const url = apps[store];
    return url === null ? [] : [{ name: storeNames[store], url }];
  });
  const links = [...stores, ...social];
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
              <a href={url} className={itemClass}>
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
export function FooterLinks() {
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

export function FooterContact() {
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
      <SiteAccounts itemClass={footerItem} />
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
export function LegalLine() {
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
                <CookieSettings className={footerItem} />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </>
  );
}

/** A link that opens the cookie settings. Without a script, it leads to the page that explains cookies. */
function CookieSettings({ className }: { className: string }) {
  const t = useTranslations("shell");
  const { locale, consent } = useRoot();
  if (consent.items.every(({ necessary }) => necessary)) return null;
  return (
    <a href={href("cookies", { lang: locale })} aria-haspopup="dialog" data-cookie-settings="" className={className}>
      {t("cookieSettings")}
    </a>
  );
}
