import { dataPath } from "./target.ts";

/** What of the app decides which parts of an address count. */
export interface DeclaredQueries {
  declaredQuery(pathname: string): readonly string[];
  /** The parameters among them whose values are joined, where there are several. */
  listParameters: ReadonlySet<string>;
  routeIds: ReadonlySet<string>;
}

/** Longer values of a parameter are cut; lists are not, because a cut could fall inside a name. */
export const longestValue = 500;

/**
 * The address of a page reduced to what the page declared: known parameters by name, cut in length, of several values the first one only, or all where it is a list.
 * It is the cache's key and also, behind an origin, the address of the request that the framework sees, so nothing
 * undeclared can be rendered for somebody else. A browser's own spelling of the same address equals it.
 */
export function pageKey(app: DeclaredQueries, pathname: string, search: string, isData: boolean): string {
  const path = isData ? dataPath(pathname) : pathname;
  if (search === "") return path;
  const sent = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...app.declaredQuery(pathname)].sort()) {
    const value = app.listParameters.has(name) ? sent.getAll(name).join(",") : sent.get(name)?.slice(0, longestValue);
    if (value) kept.set(name, value.toWellFormed());
  }
  const routes = isData ? knownRoutes(app.routeIds, sent.get("_routes")) : "";
  if (routes) kept.set("_routes", routes);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function knownRoutes(known: ReadonlySet<string>, asked: string | null): string {
  if (asked === null || asked.length > 2000) return "";
  return [...new Set(asked.split(","))].filter((id) => known.has(id)).join(",");
}
