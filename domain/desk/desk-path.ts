import { matchRoute } from "../site-map.ts";
import { deskPages } from "./pages.ts";

/** Pages that are shown without a session, or that show nothing. */
const withoutSession: ReadonlySet<string> = new Set(["deskSignIn", "deskLink", "deskSignOut"]);

export function isDeskPath(pathname: string): boolean {
  const name = matchRoute(pathname)?.name;
  return name !== undefined && name in deskPages;
}

/**
 * Returns the path and query of the desk page to open after signing in. The address is untrusted; `null` if it is not
 * the address of such a page.
 */
export function returnPath(address: string): string | null {
  const base = "https://desk.invalid";
  const url = URL.parse(address, base);
  if (url?.origin !== base || !isDeskPath(url.pathname)) return null;
  return withoutSession.has(matchRoute(url.pathname)?.name ?? "") ? null : url.pathname + url.search;
}
