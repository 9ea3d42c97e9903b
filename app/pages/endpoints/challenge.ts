import { services } from "../../context.ts";
import type { Route } from "./+types/challenge";

/** Serves a challenge to a browser that must prove that it is not an automated program. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(services).leads.challenge(), { headers: { "Cache-Control": "no-store" } });
}
