import type { DataRouter } from "react-router";
import { failingModule, interceptRouteImports } from "./framework.ts";
import { readStored, store } from "./stored.ts";

/** Milliseconds within which the same path is not loaded in full a second time. */
const guardMs = 10_000;
const guardKey = "full-load";

/**
 * Returns whether this path may be loaded in full because a module is missing: at most once in 10 s. Stores the path.
 * Without storage it returns `true`, because a full load does not cause another one by itself.
 */
export function mayLoadInFull(path: string, now: number): boolean {
  const last = readStored("sessionStorage", guardKey);
  if (Array.isArray(last) && last[0] === path && now < Number(last[1])) return false;
  store("sessionStorage", guardKey, [path, now + guardMs]);
  return true;
}

interface Options {
  router: Pick<DataRouter, "routes" | "state">;
  /** The framework's cache of route modules. */
  modules: Record<string, unknown>;
  importModule(routeId: string): Promise<unknown>;
  /** Called when a module is missing: without a connection, a full load would only show the browser's error page. */
  canReachServer(): Promise<boolean>;
  /** Called for the target of the navigation that needs the missing module. `true`: the page is being left. */
  leaveFor(target: { pathname: string; search: string; hash: string }): boolean;
}

/** Imports route modules for the framework, which would reload the *current* page repeatedly if one is missing. */
export function guardRouteImports({ router, modules, importModule, canReachServer, leaveFor }: Options): void {
  interceptRouteImports(router, modules, async (id) => {
    try {
      return await importModule(id);
    } catch (error) {
      const { location, matches } = router.state.navigation;
      const isNeeded = matches?.some(({ route }) => route.id === id);
      const isStillWanted = () => router.state.navigation.location === location;
      if (location && isNeeded && (await canReachServer()) && isStillWanted() && leaveFor(location)) {
        await new Promise(() => {});
      }
      return failingModule(error);
    }
  });
}
