import type { RouterContextProvider } from "react-router";
import { sessionDays } from "../../domain/desk/team.ts";
import { personalize } from "../cache.ts";
import { services } from "../context.ts";

type Context = Readonly<RouterContextProvider>;

const lifetimeSeconds = sessionDays * 24 * 3600;

/** Returns the session token that the browser sent; empty if there is none. */
export function readSession(context: Context): string {
  return personalize(context).cookies[nameOf(context)] ?? "";
}

/** Returns a `Set-Cookie` header that stores a session in the browser; an empty token deletes it. */
export function sessionCookie(context: Context, token: string): string {
  const secure = context.get(services).settings.cookieSecure ? "; Secure" : "";
  const maxAge = token === "" ? 0 : lifetimeSeconds;
  return `${nameOf(context)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the name of the cookie. With the prefix, browsers accept it only from this exact host, over HTTPS. */
function nameOf(context: Context): string {
  return context.get(services).settings.cookieSecure ? "__Host-desk" : "desk";
}
