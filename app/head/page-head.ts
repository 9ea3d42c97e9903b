import type { MetaDescriptor } from "react-router";
import { type Locale, locales } from "../../i18n/locales.ts";

/** Everything about a page that stands in its head, and where the page is in other languages. */
export interface PageHead {
  title: string;
  description: string;
  locale: Locale;
  siteName: string;
  /** The public origin. */
  origin: string;
  /** Paths of this page, one per language in which it exists: the switcher, canonical and hreflang read them. */
  addresses: Partial<Record<Locale, string>>;
  /** Where the switcher leads for languages in which the page does not exist. */
  elsewhere: Record<Locale, string>;
  /** The query parameters that the switcher takes along, as far as they are there. */
  keeps?: readonly string[];
  /** The query of this answer, as far as it is kept: for links that work without JavaScript. */
  query?: string;
  /** Exists for the visitor, not for search engines. */
  hidden?: boolean;
  type?: "website" | "article";
  data?: Record<string, unknown>;
}

const openGraphLocales: Record<Locale, string> = {
  en: "en_US",
  ru: "ru_RU",
  id: "id_ID",
  kk: "kk_KZ",
  az: "az_AZ",
  uz: "uz_UZ",
};

/** The finished head: data in, tags out. */
export function headTags(head: PageHead): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title: head.title }, { name: "description", content: head.description }];
  const own = head.addresses[head.locale];
  if (head.hidden || own === undefined) return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: head.origin + own },
    ...alternates(head),
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:site_name", content: head.siteName },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: head.origin + own },
    { property: "og:locale", content: openGraphLocales[head.locale] },
    ...(head.data
      ? [
          {
            "script:ld+json": {
              "@context": "https://schema.org",
              ...head.data,
            },
          },
        ]
      : []),
  ];
}

/** `x-default` is the address that chooses the language, so only a page that every language has may name it. */
function alternates({ addresses, origin }: PageHead): MetaDescriptor[] {
  const found = locales.flatMap((locale) => {
    const path = addresses[locale];
    return path === undefined
      ? []
      : [
          {
            tagName: "link" as const,
            rel: "alternate",
            hrefLang: locale,
            href: origin + path,
          },
        ];
  });
  const isHome = addresses.en === "/en";
  return isHome
    ? [
        ...found,
        {
          tagName: "link",
          rel: "alternate",
          hrefLang: "x-default",
          href: `${origin}/`,
        },
      ]
    : found;
}
