import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chevron } from "../../ui/chevron.tsx";
import { useMenus } from "../menus.ts";
import { useRoot } from "../use-root.ts";
import { Menu, MenuList } from "./menu.tsx";
import { SignIn } from "./sign-in.tsx";

const item =
  "flex min-h-12 items-center rounded-xl text-[1.0625rem] font-medium leading-snug aria-[current]:text-brand-dark aria-[current]:font-bold";

/**
 * The menu for phones: a panel that fills the window below the header. The pages that visitors look for most come
 * first, and the features are closed by group.
 */
export function MobileMenu() {
  const t = useTranslations();
  const { locale } = useRoot();
  const menus = useMenus();
  return (
    <Menu className="menu-sheet group lg:hidden">
      <summary className="menu-item -mr-3" aria-label={t("frame.openMenu")}>
        <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true" fill="currentColor">
          <path className="group-open:hidden" d="M3 5h18v3H3zM3 10.5h18v3H3zM3 16h18v3H3z" />
          <path
            className="hidden group-open:block"
            d="m5.3 3.2 15.5 15.5-2.1 2.1L3.2 5.3zM18.7 3.2l2.1 2.1L5.3 20.8l-2.1-2.1z"
          />
        </svg>
      </summary>
      <nav
        aria-label={t("frame.mainMenu")}
        className="fixed inset-x-0 top-16 h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain bg-paper"
      >
        <div className="frame grid gap-6 py-6">
          <ButtonLink large to={href("contact", { lang: locale }, { topic: "demo" })}>
            {t("shell.requestDemo")}
          </ButtonLink>
          <MenuList entries={menus.phone.first} itemClass={item}>
            <li>
              <SignIn className={`${item} w-full text-start`} />
            </li>
          </MenuList>
          <section aria-labelledby="menu-product">
            <h2 id="menu-product" className="text-h3">
              {menus.product.title}
            </h2>
            <div className="mt-2 divide-y divide-line border-line border-y">
              {menus.product.groups.map(({ title, entries }) => (
                <details key={title} className="group/part">
                  <summary className={`${item} justify-between gap-3`}>
                    {title}
                    <span className="group-open/part:rotate-180">
                      <Chevron />
                    </span>
                  </summary>
                  <MenuList entries={entries} className="pb-2 ps-4" itemClass={item} />
                </details>
              ))}
            </div>
            <MenuList entries={menus.product.more} itemClass={item} />
          </section>
          <MenuList entries={menus.phone.last} className="border-line border-t pt-4" itemClass={item}>
            <li>
              <SignIn door="signUp" className={`${item} w-full text-start`} />
            </li>
          </MenuList>
        </div>
      </nav>
    </Menu>
  );
}
