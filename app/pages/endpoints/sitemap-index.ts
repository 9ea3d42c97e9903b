import { href } from "../../../domain/site-map.ts";
import { locales } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { available } from "../../failures.ts";
import { escapeXml, xmlResponse } from "../../xml.ts";
import type { Route } from "./+types/sitemap-index";
import { sitemapEntries, sitemapPages } from "./sitemap-entries.ts";

/** Serves the index of the sitemaps of all languages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings, pages } = context.get(services);
  const maps: string[] = [];
  for (const lang of locales) {
    const entries = available(await sitemapEntries(content, lang, pages));
    for (const [at] of sitemapPages(entries).entries()) {
      const address = settings.siteUrl + href("sitemap", { lang }, at === 0 ? {} : { page: at + 1 });
      maps.push(`<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
    }
  }
  setCachePolicy(context, "machine", ["posts", "help", "own"]);
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join("\n")}\n</sitemapindex>`,
  );
}
