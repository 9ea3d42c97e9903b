import type { RouterContextProvider } from "react-router";
import { sessionDays } from "../../domain/desk/team.ts";
import { personalize } from "../cache.ts";
import { services } from "../context.ts";

type Context = Readonly<RouterContextProvider>;

const lifetimeSeconds = sessionDays * 24 * 3600;

/** The token of the session that the browser sent; empty: none. */
export function readSession(context: Context): string {
  return personalize(context).cookies[nameOf(context)] ?? "";
}

/** A `Set-Cookie` header that keeps a session in the browser; an empty token ends it. */
export function sessionCookie(context: Context, token: string): string {
  const secure = context.get(services).settings.cookieSecure ? "; Secure" : "";
  const maxAge = token === "" ? 0 : lifetimeSeconds;
  return `${nameOf(context)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** With the prefix, browsers take the cookie from this very host alone, over https. */
function nameOf(context: Context): string {
  return context.get(services).settings.cookieSecure ? "__Host-desk" : "desk";
}
