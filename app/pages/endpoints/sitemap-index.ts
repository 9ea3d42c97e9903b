import { href } from "../../../domain/site-map.ts";
import { locales } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { escapeXml, xmlResponse } from "../../xml.ts";
import type { Route } from "./+types/sitemap-index";

/** Names the sitemap of each language. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(services).settings;
  setCachePolicy(context, "machine");
  const maps = locales.map((lang) => `<sitemap><loc>${escapeXml(siteUrl + href("sitemap", { lang }))}</loc></sitemap>`);
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join("\n")}\n</sitemapindex>`,
  );
}
