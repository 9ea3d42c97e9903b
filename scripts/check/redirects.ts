import { existsSync } from "node:fs";
import { join } from "node:path";
import { canonicalPath } from "../../domain/canonical-path.ts";
import type { Content } from "../../domain/collection.ts";
import { type Answer, isUnavailable, type Localized } from "../../domain/content.ts";
import { deskPages } from "../../domain/desk/pages.ts";
import { pages } from "../../domain/pages.ts";
import {
  expandLocales,
  matchRedirect,
  prepareRedirects,
  type RedirectRule,
  type RedirectRules,
} from "../../domain/redirects.ts";
import { endpoints, matchRoute, parentRedirects } from "../../domain/site-map.ts";
import { isLocale, locales } from "../../i18n/locales.ts";
import { readRedirects, readSite } from "../../server/content/files/settings.ts";
import { type OpenContent, openContent } from "../../server/content/open-content.ts";
import { cleanPath } from "../../server/http/request/clean-address.ts";

const publicDir = join(import.meta.dirname, "../../public");

/** What replaces the `*` of a rule while it is checked. */
const anything = "any";

/**
 * Returns the faults of `redirects.yml`: rules that are never reached, that hide a page, or that lead in a circle, in
 * more than one step, or nowhere. Each fault is one line with the rule and the fix.
 */
export async function checkRedirects(contentDir: string): Promise<string[]> {
  const content = await openTargets(contentDir);
  const faults = await redirectFaults(contentDir, content);
  await content.close();
  return faults;
}

/** Opens the posts and articles that rules can lead to. */
export function openTargets(contentDir: string): Promise<OpenContent> {
  return openContent({
    ...{ mirrorFile: ":memory:" },
    dir: contentDir,
    timeZone: readSite(contentDir).timeZone,
    fill: (_, text) => text,
    // The check of the content reports what is wrong with posts.
    log: { info() {}, warn() {}, error() {} },
  });
}

/** Returns the faults that `checkRedirects` reports, with content that is already open. */
export async function redirectFaults(contentDir: string, content: Content): Promise<string[]> {
  const written = readWritten(contentDir);
  if ("faults" in written) return written.faults;
  const rules = prepareRedirects([...written.rules, ...parentRedirects], locales);
  const faults: string[] = [];
  for (const rule of expandLocales(written.rules, locales)) {
    const fault = (await faultOfSource(rule, content)) ?? (await faultOfTarget(rule, rules, content));
    if (fault !== null) faults.push(`redirects.yml: ${rule.from} → ${rule.to}: ${fault}`);
  }
  return faults;
}

function readWritten(contentDir: string): { rules: RedirectRule[] } | { faults: string[] } {
  try {
    return { rules: readRedirects(contentDir) };
  } catch (error) {
    // The error has one line for each mistake in the format of the file.
    return { faults: (error instanceof Error ? error.message : String(error)).split("\n") };
  }
}

async function faultOfSource({ from }: RedirectRule, content: Content): Promise<string | null> {
  const path = canonicalPath(from.replace(/\*$/, anything)) ?? from;
  const clean = cleanPath(path);
  if (clean !== path) return `never reached, because ${path} is moved to ${clean} before; write that`;
  if (from.endsWith("/*")) {
    const hidden = addresses.find((address) => address.startsWith(from.slice(0, -1)));
    return hidden === undefined ? null : `hides pages of the site such as ${hidden}; remove the rule`;
  }
  const isPage = matchRoute(path) !== null && (await isThere(path, false, content));
  return isPage ? "hides a page of the site; remove the rule or the page" : null;
}

/** The addresses of the site map, with every language and any slug. */
const addresses = Object.values({ ...pages, ...deskPages, ...endpoints }).flatMap(({ path }) =>
  locales.map((lang) => path.replace("/:lang", `/${lang}`).replace(/:\w+/g, anything)),
);

async function faultOfTarget(rule: RedirectRule, rules: RedirectRules, content: Content): Promise<string | null> {
  const isSample = rule.to.endsWith("*");
  const to = rule.to.replace(/\*$/, anything);
  if (!to.startsWith("/")) return null;
  const path = pathOf(to);
  if (path === null) return "the target is no valid path; correct it";
  const last = followAll(path, rules, new Set([pathOf(rule.from.replace(/\*$/, anything)) ?? ""]));
  if (last === null) return "leads in a circle; remove one of the rules";
  if (last !== path) return `leads there in more than one step; write ${last}`;
  return (await isThere(path, isSample, content)) ? null : "leads to no page; correct the target";
}

/** The maximum number of steps that are followed: a rule such as `/a/*` → `/a/b/*` never comes back to a path. */
const maxSteps = 20;

/** Returns where a path leads in the end; `null` if it leads in a circle. */
function followAll(path: string, rules: RedirectRules, seen: Set<string>): string | null {
  if (seen.has(path) || seen.size > maxSteps) return null;
  seen.add(path);
  const clean = cleanPath(path);
  const next = matchRedirect(rules, { pathname: clean });
  if (next === null) return clean === path ? path : followAll(clean, rules, seen);
  const target = next.external ? null : pathOf(next.to);
  return target === null ? next.to : followAll(target, rules, seen);
}

function pathOf(address: string): string | null {
  return canonicalPath(address.replace(/[?#].*$/, ""));
}

async function isThere(path: string, isSample: boolean, content: Content): Promise<boolean> {
  if (existsSync(join(publicDir, path)) && path !== "/") return true;
  const match = matchRoute(path);
  if (match === null) return false;
  const { lang, slug = "", uri = "" } = match.params;
  if (isSample || !isLocale(lang)) return true;
  const category = { locale: lang, page: 1, category: decodeURIComponent(slug) };
  switch (match.name) {
    case "blogCategory":
      return hasEntries(await content.posts.list(category));
    case "helpCategory":
      return hasEntries(await content.help.list(category));
    case "blogPost":
      return hasEntry(await content.posts.find(lang, decodeURIComponent(uri)), decodeURIComponent(uri));
    case "helpArticle":
      return hasEntry(await content.help.find(lang, decodeURIComponent(slug)), decodeURIComponent(slug));
    default:
      return true;
  }
}

function hasEntries(list: Answer<{ total: number }>): boolean {
  return list !== null && !isUnavailable(list) && list.total > 0;
}

/** Returns whether there is an entry under its current slug. A former slug is an address that already redirects. */
function hasEntry(answer: Answer<Localized<{ slug: string }>>, slug: string): boolean {
  return answer !== null && !isUnavailable(answer) && answer.entry?.slug === slug;
}
