import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/prices";

/** Serves the prices of all markets and the terms of payment, for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { markets, payment, education } = context.get(services).facts;
  setCachePolicy(context, "machine");
  return Response.json({ markets, payment, education });
}
