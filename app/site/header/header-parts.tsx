import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { Link } from "../../ui/link.tsx";
import { useMenus } from "../menus.ts";
import { useRoot } from "../use-root.ts";
import { Logo } from "./logo.tsx";
import { MenuLink } from "./menu-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PageMenu } from "./page-menu.tsx";
import { SignIn } from "./sign-in.tsx";

/** The link to the home page and, in wide windows, the menus. */
export function HeaderLinks() {
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
        {(["pricing", "help", "blog"] as const).map((page) => (
          <MenuLink key={page} to={href(page, { lang: locale })} className="menu-item">
            {t(`shell.${page}`)}
          </MenuLink>
        ))}
      </nav>
    </>
  );
}

/** The sign-in link in wide windows, the button that requests a demo, and the menu for phones. */
export function HeaderActions() {
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
        className="button bg-teal px-3 text-on-teal hover:bg-teal-dark sm:px-[1.125rem]"
      >
        <span className="sm:hidden">{t("frame.demo")}</span>
        <span className="max-sm:hidden">{t("shell.requestDemo")}</span>
      </Link>
      <MobileMenu />
    </>
  );
}
