/*
 * The same build for `react-router-serve`, which does not know our context: a middleware in front of the root provides
 * it. The exported names are those of a server build.
 */
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { loadBuiltModule } from "../../../server/load-app.ts";
import { openBuilt } from "./open.ts";

// Opens the site only for its resources; its own server does not listen.
const { resources } = await openBuilt();
const { build, provide } = await loadBuiltModule();

const visitor = {
  ...{ address: "/", cookies: {}, acceptLanguage: "", userAgent: "", framed: false },
  ...{ ip: "", optsOut: false, experiment: "" },
};

const provideContext: MiddlewareFunction<Response> = ({ request, context }, next) => {
  provide({ ...resources, ...resources.texts.now }, request, visitor, context as RouterContextProvider);
  return next();
};

const { root } = build.routes;
if (!root) throw new Error("the build has no root route");

export const routes: typeof build.routes = {
  ...build.routes,
  root: { ...root, module: { ...root.module, middleware: [provideContext, ...(root.module.middleware ?? [])] } },
};
export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, prerender, publicPath, ssr } = build;
export const { allowedActionOrigins, routeDiscovery } = build;

// The jobs of our resources keep the process running.
process.on("SIGTERM", () => process.exit(0));
