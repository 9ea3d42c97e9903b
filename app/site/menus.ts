import { useTranslations } from "use-intl";
import type { FeaturePage, Industry } from "../../domain/features.ts";
import type { Menu } from "../../domain/pages.ts";
import { href, type PageInMenu, pagesInMenu } from "../../domain/site-map.ts";
import { useFrame, useRoot } from "./use-root.ts";

export interface MenuEntry {
  to: string;
  title: string;
  /** The page whose small picture is shown next to the title. */
  picture?: FeaturePage | Industry;
}

interface MenuGroup {
  /** `null` if the menu has only one group. */
  title: string | null;
  entries: readonly MenuEntry[];
}

export interface PageMenu {
  title: string;
  groups: readonly MenuGroup[];
  /** The pages about all groups. */
  more: readonly MenuEntry[];
}

/** Returns the pages that the header, the footer and the menu for phones link to, as lists with titles. */
export function useMenus() {
  const t = useTranslations();
  const { locale: lang, absent } = useRoot();
  const { menu } = useFrame();
  const isThere = ({ to }: MenuEntry) => !absent.includes(to);
  const entriesOf = (of: Menu): MenuEntry[] => [
    ...pagesInMenu(of)
      .map((name: PageInMenu<Menu>) => ({ to: href(name, { lang }), title: t(`shell.${name}`) }))
      .filter(isThere),
    ...menu.own
      .filter(({ place }) => place === of)
      .map(({ slug, title }) => ({ to: href("own", { lang, slug }), title })),
  ];
  const product: PageMenu = {
    title: t("frame.product"),
    groups: menu.groups.map(({ title, features }) => ({
      title,
      entries: features
        .map((feature) => ({
          to: href("feature", { lang, slug: feature.slug }),
          title: feature.title,
          picture: feature.slug,
        }))
        .filter(isThere),
    })),
    more: entriesOf("product"),
  };
  const industries: PageMenu = {
    title: t("frame.industriesMenu"),
    groups: [
      {
        title: null,
        entries: menu.industries
          .map(({ slug, title }) => ({ to: href("industry", { lang, slug }), title, picture: slug }))
          .filter(isThere),
      },
    ],
    more: entriesOf("industries"),
  };
  const header = entriesOf("header");
  const company = entriesOf("company");
  const isInHeader = ({ to }: MenuEntry) => header.some((entry) => entry.to === to);
  return {
    product,
    industries,
    header,
    company,
    /** The menu for phones: what visitors look for most, and the pages about the company that are not among it. */
    phone: {
      first: [...header, { to: href("industries", { lang }), title: industries.title }],
      last: company.filter((entry) => !isInHeader(entry)),
    },
    legal: entriesOf("legal"),
  };
}
