import { createContext, type RouterContextProvider, redirect } from "react-router";
import { returnPath } from "../../domain/desk/team.ts";
import { href } from "../../domain/site-map.ts";
import { personalize } from "../cache.ts";
import { services } from "../context.ts";
import { localeOf } from "../failures.ts";
import { fromStore } from "./from-store.ts";
import { readSession, sessionCookie } from "./session-cookie.ts";

type Context = Readonly<RouterContextProvider>;

/** The email address of the member who is signed in. */
export const memberEmail = createContext<string>();

/** Calls `next` for members. Redirects everyone else to the sign-in page, with the address to return to. */
export async function requireMember({ context }: { context: Context }, next: () => Promise<Response>) {
  const lang = localeOf(context);
  const token = readSession(context);
  const session = await findSession(context);
  if (session === null) {
    throw redirect(href("deskSignIn", { lang }, { back: returnPath(personalize(context).address) }), 303);
  }
  context.set(memberEmail, session.email);
  const response = await next();
  if (session.isRenewed && !response.headers.has("Set-Cookie")) {
    response.headers.append("Set-Cookie", sessionCookie(context, token));
  }
  return response;
}

/** Returns the session of this visitor; `null` if they are not signed in. */
export async function findSession(context: Context) {
  const token = readSession(context);
  return token === "" ? null : fromStore(context, context.get(services).team.findSession(token));
}
