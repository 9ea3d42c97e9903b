import { matchRedirect, type RedirectRules } from "../../../domain/redirects.ts";
import { spelledPath } from "../../../domain/site-map.ts";
import { isLocale } from "../../../i18n/locales.ts";
import { addressOf } from "../pages/serve-page.ts";
import { answerPlainly, type Exchange } from "./exchange.ts";
import type { Target } from "./target.ts";

/** Returns the redirect for an unclean address or a rule, both in one step; `null` if the address stays. */
export function redirectFor({ redirects }: { redirects: () => RedirectRules }, target: Target) {
  const pathname = spelledPath(cleanPath(target.pathname));
  const search = addressOf(target).slice(target.pathname.length);
  const rule = matchRedirect(redirects(), { pathname, search });
  if (rule !== null) return rule;
  return pathname === target.pathname ? null : { to: pathname + search, permanent: true, external: false };
}

/** The Cache-Control header of a permanent redirect. It may not be cached forever, because rules can be wrong. */
const remembered = "public, max-age=3600";

/**
 * Sends a redirect. Requests for documents get a Location header. Navigations inside the app get the framework's own
 * form for servers in front of it: an empty response that names the target. The app in the browser follows it, or loads
 * a new document if the target is on another site or in another language.
 */
export function sendRedirect(
  exchange: Exchange,
  { isData, pathname }: Target,
  { to, permanent, external }: { to: string; permanent: boolean; external: boolean },
): void {
  const status = permanent ? 301 : 302;
  if (!isData) {
    answerPlainly(exchange, status, `Moved: ${to}`, {
      Location: to,
      ...(permanent && { "Cache-Control": remembered }),
    });
    return;
  }
  answerPlainly(exchange, 204, "", {
    "X-Remix-Redirect": to,
    "X-Remix-Status": String(status),
    ...((external || prefixOf(to) !== prefixOf(pathname)) && { "X-Remix-Reload-Document": "true" }),
  });
}

/** Returns the language: another one needs another document, with its messages, font and `<html lang>`. */
function prefixOf(path: string): string | undefined {
  return path.split(/[/?#]/, 2)[1];
}

/** Prefixes that people type for a language because the interface shows it under that name, with the real prefix. */
const prefixAliases: Readonly<Record<string, string>> = { kz: "kk" };

/**
 * Returns the clean spelling of a canonical path: one leading slash, no double slashes, no trailing slash, and the
 * language prefix in lower case and under its real name. Only real slashes separate segments, so a path that begins
 * with `%5C` or `%2F` never becomes a host.
 */
export function cleanPath(path: string): string {
  const [first, ...rest] = path.split("/").filter((segment) => segment !== "");
  if (first === undefined) return "/";
  return `/${[cleanPrefix(first), ...rest].join("/")}`;
}

function cleanPrefix(segment: string): string {
  const lower = segment.toLowerCase();
  const known = prefixAliases[lower] ?? lower;
  return isLocale(known) ? known : segment;
}
