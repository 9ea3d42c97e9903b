import { join } from "node:path";
import process from "node:process";
import type { ViteDevServer } from "vite";
import { prepareRedirects } from "../domain/redirects.ts";
import { parentRedirects } from "../domain/site-map.ts";
import { locales } from "../i18n/locales.ts";
import type { App } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { checkDelivery } from "./delivery/check-delivery.ts";
import { openDestinations, teamDestinations } from "./delivery/destinations.ts";
import { type Outbox, startOutbox } from "./delivery/outbox.ts";
import { watchHealth } from "./http/health.ts";
import { keepAliveBehindProxyMs, makeHttpServer, timeLimits } from "./http/http-server.ts";
import { keepAssets } from "./http/kept-assets.ts";
import { makeListener } from "./http/listener.ts";
import { makeLoadLimits } from "./http/load-limits.ts";
import { mediaFiles } from "./http/media-files.ts";
import { PageCache } from "./http/page-cache.ts";
import { recompressor } from "./http/recompress.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { staticFiles } from "./http/static-files.ts";
import { stopServer } from "./http/stop-server.ts";
import { Overloaded } from "./http/work-queue.ts";
import { startRetentionJob } from "./leads/retention.ts";
import { stopOnSignals } from "./lifecycle.ts";
import {
  loadBuiltApp,
  loadSourceApp,
  readMessageModules,
  reloadingApp,
  type SourceApp,
  startVite,
} from "./load-app.ts";
import { openLog } from "./log.ts";
import { type OpenResources, openResources } from "./open-resources.ts";
import { settingsFingerprint } from "./sources/text-filler.ts";

const buildDir = join(import.meta.dirname, "../build");

/** Bytes of ready pages: some two thousand of them. */
const pageCacheBytes = 128 * 1024 * 1024;

/** Milliseconds. */
const renderTime = 20_000;
const stopTime = 10_000;

/** What is wrong with how we were started is said in a line and without a stack: whoever reads it is no programmer. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) refuseToStart(error);
    throw error;
  }
}

const isDev = process.argv.includes("--dev");
const config = readConfigOrExit();
const { log, accessLog, flush } = openLog(config.logLevel, isDev);

process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "the process cannot go on");
  flush();
  process.exit(1);
});

const messageModules = isDev ? {} : await readMessageModules(buildDir).catch(refuseWithoutBuild);
let outbox: Outbox | null = null;
const resources = await openResources(config, log, messageModules, () => outbox?.wake()).catch(refuseToStart);

const cache = new PageCache({
  maxBytes: pageCacheBytes,
  onStore: recompressor(),
  onFailure: (key, error) => {
    // A refusal under load says nothing about the page.
    if (error instanceof Overloaded) return;
    log.error(
      { err: error, path: key.split("?", 1)[0] },
      "an old page is sent, because it could not be rendered again",
    );
  },
});
resources.content.onChange((tags) => cache.purge(tags));
resources.store.onPurge((tags) => cache.purge(tags));

const stopping = new AbortController();
let isStopping = false;
const http = makeHttpServer((request, response) => serve(request, response), {
  ...timeLimits,
  ...(config.trustProxy > 0 && { keepAlive: keepAliveBehindProxyMs }),
});
const vite = isDev ? await startVite(http) : null;
const { app, translatorOf, builtSettings } = await loadApp(vite, resources);
const destinations = openDestinations(config, resources.site, translatorOf);
outbox = startOutbox({ store: resources.store.deliveries, destinations, log });
const retention = startRetentionJob(resources.store.leads, config.leadsKeepMonths, log);
const team = teamDestinations(config);
if (team.length === 0) log.warn({}, "nobody is told of requests: configure mail, a webhook or Telegram");
const security = securityHeaders({ ...config, tagHosts: config.tagManager?.hosts ?? [], contentPolicy: !isDev });
const serveBuilt = isDev
  ? () => false
  : staticFiles({ buildDir: join(buildDir, "client"), keptDir: config.dataDir, headers: security.all });
const serveMedia = mediaFiles(resources.media, security.all);
const listener = makeListener({
  ...config,
  app,
  cache,
  security,
  log,
  accessLog,
  timeLimit: renderTime,
  limits: makeLoadLimits(),
  redirects: prepareRedirects([...resources.redirects, ...parentRedirects], locales),
  stopping: stopping.signal,
  health: watchHealth({
    needed: { store: () => resources.store.check() },
    helpful: {
      content: resources.checkContent,
      delivery: () => checkDelivery(resources.store.deliveries, team),
    },
    isStopping: () => isStopping,
  }),
  serveFile: (exchange) => serveMedia(exchange) || serveBuilt(exchange),
});
const serve: typeof listener = vite
  ? (request, response) => vite.middlewares(request, response, () => listener(request, response))
  : listener;

if (!isDev) {
  const kept = join(config.dataDir, "assets");
  await keepAssets(join(buildDir, "client/assets"), kept, config.assetsKeepDays).catch((error: unknown) =>
    log.warn({ err: error, kept }, "the assets of this build could not be kept for its open pages"),
  );
}
if (!isDev && builtSettings !== settingsFingerprint(resources.site, resources.facts)) {
  log.warn(
    { contentDir: config.contentDir },
    "site.yml or facts.yml changed after the build: the interface's texts still name the old values; run `npm run build`",
  );
}
if (resources.site.email.endsWith(".example")) {
  log.warn({ email: resources.site.email }, "the contact address in site.yml is an example: nobody reads it");
}

http.once("error", refuseToStart);
http.listen(config.port, config.host, () => {
  process.stdout.write(`${resources.site.name} is at ${config.siteUrl} (listening on ${config.host}:${config.port})\n`);
});

stopOnSignals(
  async () => {
    isStopping = true;
    log.info({}, "stopping");
    // Its sockets to open pages would keep us waiting.
    await vite?.close();
    const isInTime = await stopServer(http, { deadlineMs: stopTime, refuseAll: () => stopping.abort() });
    if (!isInTime) log.warn({}, "requests that took too long were refused");
    retention.stop();
    await outbox?.close();
    await resources.close();
    flush();
  },
  (error) => {
    log.error({ err: error }, "the stop failed");
    flush();
  },
);

async function loadApp(
  vite: ViteDevServer | null,
  resources: OpenResources,
): Promise<Omit<SourceApp, "createApp"> & { app: App }> {
  const { createApp, ...module } = vite ? await loadSourceApp(vite) : await loadBuiltApp(buildDir);
  return { ...module, app: vite ? await reloadingApp(vite, resources) : await createApp(resources) };
}

function refuseWithoutBuild(): never {
  return refuseToStart(new Error("There is no build yet: run `npm run build` first, or start with --dev."));
}
