import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener, Server } from "node:http";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { locales } from "../i18n/locales.ts";
import { pageParts } from "../i18n/message-parts.ts";
import type { App, AppAnswer, Resources } from "./app.ts";

export type AppModule = typeof import("./app.ts");

/** The exports of the app's module that are needed to start the site. */
export type SourceApp = Pick<AppModule, "createApp" | "loadTexts" | keyof AppTexts>;

/** The messages of the app, which other code needs for mail, and changes. All of them are loaded. */
export type AppTexts = Pick<AppModule, "translatorOf" | "builtMessages" | "showMessages">;

export interface LoadedApp extends AppTexts {
  /** Whether Vite serves the source. It adds scripts to pages, which our content security policy would block. */
  isDev: boolean;
  /** Creates the app, which gets the resources for each request. */
  create(resources: () => Resources): Promise<App>;
  /** The addresses of the build's files with messages, by locale and part; empty without a build. */
  messageModules: Resources["settings"]["messageModules"];
  /** The folder with the browser's half of the build; `null` without a build. */
  clientDir: string | null;
  /** Wraps our listener in one that answers some requests itself and passes the others on. */
  inFront(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

export type LoadApp = (http: Server) => Promise<LoadedApp>;

const buildDir = join(findPackageJSON(import.meta.url) ?? ".", "../build");

/** Loads the build. Rejects if there is none. */
export async function loadBuild(): Promise<LoadedApp> {
  if (!existsSync(join(buildDir, "server/index.js"))) {
    throw new Error("There is no build yet: run `npm run build` first, or start with --dev.");
  }
  return {
    ...(await appOfModule(await loadBuiltModule())),
    messageModules: await readMessageModules(),
    clientDir: join(buildDir, "client"),
  };
}

/** Loads the server's half of the build. Rejects if there is none. */
export async function loadBuiltModule(): Promise<AppModule> {
  const entry = pathToFileURL(join(buildDir, "server/index.js")).href;
  const built: AppModule = await import(entry);
  return built;
}

/** Returns an app that runs in this process, without a build. Tests call it directly. */
export async function appOfModule({ createApp, loadTexts, ...module }: SourceApp): Promise<LoadedApp> {
  const { translatorOf, builtMessages, showMessages } = module;
  await loadTexts();
  return {
    isDev: false,
    create: createApp,
    ...{ translatorOf, builtMessages, showMessages },
    messageModules: {},
    clientDir: null,
    inFront: (listener) => listener,
    close: async () => {},
  };
}

/** Loads the source through Vite, which serves on the same port. Only in development is it installed. */
export async function loadWithVite(http: Server): Promise<LoadedApp> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: http } }, appType: "custom" });
  const load = async (): Promise<SourceApp> => (await vite.ssrLoadModule("./server/app.ts")) as AppModule;
  return {
    ...(await appOfModule(await load())),
    isDev: true,
    create: (resources) => reloadingApp(load, resources),
    inFront: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    // Vite's sockets to open pages would keep the server from closing.
    close: () => vite.close(),
  };
}

async function readMessageModules(): Promise<Resources["settings"]["messageModules"]> {
  const text = await readFile(join(buildDir, "client/.vite/manifest.json"), "utf8");
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(text);
  const addressOf = (part: string, locale: string): string => {
    const source = `i18n/messages.generated/${part}/${locale}.json`;
    const module = manifest[source];
    if (!module) throw new Error(`The build has no module of ${source}: run \`npm run build\` again.`);
    return `/${module.file}`;
  };
  const modulesOf = (locale: string) => Object.fromEntries(pageParts.map((part) => [part, addressOf(part, locale)]));
  return Object.fromEntries(locales.map((locale) => [locale, modulesOf(locale)]));
}

/** Creates an app that is created again for each request, with the code as it is then. Nothing is cached. */
export async function reloadingApp(
  load: () => Promise<Pick<SourceApp, "createApp">>,
  resources: () => Resources,
): Promise<App> {
  let app = await (await load()).createApp(resources);
  return {
    busyText: (locale) => app.busyText(locale),
    get buildId() {
      return app.buildId;
    },
    async fetch(request, visitor): Promise<AppAnswer> {
      const { createApp } = await load();
      app = await createApp(resources);
      return { ...(await app.fetch(request, visitor)), cache: null };
    },
  };
}
