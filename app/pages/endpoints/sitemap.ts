import { neutralPath } from "../../../domain/site-map.ts";
import { fallbackLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { available, localeOf, routeNotFound } from "../../failures.ts";
import { escapeXml, xmlResponse } from "../../xml.ts";
import type { Route } from "./+types/sitemap";
import { type SitemapEntry, sitemapEntries, sitemapPages } from "./sitemap-entries.ts";

/** Serves a part of the addresses of one language: search engines accept at most 50,000 addresses in a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { content, settings, pages } = context.get(services);
  const entries = available(await sitemapEntries(content, locale, pages));
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  // Only one spelling of a number is a page: `01` and `1.0` would be further copies in the cache.
  const part = /^[1-9]\d*$/.test(page) ? sitemapPages(entries)[Number(page) - 1] : undefined;
  if (part === undefined) throw routeNotFound(context);
  setCachePolicy(context, "machine", ["posts", "help", "own"]);
  const { siteUrl } = settings;
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${part
      .map((entry) => urlElement(siteUrl, locale, entry))
      .join("\n")}\n</urlset>`,
  );
}

function urlElement(siteUrl: string, locale: Locale, { addresses, updated }: SitemapEntry): string {
  const absolute = (language: Locale) => escapeXml(siteUrl + addresses[language]);
  const alternates = locales
    .filter((language) => addresses[language] !== undefined)
    .map((language) => alternateElement(language, absolute(language)));
  const english = addresses[fallbackLocale];
  if (english) alternates.push(alternateElement("x-default", escapeXml(siteUrl + neutralPath(english))));
  const modified = updated ? `<lastmod>${updated}</lastmod>` : "";
  return `<url><loc>${absolute(locale)}</loc>${modified}${alternates.join("")}</url>`;
}

/** Returns a link to an address in another language. `address` must already be escaped. */
function alternateElement(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
