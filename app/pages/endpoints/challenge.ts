import { services } from "../../context.ts";
import type { Route } from "./+types/challenge";

/** A puzzle for a browser that is asked to prove that a person uses it. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(services).leads.challenge(), { headers: { "Cache-Control": "no-store" } });
}
