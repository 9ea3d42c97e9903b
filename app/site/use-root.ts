import { use } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { ConsentItem } from "../../domain/consent.ts";
import type { Market } from "../../domain/facts.ts";
import type { FeaturePage, Industry } from "../../domain/features.ts";
import type { ConsentText } from "../../domain/legal.ts";
import type { Site } from "../../domain/site.ts";
import { fallbackLocale, isLocale, type Locale } from "../../i18n/locales.ts";
import type { PagePart } from "../../i18n/message-parts.ts";
import { BrowserContext } from "../browser/browser.ts";

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
  /** Attributes of the cookie that the switcher writes; `framed` only where other sites may show ours. */
  languageCookie: { own: string; framed: string | null };
  /** Addresses of this language's messages, to be fetched early. Missing in the browser, which has them. */
  messageModules: Record<PagePart, string> | null | undefined;
  /** Missing in the browser, which keeps the HTML that the server made of it (`ServerHtml`). */
  frame: Frame | undefined;
  consent: {
    items: readonly ConsentItem[];
    texts: Readonly<Record<string, ConsentText>>;
    /** The version of the text that is agreed to: its date, ISO 8601. */
    version: string;
    secure: boolean;
  };
  tagManager: { id: string; origin: string } | null;
  serviceWorker: boolean;
  /** Whose price list this language shows first. */
  market: Market;
}

/** What header and footer show on each page alike. */
export interface Frame {
  year: number;
  signInUrl: string | null;
  signUpUrl: string | null;
  /** What the menus lead to, by the names that the pages give themselves. */
  menu: {
    groups: { title: string; features: { slug: FeaturePage; title: string }[] }[];
    industries: { slug: Industry; title: string }[];
  };
}

/** Used when the root's loader failed: the page knows nothing of the site, and its language comes from the address. */
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
  languageCookie: { own: "", framed: null },
  messageModules: null,
  frame: undefined,
  consent: { items: [], texts: {}, version: "", secure: false },
  tagManager: null,
  serviceWorker: false,
  market: "int",
};

/** What every page knows. After a failed navigation, which leaves no root data, the data of the page before it. */
export function useRoot(): Root {
  const root = useRouteLoaderData<Root>("root");
  const prefix = useLocation().pathname.split("/")[1];
  const browser = use(BrowserContext);
  if (root && browser) browser.lastRoot = root;
  return root ?? browser?.lastRoot ?? { ...bare, locale: isLocale(prefix) ? prefix : fallbackLocale };
}

/** What header and footer show on each page alike. On the server only. */
export function useFrame(): Frame {
  const { frame } = useRoot();
  return (
    frame ?? {
      year: new Date().getFullYear(),
      signInUrl: null,
      signUpUrl: null,
      menu: { groups: [], industries: [] },
    }
  );
}
