import { href } from "../../../domain/site-map.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { indexing, siteUrl } = context.get(services).settings;
  setCachePolicy(context, "page");
  const open = ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${siteUrl}${href("sitemapIndex", {})}`];
  const closed = ["User-agent: *", "Disallow: /"];
  return new Response(`${(indexing ? open : closed).join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
