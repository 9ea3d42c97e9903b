import { data } from "react-router";
import type { CrmHookAnswer } from "../../../domain/crm.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/crm-hook";

const statuses: Record<CrmHookAnswer, number> = { accepted: 202, refused: 401, off: 404 };

/** Receives the webhooks of CRMs, which are forms. The key in the address is known to the CRM alone. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const answer = context.get(services).crmHook.receive(params.channel, key, await request.text());
  return Response.json({ answer }, { status: statuses[answer], headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return data(null, { status: 405, headers: { Allow: "POST" } });
}
