import { createContext, redirect } from "react-router";
import type { Member } from "../../domain/desk/roles.ts";
import { mayOpen, returnPath, sessionDays } from "../../domain/desk/team.ts";
import { href } from "../../domain/site-map.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { personalize } from "../cache.ts";
import { type Context, services } from "../context.ts";
import { localeOf, roleMissing } from "../failures.ts";
import { fromStore } from "./from-store.ts";

export const currentMember = createContext<Member>();

/** Calls `next` for members with the role of the page. Redirects others to sign in, with the address to return to. */
export async function requireMember({ context }: { context: Context }, next: () => Promise<Response>) {
  const lang = localeOf(context);
  const token = readSession(context);
  const session = await findSession(context);
  if (session === null) {
    throw redirect(href("deskSignIn", { lang }, { back: returnPath(personalize(context).address) }), 303);
  }
  if (!mayOpen(session, personalize(context).address.split("?", 1)[0] ?? "")) throw roleMissing(context);
  context.set(currentMember, session);
  const response = await next();
  if (session.isRenewed && !response.headers.has("Set-Cookie")) {
    for (const cookie of sessionCookies(context, token)) response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

export async function findSession(context: Context) {
  const token = readSession(context);
  return token === "" ? null : fromStore(context, context.get(services).team.findSession(token));
}

const lifetimeSeconds = sessionDays * 24 * 3600;

/** Returns the session token that the browser sent; empty if there is none. */
export function readSession(context: Context): string {
  return personalize(context).cookies[nameOf(context)] ?? "";
}

/**
 * Returns the `Set-Cookie` headers that store a session in the browser; an empty token deletes it. The second cookie is
 * no secret: pages, which are the same for everybody, show a link to the editor if a script finds it. It says what the
 * link is called.
 */
export function sessionCookies(context: Context, token: string): string[] {
  const secure = context.get(services).settings.cookieSecure ? "; Secure" : "";
  const lifetime = `Path=/; Max-Age=${token === "" ? 0 : lifetimeSeconds}`;
  const sameSite = `SameSite=Lax${secure}`;
  const link = encodeURIComponent(translatorOf(localeOf(context))("editor.link"));
  return [
    `${nameOf(context)}=${token}; ${lifetime}; HttpOnly; ${sameSite}`,
    `editor=${token === "" ? "" : link}; ${lifetime}; ${sameSite}`,
  ];
}

/** Returns the name of the cookie. With the prefix, browsers accept it only from this exact host, over HTTPS. */
function nameOf(context: Context): string {
  return context.get(services).settings.cookieSecure ? "__Host-desk" : "desk";
}
