import { href } from "../../../domain/site-map.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/security";

/** Days until the file expires. RFC 9116 recommends less than a year. Each rendering sets a new date. */
const validDays = 180;

/** Serves `/.well-known/security.txt`, which says where to report a vulnerability of the site. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, settings } = context.get(services);
  setCachePolicy(context, "machine");
  const expires = new Date(Date.now() + validDays * 24 * 3600 * 1000);
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${[...new Set([site.teamLanguage, "en"])].join(", ")}`,
    `Canonical: ${settings.siteUrl}${href("security", {})}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
