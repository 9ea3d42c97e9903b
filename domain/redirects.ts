import * as v from "valibot";
import { canonicalPath } from "./canonical-path.ts";

/** `from` and `to` may begin with `/:lang` (every language) and end with `/*` (any further path). */
export interface RedirectRule {
  from: string;
  to: string;
  permanent: boolean;
}

export interface Redirect {
  /** A path beginning with exactly one slash, or an address with a protocol. */
  to: string;
  permanent: boolean;
  /** Whether the target is outside the app, so that it needs a full page load. */
  external: boolean;
}

/** Rules prepared for matching: `:lang` is expanded, and paths have their canonical spelling. */
export interface RedirectRules {
  exact: ReadonlyMap<string, RedirectRule>;
  /** Keyed without the `*`, longest first. */
  prefixes: readonly (readonly [string, RedirectRule])[];
}

/** The address of a request or a link. `hash` may be absent, because browsers do not send it to the server. */
export interface Place {
  pathname: string;
  search?: string;
  hash?: string;
}

const from = v.pipe(v.string(), v.check(isOwnPath, "write a path such as /en/old, without query and #"));

const targetFix = "write a path such as /en/new, or an address with https:, mailto: or tel:";
const to = v.pipe(v.string(), v.regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)\S*$/, targetFix));

/** The schema of `content/redirects.yml`: a list, possibly empty. */
export const redirectsSchema = v.pipe(
  v.optional(v.nullable(v.array(v.strictObject({ from, to, permanent: v.optional(v.boolean(), true) }))), []),
  v.transform((rules): RedirectRule[] => rules ?? []),
  v.check((rules) => new Set(rules.map((rule) => rule.from)).size === rules.length, "write each `from` once"),
);

/** Expands `:lang` to a rule for every language. */
export function expandLocales(rules: readonly RedirectRule[], locales: readonly string[]): RedirectRule[] {
  return rules.flatMap((rule) => {
    if (!/^\/:lang(\/|$)/.test(rule.from)) return [rule];
    const inLanguage = (path: string, lang: string) => path.replace("/:lang", `/${lang}`);
    return locales.map((lang) => ({ ...rule, from: inLanguage(rule.from, lang), to: inLanguage(rule.to, lang) }));
  });
}

/** Prepares rules for `matchRedirect`. Earlier rules win over later ones with the same `from`. */
export function prepareRedirects(rules: readonly RedirectRule[], locales: readonly string[]): RedirectRules {
  const exact = new Map<string, RedirectRule>();
  const prefixes = new Map<string, RedirectRule>();
  for (const rule of expandLocales(rules, locales)) {
    const isPrefix = rule.from.endsWith("/*");
    const path = canonicalPath(isPrefix ? rule.from.slice(0, -1) : rule.from);
    const place = isPrefix ? prefixes : exact;
    if (path !== null && !place.has(path)) place.set(path, rule);
  }
  return { exact, prefixes: [...prefixes].sort(([a], [b]) => b.length - a.length) };
}

/**
 * Returns the redirect for a clean, canonical path, or `null`. Query and hash are kept unless the target has its own.
 * If only the browser knows the hash, the browser keeps it by the same rule.
 */
export function matchRedirect(rules: RedirectRules, { pathname, search = "", hash = "" }: Place): Redirect | null {
  const exact = rules.exact.get(pathname);
  if (exact) return redirectTo(exact, exact.to, search, hash);
  for (const [prefix, rule] of rules.prefixes) {
    if (!pathname.startsWith(prefix) || pathname.length === prefix.length) continue;
    return redirectTo(rule, rule.to.replace(/\*$/, pathname.slice(prefix.length)), search, hash);
  }
  return null;
}

function redirectTo(rule: RedirectRule, target: string, search: string, hash: string): Redirect {
  const external = !target.startsWith("/");
  const [, path = target, ownSearch = "", ownHash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  const takesQuery = !external || /^https?:/.test(target);
  const to = takesQuery ? path + (ownSearch || search) + (ownHash || hash) : target;
  return { to, permanent: rule.permanent, external };
}

/** Returns whether a rule may redirect from this path. */
export function isOwnPath(path: string): boolean {
  return /^\/(?!\/)[^?#\\]+$/.test(path) && canonicalPath(path) !== null;
}
