import { useRouteLoaderData } from "react-router";
import type { ConsentItem } from "../../domain/consent.ts";
import type { Market } from "../../domain/facts.ts";
import type { Feature, Industry } from "../../domain/features.ts";
import type { ConsentText } from "../../domain/legal.ts";
import type { Site } from "../../domain/site.ts";
import { fallbackLocale, type Locale } from "../../i18n/locales.ts";

/** What the frame of each page shows of `site.yml`. */
export type PublicSite = Pick<
  Site,
  "name" | "email" | "phone" | "whatsapp" | "telegram" | "social" | "apps" | "openingHours"
>;

/** What every page knows: its language, the site's name and the way in. The root's loader makes it. */
export interface Root {
  locale: Locale;
  site: PublicSite;
  /** Contents of meta tags by which search engines know the site's owner. */
  verification: Site["verification"];
  signInUrl: string | null;
  signUpUrl: string | null;
  /** Attributes of the cookie that the switcher writes; `framed` only where other sites may show ours. */
  languageCookie: { own: string; framed: string | null };
  /** Addresses of this language's messages, to be fetched early. */
  messageModules: { site: string; forms: string } | null;
  year: number;
  consent: {
    items: readonly ConsentItem[];
    texts: Readonly<Record<string, ConsentText>>;
    /** Of the text that is agreed to, ISO 8601. */
    version: string;
    secure: boolean;
  };
  tagManager: { id: string; origin: string } | null;
  /** Whose price list this language shows first. */
  market: Market;
  /** What the menus lead to, by the names that the pages give themselves. */
  menu: { features: { slug: Feature; title: string }[]; industries: { slug: Industry; title: string }[] };
}

/** Where even the root's loader failed: the page is English and knows nothing of the site. */
const bare: Root = {
  locale: fallbackLocale,
  site: {
    name: "",
    email: "",
    phone: null,
    whatsapp: null,
    telegram: null,
    social: [],
    apps: { appStore: null, googlePlay: null },
    openingHours: null,
  },
  verification: {},
  signInUrl: null,
  signUpUrl: null,
  languageCookie: { own: "", framed: null },
  messageModules: null,
  year: new Date().getFullYear(),
  consent: { items: [], texts: {}, version: "", secure: false },
  tagManager: null,
  market: "int",
  menu: { features: [], industries: [] },
};

export function useRoot(): Root {
  return useRouteLoaderData<Root>("root") ?? bare;
}
