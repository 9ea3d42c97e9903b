import type { DataRouter } from "react-router";

/*
 * All undocumented names of the framework that we rely on. `framework.test.ts` runs the framework's own router with
 * these functions, so it fails when an update changes one of the names.
 */

interface ManifestRoute {
  module: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
    __reactRouterManifest?: { version: string; routes: Record<string, ManifestRoute | undefined> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

export interface Framework {
  router: DataRouter;
  routes: Record<string, ManifestRoute | undefined>;
  /** Modules by route id. A module in this cache is never imported again. */
  modules: Record<string, unknown>;
  buildId: string;
}

/** Returns the framework's objects; `null` until the first render in the browser. */
export function findFramework(): Framework | null {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window;
  return router && manifest && modules ? { router, modules, routes: manifest.routes, buildId: manifest.version } : null;
}

export function servedRouteIds(): string[] {
  return Object.keys(window.__reactRouterRouteModules ?? {});
}

export function isRedirect(state: unknown): boolean {
  return Object(state)._isRedirect === true;
}

/** Returns the address from which a navigation to this page requests its data: `/en?page=2` → `/en.data?page=2`. */
export function dataAddress(path: string): string {
  const [pathname = "/", search] = path.split("?", 2);
  const data = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
  return search ? `${data}?${search}` : data;
}

/**
 * Calls `load` with the id of each route before the framework imports the route's module, once per route. Puts the
 * result in the framework's cache of route modules.
 */
export function interceptRouteImports(
  router: Pick<DataRouter, "routes">,
  modules: Record<string, unknown>,
  load: (routeId: string) => Promise<unknown>,
): void {
  const bring = async (id: string): Promise<void> => {
    modules[id] ??= await load(id);
  };
  for (const { id, lazy } of flatten(router.routes)) {
    if (typeof lazy !== "object" || id in modules) continue;
    let loading: Promise<void> | undefined;
    const properties: Record<string, unknown> = lazy;
    for (const [name, read] of Object.entries(properties)) {
      if (typeof read !== "function") continue;
      properties[name] = async () => {
        loading ??= bring(id);
        await loading;
        return read();
      };
    }
  }
}

/** Returns a route module that shows the error page. The framework ignores errors thrown before it has a module. */
export function failingModule(error: unknown): unknown {
  return {
    default() {
      throw error;
    },
  };
}

function flatten(routes: DataRouter["routes"]): DataRouter["routes"] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}
