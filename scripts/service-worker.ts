/*
 * Bundles the service worker of the help center into build/client/sw.js, and the one that removes it into
 * build/client/sw-off.js. Part of `npm run build`, after the pages, because it names their assets.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Manifest } from "vite";
import { typeset } from "../domain/typeset.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import { laterAssets } from "./service-worker/later-assets.ts";

const root = join(import.meta.dirname, "..");
const clientDir = join(root, "build/client");
const source = join(root, "app/browser/offline");

/** Returns the id of the build, which the framework puts in the name of its manifest. */
function readBuildId(): string {
  const name = readdirSync(join(clientDir, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error("build/client/assets has no manifest-*.js: run `react-router build` first");
  return name.slice("manifest-".length, -".js".length);
}

function readTexts(locale: Locale): Record<string, string> {
  const { help } = JSON.parse(readFileSync(join(root, `i18n/messages/help/${locale}.json`), "utf8"));
  const texts = { title: help.offline.title, none: help.offline.none, back: help.backToStart };
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(locale, text, `help.${key}`)]));
}

async function bundle(entry: string, name: string, define: Record<string, string> = {}): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    define,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: join(source, entry), output: { format: "iife", entryFileNames: name } },
    },
  });
}

const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8"));
await bundle("service-worker.ts", "sw.js", {
  BUILD_ID: JSON.stringify(readBuildId()),
  LATER_ASSETS: JSON.stringify(laterAssets(manifest)),
  TEXTS: JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, readTexts(locale)]))),
});
await bundle("remove-service-worker.ts", "sw-off.js");
