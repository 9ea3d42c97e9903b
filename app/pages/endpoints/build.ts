import { services } from "../../context.ts";
import type { Route } from "./+types/build";

/** Serves the id of the build that the server runs. Pages check every hour whether it is still their own. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ id: context.get(services).buildId }, { headers: { "Cache-Control": "no-store" } });
}
