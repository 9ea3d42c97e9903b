import { data } from "react-router";
import { personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/seen";

/** Counts what a browser reports about the page that it shows. The body is JSON; see `server/numbers/beacon.ts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { numbers, settings } = context.get(services);
  const isRead = await numbers.seen(await request.text(), personalize(context));
  const status = isRead ? 204 : settings.numbers ? 400 : 404;
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return data(null, { status: 405, headers: { Allow: "POST" } });
}
