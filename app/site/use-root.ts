import { use } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { ConsentItem } from "../../domain/consent.ts";
import type { Market } from "../../domain/facts.ts";
import type { FeaturePage, Industry } from "../../domain/features.ts";
import type { ConsentText } from "../../domain/legal.ts";
import type { OwnMenu } from "../../domain/pages.ts";
import type { Site } from "../../domain/site.ts";
import { fallbackLocale, isLocale, type Locale } from "../../i18n/locales.ts";
import type { Overrides } from "../../i18n/messages.ts";
import { BrowserContext } from "../browser/browser.ts";
import type { PageHead } from "../head/page-head.ts";
import { DocumentOnlyContext } from "./kept-html.tsx";

/** The parts of `site.yml` that any page may show. */
interface PublicSite
  extends Pick<Site, "name" | "email" | "phone" | "whatsapp" | "telegram" | "social" | "apps" | "openingHours"> {
  bookingUrl?: string;
  /** The legal entity and the postal address. */
  imprint?: string;
}

/** The data that every page has, such as its language and the site's name. The root's loader provides it. */
export interface Root {
  locale: Locale;
  site: PublicSite;
  /** The contents of meta tags by which search engines verify the site's owner. */
  verification: Site["verification"];
  /** Attributes of the cookie that the language switch writes; `framed` only if other sites may frame ours. */
  languageCookie: { own: string; framed: string | null };
  consent: {
    items: readonly ConsentItem[];
    texts: Readonly<Record<string, ConsentText>>;
    /** The version of the text that the visitor agrees to: its date in ISO 8601. */
    version: string;
    secure: boolean;
  };
  tagManager: { id: string; origin: string } | null;
  /** The owner's scripts, each with the item of the consent that it waits for. Missing if there are none. */
  scripts?: readonly { id: string; src: string }[];
  /** The market whose price list this language shows first. */
  market: Market;
  /** The addresses that the site leaves out in this language. */
  absent: readonly string[];
  /** What the page's messages say instead of those of the build. Missing if there is nothing. */
  messages?: Overrides;
}

/** What the header and the footer show on every page. */
export interface Frame {
  year: number;
  /** Whether browsers report what is seen. */
  hasNumbers: boolean;
  signInUrl: string | null;
  signUpUrl: string | null;
  /** The pages that the menus link to, with the pages' own titles. */
  menu: {
    groups: { title: string; features: { slug: FeaturePage; title: string }[] }[];
    industries: { slug: Industry; title: string }[];
    /** Own pages with a place in a menu, in their order. */
    own: { place: OwnMenu; slug: string; title: string }[];
  };
}

/** Used if the root's loader failed. The page has no data about the site, and its language comes from the address. */
const bare: Root = {
  locale: fallbackLocale,
  site: {
    name: "",
    email: "",
    phone: null,
    whatsapp: null,
    telegram: null,
    social: [],
    apps: { appStore: null, googlePlay: null, platforms: [] },
    openingHours: null,
  },
  verification: {},
  languageCookie: { own: "", framed: null },
  consent: { items: [], texts: {}, version: "", secure: false },
  tagManager: null,
  market: "int",
  absent: [],
};

/** Returns the data that every page has. After a failed navigation, which provides none, that of the previous page. */
export function useRoot(): Root {
  const root = useRouteLoaderData<Root>("root");
  const prefix = useLocation().pathname.split("/")[1];
  const browser = use(BrowserContext);
  if (root && browser) browser.lastRoot = root;
  return root ?? browser?.lastRoot ?? { ...bare, locale: isLocale(prefix) ? prefix : fallbackLocale };
}

/** Returns what the header and the footer show on every page. Only for the server. */
export function useFrame(): Frame {
  const { frame } = use(DocumentOnlyContext);
  return (
    frame ?? {
      year: new Date().getFullYear(),
      hasNumbers: false,
      signInUrl: null,
      signUpUrl: null,
      menu: { groups: [], industries: [], own: [] },
    }
  );
}

/** Returns the head of the shown page; `null` on error pages. */
export function usePageHead(): PageHead | null {
  const match = useMatches().findLast(({ loaderData }) => "head" in Object(loaderData));
  return Object(match?.loaderData).head ?? null;
}
