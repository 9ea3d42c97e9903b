import { useTranslations } from "use-intl";
import { type FeaturePage, features } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import type { MenuEntry } from "./header/page-menu.tsx";
import { useRoot } from "./use-root.ts";

/** The pages that the header, the footer and the phone's menu link to, each list under its name. */
export function useMenus() {
  const t = useTranslations("shell");
  const { locale, menu } = useRoot();
  const lang = locale;
  const page = (
    name: "features" | "problem" | "industries" | "about" | "careers" | "pricing" | "help" | "blog" | "contact",
  ): MenuEntry => ({
    to: href(name, { lang }),
    title: t(name),
  });
  const feature = ({ slug, title }: { slug: FeaturePage; title: string }): MenuEntry => ({
    to: href("feature", { lang, slug }),
    title,
  });
  return {
    product: {
      title: t("product"),
      entries: menu.features.filter(({ slug }) => isMain(slug)).map(feature),
      /** The features that only the footer lists. */
      others: menu.features.filter(({ slug }) => !isMain(slug)).map(feature),
      more: [page("features"), page("problem")],
    },
    industries: {
      title: t("industriesMenu"),
      entries: menu.industries.map(({ slug, title }) => ({ to: href("industry", { lang, slug }), title })),
      others: [],
      more: [page("industries")],
    },
    company: [page("about"), page("careers"), page("pricing"), page("help"), page("blog"), page("contact")],
  };
}

function isMain(slug: FeaturePage): boolean {
  return features.some((feature) => feature === slug);
}
