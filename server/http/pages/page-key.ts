import { declaredQuery, listParameters, valueLists } from "../../../domain/site-map.ts";
import { dataPath } from "../request/target.ts";

/** The maximum number of characters of a parameter. Lists are not cut, because a cut could fall inside a name. */
export const longestValue = 500;

/**
 * Returns the address of a page, reduced to the query parameters that the site map declares for it. They are sorted by
 * name and cut in length; of several values the first one counts, or all of them if the parameter is a list. The result
 * is the key in the cache and also, after an origin, the address of the request that the framework sees, so that
 * nothing undeclared is rendered for another visitor. It equals a browser's own spelling of the same address. A page
 * has one key: otherwise a client could fill the cache with copies of it. So the framework's `_routes` parameter is
 * dropped too, and every `.data` response contains the data of all routes of its page.
 */
export function pageKey(pathname: string, search: string, isData: boolean): string {
  const path = isData ? dataPath(pathname) : pathname;
  if (search === "") return path;
  const sent = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...declaredQuery(pathname)].sort()) {
    const value = listParameters.has(name) ? sent.getAll(name).join(",") : sent.get(name)?.slice(0, longestValue);
    if (!value || valueLists[name]?.includes(value) === false || isFirstPage(name, value)) continue;
    kept.set(name, value.toWellFormed());
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** Returns whether a parameter requests the first page of a list, which is also shown without the parameter. */
function isFirstPage(name: string, value: string): boolean {
  return name === "page" && value === "1";
}

/** Returns the key in the cache of a page, which has another copy for those who see the second wording of a text. */
export function cacheKey(experiment: string, key: string): string {
  return experiment + key;
}
