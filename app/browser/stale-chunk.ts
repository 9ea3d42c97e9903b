import type { DataRouter } from "react-router";
import { failingModule, interceptRouteImports } from "./framework.ts";
import { readStored, store } from "./stored.ts";

/** The same path is not loaded a second time within this time. */
const guardMs = 10_000;
const guardKey = "full-load";

/**
 * Whether this path may be loaded in full because a module is missing: at most once in 10 s. Remembers the path.
 * Without storage it may, because a full load does not cause another one by itself.
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
  /** Asked when a module is missing: without a connection, a full load would only show the browser's error page. */
  canReachServer(): Promise<boolean>;
  /** Called for the target of the navigation that needs the missing module. `true`: the page is being left. */
  leaveFor(target: { pathname: string; search: string; hash: string }): boolean;
}

/** Imports the modules of routes itself. Where one is missing, the framework would reload the *current* page repeatedly. */
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
