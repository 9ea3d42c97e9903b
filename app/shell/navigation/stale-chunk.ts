import type { DataRouter } from "react-router";

/** For so long the same path is not loaded a second time. */
const patience = 10_000;
const guardKey = "full-load";

interface Guard {
  path: string;
  expires: number;
}

/**
 * Whether this path may be loaded in full because a module is missing, at most once in 10 s; remembers that it was.
 * Without storage it may: a full load does not lead to another by itself.
 */
export function mayLoadInFull(path: string, now: number, storage: () => Storage): boolean {
  try {
    const last = parseGuard(storage().getItem(guardKey));
    if (last?.path === path && now < last.expires) return false;
    storage().setItem(guardKey, `${now + patience} ${path}`);
  } catch {
    // Storage is switched off or full.
  }
  return true;
}

function parseGuard(text: string | null): Guard | null {
  const [, expires, path] = text?.match(/^(\d+) (.*)$/) ?? [];
  return path === undefined ? null : { path, expires: Number(expires) };
}

interface Options {
  router: Pick<DataRouter, "routes" | "state">;
  /** The cache that the framework reads before it imports a route's module. */
  modules: Record<string, unknown>;
  importModule(routeId: string): Promise<unknown>;
  /** Asked when a module is missing: without a connection, a full load would only show the browser's error page. */
  canReachServer(): Promise<boolean>;
  /** Called for the target of the navigation that needs the missing module; `true`: the page is being left. */
  leaveFor(target: { pathname: string; search: string; hash: string }): boolean;
}

/**
 * Imports the modules of routes ourselves, a moment before the framework would: where one is missing it reloads the
 * *present* page, again and again.
 */
export function importRoutesOurselves({ router, modules, importModule, canReachServer, leaveFor }: Options): void {
  const bring = async (id: string): Promise<void> => {
    try {
      modules[id] ??= await importModule(id);
    } catch (error) {
      const { location, matches } = router.state.navigation;
      const isNeeded = matches?.some(({ route }) => route.id === id);
      const isStillWanted = () => router.state.navigation.location === location;
      if (location && isNeeded && (await canReachServer()) && isStillWanted() && leaveFor(location)) {
        await new Promise(() => {});
      }
      modules[id] = failingModule(error);
    }
  };
  for (const route of flatten(router.routes)) {
    const { id, lazy } = route;
    if (typeof lazy !== "object" || id in modules) continue;
    let brought: Promise<void> | undefined;
    const properties: Record<string, unknown> = lazy;
    for (const [name, read] of Object.entries(properties)) {
      if (typeof read !== "function") continue;
      properties[name] = async () => {
        brought ??= bring(id);
        await brought;
        return read();
      };
    }
  }
}

/** The framework drops what is thrown before a module is there; what a page throws leads to the error page. */
function failingModule(error: unknown) {
  return {
    default() {
      throw error;
    },
  };
}

function flatten(routes: DataRouter["routes"]): DataRouter["routes"] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
}
