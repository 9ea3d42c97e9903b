import { data } from "react-router";
import type { HookAnswer } from "../../../domain/content.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/content-hook";

const statuses: Record<HookAnswer, number> = { accepted: 202, repeated: 409, refused: 401, off: 404 };

const signed = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/** Receives signed webhooks (Standard Webhooks) of the content system. Responds before the work they start is done. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = Object.fromEntries(signed.map((name) => [name, request.headers.get(name) ?? ""]));
  const answer = await context.get(services).contentHook.receive(headers, await request.text());
  return Response.json({ answer }, { status: statuses[answer], headers: { "Cache-Control": "no-store" } });
}

export function loader() {
  return data(null, { status: 405, headers: { Allow: "POST" } });
}
