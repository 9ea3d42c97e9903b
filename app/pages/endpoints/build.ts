import { services } from "../../context.ts";
import type { Route } from "./+types/build";

/** Which build answers. Pages ask every hour whether it is still theirs. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ id: context.get(services).buildId }, { headers: { "Cache-Control": "no-store" } });
}
