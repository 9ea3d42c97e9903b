import type { DataRouter } from "react-router";

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

/** What the framework keeps in the window and has no other door to. `framework.test.ts` fails when it moves. */
export interface Framework {
  router: DataRouter;
  routes: Record<string, ManifestRoute | undefined>;
  /** By route id; a module that stands here is never imported again. */
  modules: Record<string, unknown>;
  buildId: string;
}

export function findFramework(): Framework | null {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window;
  return router && manifest && modules ? { router, modules, routes: manifest.routes, buildId: manifest.version } : null;
}
