import { redirect } from "react-router";
import { href } from "../../domain/site-map.ts";
import { services } from "../context.ts";
import { localeOf } from "../failures.ts";
import { readForm } from "../form-post.ts";
import type { Route } from "./+types/sign-out";
import { fromStore } from "./from-store.ts";
import { readSession, sessionCookies } from "./session.ts";

/** Redirects to the desk: the address has no page of its own. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(href("desk", { lang: localeOf(context) }), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { team } = context.get(services);
  const session = readSession(context);
  const isEverywhere = (await readForm(request))?.get("everywhere") === "1";
  await fromStore(context, isEverywhere ? team.signOutEverywhere(session) : team.signOut(session));
  const headers = sessionCookies(context, "").map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect(href("deskSignIn", { lang: localeOf(context) }), { status: 303, headers });
}
