import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import { locales } from "../i18n/locales.ts";
import type { App, AppAnswer, Resources } from "./app.ts";

export type AppModule = typeof import("./app.ts");

/** The server's half of the build. Rejects where there is none. */
export async function loadBuiltApp(buildDir: string): Promise<AppModule> {
  const entry = pathToFileURL(join(buildDir, "server/index.js")).href;
  const built: AppModule = await import(entry);
  return built;
}

/** Which hashed file of the build holds which language's messages. */
export async function readMessageModules(buildDir: string): Promise<Resources["settings"]["messageModules"]> {
  const text = await readFile(join(buildDir, "client/.vite/manifest.json"), "utf8");
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(text);
  const addressOf = (file: string) => `/${manifest[`i18n/messages/${file}.json`]?.file}`;
  return Object.fromEntries(
    locales.map((locale) => [locale, { site: addressOf(`site/${locale}`), forms: addressOf(`forms/${locale}`) }]),
  );
}

/** Vite beside us on the same port. Only here, because it is no part of an installation for production. */
export async function startVite(http: Server): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return createServer({ server: { middlewareMode: true, ws: { server: http } }, appType: "custom" });
}

/** What a start takes from the app's module. */
export type SourceApp = Pick<AppModule, "createApp" | "translatorOf" | "builtSettings">;

export async function loadSourceApp(vite: ViteDevServer): Promise<SourceApp> {
  const { createApp, translatorOf, builtSettings } = await vite.ssrLoadModule("./server/app.ts");
  return { createApp, translatorOf, builtSettings };
}

/** An app that is made anew after each edit, and whose answers are never kept. */
export async function reloadingApp(vite: ViteDevServer, resources: Resources): Promise<App> {
  let { createApp } = await loadSourceApp(vite);
  let app = await createApp(resources);
  return {
    busyText: (locale) => app.busyText(locale),
    get routeIds() {
      return app.routeIds;
    },
    get buildId() {
      return app.buildId;
    },
    async fetch(request, visitor): Promise<AppAnswer> {
      const edited = await loadSourceApp(vite);
      if (edited.createApp !== createApp) {
        ({ createApp } = edited);
        app = await createApp(resources);
      }
      return { ...(await app.fetch(request, visitor)), cache: null };
    },
  };
}
