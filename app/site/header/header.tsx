import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useMenus } from "../menus.ts";
import { useRoot } from "../use-root.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { PageMenu } from "./page-menu.tsx";
import { SignIn } from "./sign-in.tsx";

export function Header() {
  const t = useTranslations();
  const { locale, site } = useRoot();
  const menus = useMenus();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper print:hidden">
      <div className="frame flex h-16 items-center gap-1 lg:gap-2">
        <Link
          to={href("home", { lang: locale })}
          prefetch="intent"
          aria-label={t("shell.home")}
          className="mr-auto flex min-h-11 items-center text-ink lg:mr-6"
        >
          <Logo name={site.name} />
        </Link>
        <nav aria-label={t("shell.mainMenu")} className="mr-auto hidden items-center gap-1 lg:flex">
          <PageMenu {...menus.product} />
          <PageMenu {...menus.industries} />
          {(["pricing", "help", "blog"] as const).map((page) => (
            <Link key={page} to={href(page, { lang: locale })} prefetch="intent" className="menu-item">
              {t(`shell.${page}`)}
            </Link>
          ))}
        </nav>
        <LanguageSwitch />
        <span className="hidden lg:block">
          <SignIn className="menu-item" />
        </span>
        <span className="hidden sm:block">
          <ButtonLink to={href("contact", { lang: locale }, { topic: "demo" })}>{t("shell.requestDemo")}</ButtonLink>
        </span>
        <MobileMenu />
      </div>
    </header>
  );
}
