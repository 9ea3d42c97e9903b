import { existsSync } from "node:fs";
import { join } from "node:path";
import { canonicalPath } from "../../domain/canonical-path.ts";
import { deskPages } from "../../domain/desk/pages.ts";
import { pages } from "../../domain/pages.ts";
import { expandLocales, matchRedirect, prepareRedirects, type RedirectRule } from "../../domain/redirects.ts";
import { endpoints, matchRoute, parentRedirects } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { readRedirects } from "../../server/content/files/settings.ts";
import { cleanPath } from "../../server/http/request/redirects.ts";
import type { Targets } from "./links.ts";

const shippedDir = join(import.meta.dirname, "../../public");

/** What replaces the `*` of a rule and the parameters of an address while they are checked. */
const anything = "any";

/** The addresses of the site map, with every language and any slug. */
const addresses = Object.values({ ...pages, ...deskPages, ...endpoints }).flatMap(({ path }) =>
  locales.map((lang) => path.replace("/:lang", `/${lang}`).replace(/:\w+/g, anything)),
);

/** Returns the targets with the old addresses of pages: texts that name them keep working. */
export function withOldAddresses(contentDir: string, targets: Targets): Targets {
  const rules = prepareRedirects(readRedirects(contentDir), locales);
  return { ...targets, has: (path) => targets.has(path) || matchRedirect(rules, { pathname: path }) !== null };
}

/**
 * Returns the faults of `redirects.yml`: rules that are never reached, that hide a page, or that lead to another rule
 * or nowhere. Each fault is one line with the rule and the fix. Throws an `Error` if the file cannot be read.
 */
export function checkRedirects(contentDir: string, targets: Targets): string[] {
  const written = readRedirects(contentDir);
  const rules = prepareRedirects([...written, ...parentRedirects], locales);

  const faultOfSource = ({ from }: RedirectRule): string | null => {
    const path = canonicalPath(from.replace(/\*$/, anything)) ?? from;
    const clean = cleanPath(path);
    if (clean !== path) return `never reached, because ${path} is moved to ${clean} before; write that`;
    const hidden = from.endsWith("/*")
      ? addresses.find((address) => address.startsWith(from.slice(0, -1)))
      : [path].find(targets.has);
    return hidden === undefined ? null : `hides pages of the site such as ${hidden}; remove the rule or the page`;
  };

  const faultOfTarget = (to: string): string | null => {
    if (!to.startsWith("/")) return null;
    const path = canonicalPath(to.replace(/[?#].*$/, "").replace(/\*$/, anything));
    if (path === null) return "the target is no valid path; correct it";
    const clean = cleanPath(path);
    const next = matchRedirect(rules, { pathname: clean })?.to ?? clean;
    if (next !== path) return `leads on to ${next}; write where that ends`;
    const isPage = to.endsWith("*") ? matchRoute(path) !== null : targets.has(path);
    const isFile = path !== "/" && [shippedDir, join(contentDir, "public")].some((dir) => existsSync(join(dir, path)));
    return isPage || isFile ? null : "leads to no page; correct the target";
  };

  return expandLocales(written, locales).flatMap((rule) => {
    const fault = faultOfSource(rule) ?? faultOfTarget(rule.to);
    return fault === null ? [] : [`redirects.yml: ${rule.from} → ${rule.to}: ${fault}`];
  });
}
