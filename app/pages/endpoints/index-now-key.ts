import { services } from "../../context.ts";
import { routeNotFound } from "../../failures.ts";
import type { Route } from "./+types/index-now-key";

/** Serves the key that proves to search engines that IndexNow notifications come from this site. */
export function loader({ context }: Route.LoaderArgs) {
  const { indexNowKey } = context.get(services).settings;
  if (indexNowKey === null) throw routeNotFound(context);
  return new Response(indexNowKey, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
