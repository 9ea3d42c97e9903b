import type { BreadcrumbList, Organization, Thing, WebPage, WebSite } from "schema-dts";
import type { Site } from "../../domain/site.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type Context, services } from "../context.ts";

export type StructuredNode = Extract<Thing, object>;

/** A page above another one. */
export interface Crumb {
  title: string;
  to: string;
}

/** Returns the reference by which other nodes point to the company. */
export function organizationRef(context: Context): { "@id": string } {
  return { "@id": `${context.get(services).settings.siteUrl}/#organization` };
}

interface Text {
  title: string;
  locale: Locale;
  /** ISO 8601. */
  updated: string;
}

/** Returns the fields that nodes of posts and help articles share. `path` is the path of the page. */
export function textNode(context: Context, path: string, { title, locale, updated }: Text, description: string) {
  const url = context.get(services).settings.siteUrl + path;
  return {
    "@id": `${url}#text`,
    headline: title,
    description,
    inLanguage: locale,
    dateModified: updated,
    mainEntityOfPage: { "@id": url },
    image: { "@id": imageId(url) },
    author: organizationRef(context),
    publisher: organizationRef(context),
  };
}

interface Page {
  locale: Locale;
  /** The absolute address of the page. */
  url: string;
  title: string;
  description: string;
  /** The pages above this one, from the home page; empty on the home page. */
  crumbs: readonly Crumb[];
  /** The absolute address of its social image; `null`: it has none. */
  image: string | null;
}

/** Returns the nodes of every page: the company, the site with its search, the page with its image and breadcrumbs. */
export function siteNodes(context: Context, page: Page): StructuredNode[] {
  const { settings } = context.get(services);
  const website = `${settings.siteUrl}/#website`;
  const breadcrumb = `${page.url}#breadcrumb`;
  const webPage: Extract<WebPage, object> = {
    "@type": "WebPage",
    "@id": page.url,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: page.locale,
    isPartOf: { "@id": website },
    ...(page.image !== null && { primaryImageOfPage: { "@id": imageId(page.url) } }),
    ...(page.crumbs.length > 0 && { breadcrumb: { "@id": breadcrumb } }),
  };
  return [
    organization(context),
    webSite(context, page.locale, website),
    webPage,
    ...(page.image === null ? [] : [{ "@type": "ImageObject" as const, "@id": imageId(page.url), url: page.image }]),
    ...(page.crumbs.length > 0 ? [breadcrumbList(settings.siteUrl, page, breadcrumb)] : []),
  ];
}

function imageId(url: string): string {
  return `${url}#image`;
}

function organization(context: Context): Extract<Organization, object> {
  const { site, settings } = context.get(services);
  const profiles = [...site.social.map(({ url }) => url), site.telegramChannel].filter((url) => url !== null);
  return {
    "@type": "Organization",
    ...organizationRef(context),
    name: site.name,
    url: settings.siteUrl,
    logo: `${settings.siteUrl}/icon-512.png`,
    email: site.email,
    ...(site.phone !== null && { telephone: site.phone }),
    ...(site.legalEntity !== null && { legalName: site.legalEntity }),
    ...(site.postalAddress !== null && { address: postalAddress(site.postalAddress) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function postalAddress({ street, city, postalCode, country }: NonNullable<Site["postalAddress"]>) {
  return {
    "@type": "PostalAddress" as const,
    streetAddress: street,
    addressLocality: city,
    ...(postalCode !== null && { postalCode }),
    addressCountry: country,
  };
}

/** Describes the site. Its search is that of the help center. */
function webSite(context: Context, lang: Locale, id: string): Extract<WebSite, object> {
  const { site, settings } = context.get(services);
  return {
    "@type": "WebSite",
    "@id": id,
    url: settings.siteUrl,
    name: site.name,
    inLanguage: lang,
    publisher: organizationRef(context),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${settings.siteUrl}${href("help", { lang })}?q={search_term_string}`,
      },
      // Google requires this property, which is missing in the types of schema.org.
      ...{ "query-input": "required name=search_term_string" },
    },
  };
}

function breadcrumbList(origin: string, { crumbs, title, url }: Page, id: string): Extract<BreadcrumbList, object> {
  const places = [...crumbs.map((crumb) => ({ title: crumb.title, url: origin + crumb.to })), { title, url }];
  return {
    "@type": "BreadcrumbList",
    "@id": id,
    itemListElement: places.map((place, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: place.title,
      item: place.url,
    })),
  };
}
