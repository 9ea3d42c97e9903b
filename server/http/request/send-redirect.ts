import { matchRedirect, type RedirectRules } from "../../../domain/redirects.ts";
import { spelledPath } from "../../../domain/site-map.ts";
import { addressOf } from "../pages/serve-page.ts";
import { cleanPath } from "./clean-address.ts";
import { answerPlainly, type Exchange } from "./exchange.ts";
import type { Target } from "./target.ts";

/** Where an address leads that is not clean, or that a rule names; both in one step. `null`: it stays. */
export function redirectFor({ redirects }: { redirects: RedirectRules }, target: Target) {
  const pathname = spelledPath(cleanPath(target.pathname));
  const search = addressOf(target).slice(target.pathname.length);
  const rule = matchRedirect(redirects, { pathname, search });
  if (rule !== null) return rule;
  return pathname === target.pathname ? null : { to: pathname + search, permanent: true, external: false };
}

/** How long a permanent redirect may be remembered: not forever, because rules can be wrong. */
const remembered = "public, max-age=3600";

/**
 * Documents get a Location. Navigations inside the app get the framework's own form for servers that stand before it:
 * an empty answer that names the target, which the app in the browser then follows, or loads in full if it leaves the site.
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

/** Another language is another document: messages, font and `<html lang>` come with it. */
function prefixOf(path: string): string | undefined {
  return path.split(/[/?#]/, 2)[1];
}
