import {
  type DataRouter,
  UNSAFE_createClientRoutes,
  UNSAFE_createMemoryHistory,
  UNSAFE_createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patience } from "../../test/fixtures/patience.ts";
import { guardRouteImports } from "./full-load.ts";

/*
 * Runs the framework's own router with the undocumented names that we rely on. When a test fails after an update, find
 * the new names in the framework's browser code and change `framework.ts`.
 */

const reload = vi.fn();
const page = { default: () => null };

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal("window", { location: { reload } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates the framework's own router with two pages. The second is not loaded yet, and its module does not exist. */
function createHarness({ guarded = true, leaves = false, reachable = true } = {}) {
  const route = (id: string, path: string) => ({
    id,
    path,
    module: `/assets/${id}-gone.js`,
    hasLoader: false,
    hasAction: false,
    hasClientLoader: false,
    hasClientAction: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  });
  const modules: Record<string, unknown> = { home: page };
  const manifest = {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { home: route("home", "/en"), blog: route("blog", "/en/blog") },
  };
  const known = modules as Parameters<typeof UNSAFE_createClientRoutes>[1];
  const router: DataRouter = UNSAFE_createRouter({
    routes: UNSAFE_createClientRoutes(manifest.routes, known, null, true, false),
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(() => router, manifest, known, true),
    history: UNSAFE_createMemoryHistory({ initialEntries: ["/en"] }),
    hydrationData: { loaderData: { home: null } },
  }).initialize();
  const importModule = vi.fn<(id: string) => Promise<unknown>>();
  const leaveFor = vi.fn(() => leaves);
  vi.stubGlobal("fetch", async () => (reachable ? Response.json({ id: "b" }) : Response.error()));
  if (guarded) guardRouteImports({ router, modules }, importModule, leaveFor);
  return { router, modules, importModule, leaveFor };
}

test("without our guard, the framework reloads the current page when a module is missing", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { router } = createHarness({ guarded: false });
  void router.navigate("/en/blog");
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), patience);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test("we import a route's module once, into the cache that the framework reads, even if the visitor goes back", async () => {
  const { router, modules, importModule } = createHarness();
  importModule.mockResolvedValue(page);
  await router.navigate("/en/blog");
  expect(importModule.mock.calls).toEqual([["blog"]]);
  expect(modules.blog).toBe(page);
  expect(router.state.location.pathname).toBe("/en/blog");
  expect(router.state.errors).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  await router.navigate(-1);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/en"), patience);
  expect(importModule).toHaveBeenCalledTimes(1);
});

test("loading has started while our import is under way", async () => {
  const { router, importModule } = createHarness();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  importModule.mockReturnValue(promise);
  const done = router.navigate("/en/blog");
  await vi.waitFor(() => expect(importModule).toHaveBeenCalled(), patience);
  expect(router.state.navigation.state).toBe("loading");
  resolve(page);
  await done;
  expect(router.state.navigation.state).toBe("idle");
});

test("when the module is missing, the target is loaded in full and the navigation stays under way", async () => {
  const { router, importModule, leaveFor } = createHarness({ leaves: true });
  importModule.mockRejectedValue(new Error("gone"));
  void router.navigate("/en/blog?page=2#top");
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalled(), patience);
  expect(leaveFor).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: "/en/blog", search: "?page=2", hash: "#top" }),
  );
  expect(router.state.navigation.state).toBe("loading");
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["without a connection", { leaves: true, reachable: false }, 0],
  ["when the target may not be loaded in full", { leaves: false }, 1],
])("%s, the page fails without a reload", async (_, connection, attempts) => {
  const { router, importModule, leaveFor } = createHarness(connection);
  importModule.mockRejectedValue(new Error("gone"));
  await router.navigate("/en/blog");
  expect(leaveFor).toHaveBeenCalledTimes(attempts);
  expect(router.state.location.pathname).toBe("/en/blog");
  const { Component } = router.state.matches.at(-1)?.route ?? {};
  expect(Component).toThrow("gone");
  expect(reload).not.toHaveBeenCalled();
});

test("a missing module that only an abandoned navigation needs causes no full load", async () => {
  const { router, importModule, leaveFor } = createHarness({ leaves: true });
  const { promise, reject } = Promise.withResolvers<unknown>();
  importModule.mockReturnValue(promise);
  void router.navigate("/en/blog");
  await vi.waitFor(() => expect(importModule).toHaveBeenCalled(), patience);
  await router.navigate("/en?again");
  reject(new Error("gone"));
  await new Promise(setImmediate);
  expect(leaveFor).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe("?again");
  expect(router.state.errors).toBeNull();
});
