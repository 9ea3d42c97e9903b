import { href } from "../../../domain/site-map.ts";
import { locales } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/robots";

/** Query parameters of ads and mailings. They do not change a page, and `Clean-param` tells Yandex so. */
const trackingParameters = [
  ...["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"],
  ...["gclid", "yclid", "ysclid", "fbclid", "_openstat"],
];

export function loader({ context }: Route.LoaderArgs) {
  const { indexing, siteUrl } = context.get(services).settings;
  setCachePolicy(context, "page");
  const open = [
    "User-agent: *",
    "Disallow: /api/",
    `Allow: ${href("prices", {})}`,
    ...locales.map((lang) => `Disallow: ${href("desk", { lang })}`),
    `Clean-param: ${trackingParameters.join("&")}`,
    "",
    `Sitemap: ${siteUrl}${href("sitemapIndex", {})}`,
  ];
  const closed = ["User-agent: *", "Disallow: /"];
  return new Response(`${(indexing ? open : closed).join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
