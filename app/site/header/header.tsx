import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { locales } from "../../../i18n/locales.ts";
import { Chevron } from "../../ui/chevron.tsx";
import { Link } from "../../ui/link.tsx";
import { KeptHtml } from "../kept-html.tsx";
import { type PageMenu as Pages, useMenus } from "../menus.ts";
import { useRoot } from "../use-root.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { Menu, MenuLink, MenuList } from "./menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SignIn } from "./sign-in.tsx";

/** The header. Only the language switch depends on the page; `browser/frame.ts` marks the link to the shown page. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <div className="frame relative flex h-16 items-center gap-0.5 sm:gap-1 lg:gap-2">
        <KeptHtml id="header-links" className="contents">
          {import.meta.env.SSR && <HeaderLinks />}
        </KeptHtml>
        {locales.length > 1 && <LanguageSwitch />}
        <KeptHtml id="header-actions" className="contents">
          {import.meta.env.SSR && <HeaderActions />}
        </KeptHtml>
      </div>
    </header>
  );
}

function HeaderLinks() {
  const t = useTranslations();
  const { locale, site } = useRoot();
  const menus = useMenus();
  return (
    <>
      <Link
        to={href("home", { lang: locale })}
        prefetch="intent"
        aria-label={t("frame.home")}
        className="mr-auto flex min-h-11 items-center text-ink lg:mr-6"
      >
        <Logo name={site.name} />
      </Link>
      <nav aria-label={t("frame.mainMenu")} className="mr-auto hidden items-center gap-1 lg:flex">
        <PageMenu menu={menus.product} className="left-6 w-[60rem] max-w-[calc(100%-3rem)]" />
        <PageMenu menu={menus.industries} className="w-[36rem]" listClass="grid grid-cols-2" />
        {menus.header.map(({ to, title }) => (
          <MenuLink key={to} to={to} className="menu-item">
            {title}
          </MenuLink>
        ))}
      </nav>
    </>
  );
}

function HeaderActions() {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <>
      <span className="hidden lg:block">
        <SignIn className="menu-item" />
      </span>
      <Link
        to={href("contact", { lang: locale }, { topic: "demo" })}
        aria-label={t("shell.requestDemo")}
        className="button bg-brand px-3 text-on-brand hover:bg-brand-dark max-[22.5rem]:px-2 sm:px-[1.125rem]"
      >
        <span className="sm:hidden">{t("frame.demo")}</span>
        <span className="max-sm:hidden">{t("shell.requestDemo")}</span>
      </Link>
      <MobileMenu />
    </>
  );
}

interface Props {
  menu: Pages;
  /** The classes for the width and the position of the panel. */
  className: string;
  /** The classes for the layout of a group's entries. */
  listClass?: string;
}

/** A menu of the header: its groups next to each other, and below them the pages about all groups. */
function PageMenu({ menu: { title, groups, more }, className, listClass = "" }: Props) {
  return (
    <Menu>
      {/* Not `group-has-…`: with it, browsers match the styles of the whole page again after every change. */}
      <summary className="menu-item [:has([aria-current=page])>&]:bg-tint [:has([aria-current=page])>&]:text-brand-dark">
        {title}
        <Chevron />
      </summary>
      <div className={`popup top-15 p-3 ${className}`}>
        <div className={groups.length > 1 ? "grid grid-cols-3 gap-x-3" : ""}>
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title ?? undefined}>
              {group.title && <p className="px-3 pt-2 pb-1 text-soft text-xs leading-snug">{group.title}</p>}
              <MenuList entries={group.entries} className={listClass} itemClass="menu-item w-full gap-3" hasPictures />
            </section>
          ))}
        </div>
        <MenuList
          entries={more}
          className="mt-2 flex flex-wrap gap-1 border-line border-t pt-2"
          itemClass="menu-item font-semibold text-brand"
        />
      </div>
    </Menu>
  );
}
