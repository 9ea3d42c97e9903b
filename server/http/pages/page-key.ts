import { declaredQuery, listParameters, valueLists } from "../../../domain/site-map.ts";
import { dataPath } from "../request/target.ts";

/** Longer values of a parameter are cut; lists are not, because a cut could fall inside a name. */
export const longestValue = 500;

/**
 * The address of a page reduced to the query parameters that the site map declares for it: sorted by name, cut in
 * length, of several values the first one, or all where it is a list. It is the cache's key and also, after an origin,
 * the address of the request that the framework sees, so that nothing undeclared is rendered for another visitor. A
 * browser's own spelling of the same address equals it. `routeIds` are those that `_routes` of a `.data` request may name.
 */
export function pageKey(routeIds: ReadonlySet<string>, pathname: string, search: string, isData: boolean): string {
  const path = isData ? dataPath(pathname) : pathname;
  if (search === "") return path;
  const sent = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...declaredQuery(pathname)].sort()) {
    const value = listParameters.has(name) ? sent.getAll(name).join(",") : sent.get(name)?.slice(0, longestValue);
    if (value && valueLists[name]?.includes(value) !== false) kept.set(name, value.toWellFormed());
  }
  const routes = isData ? knownRoutes(routeIds, sent.get("_routes")) : "";
  if (routes) kept.set("_routes", routes);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function knownRoutes(known: ReadonlySet<string>, asked: string | null): string {
  if (asked === null || asked.length > 2000) return "";
  return [...new Set(asked.split(","))].filter((id) => known.has(id)).join(",");
}
