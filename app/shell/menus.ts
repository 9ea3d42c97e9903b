import { useTranslations } from "use-intl";
import { href } from "../href.ts";
import type { MenuEntry } from "./header/page-menu.tsx";
import { useRoot } from "./use-root.ts";

/** The pages that header, footer and the phone's sheet lead to, each list under its name. */
export function useMenus() {
  const t = useTranslations("shell");
  const { locale, menu } = useRoot();
  const lang = locale;
  const page = (
    name: "features" | "problem" | "industries" | "about" | "careers" | "pricing" | "blog" | "contact",
  ): MenuEntry => ({
    to: href(name, { lang }),
    title: t(name),
  });
  return {
    product: {
      title: t("product"),
      entries: menu.features.map(({ slug, title }) => ({ to: href("feature", { lang, slug }), title })),
      more: [page("features"), page("problem")],
    },
    industries: {
      title: t("industriesMenu"),
      entries: menu.industries.map(({ slug, title }) => ({ to: href("industry", { lang, slug }), title })),
      more: [page("industries")],
    },
    company: [page("about"), page("careers"), page("pricing"), page("blog"), page("contact")],
  };
}
