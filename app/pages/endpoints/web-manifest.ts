import { href } from "../../../domain/site-map.ts";
import { theme } from "../../../domain/theme.generated.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/web-manifest";

/** Serves the web app manifest, which defines how the site appears on the home screen of a phone. */
export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(services).site;
  setCachePolicy(context, "page");
  const start = href("chooseLanguage", {});
  const manifest = {
    id: start,
    name,
    short_name: name,
    start_url: start,
    scope: start,
    display: "minimal-ui",
    background_color: theme.light.paper,
    theme_color: theme.light.paper,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
