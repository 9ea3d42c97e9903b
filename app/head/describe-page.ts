import type { RouterContextProvider } from "react-router";
import { type Locale, locales } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { services } from "../context.ts";
import type { PageHead } from "./page-head.ts";

interface Description {
  locale: Locale;
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  addresses: Partial<Record<Locale, string>>;
  elsewhere: (locale: Locale) => string;
  hidden?: boolean;
  keeps?: readonly string[];
  query?: string;
  type?: "website" | "article";
  data?: Record<string, unknown>;
}

/** The head of a page, from what the page knows and what the site knows. */
export function describePage(context: Readonly<RouterContextProvider>, page: Description): PageHead {
  const { elsewhere, title, ...rest } = page;
  return {
    ...rest,
    title: translatorOf(page.locale)("head.title", { page: title }),
    siteName: context.get(services).site.name,
    origin: context.get(services).settings.siteUrl,
    elsewhere: inEveryLanguage(elsewhere),
  };
}

/** The addresses of a page that exists in all languages. */
export function inEveryLanguage(path: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(locales.map((locale) => [locale, path(locale)])) as Record<Locale, string>;
}
