import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { uncheckedTexts } from "../domain/legal.ts";
import { prepareRedirects, type RedirectRules } from "../domain/redirects.ts";
import type { Site as SiteSettings } from "../domain/site.ts";
import { parentRedirects } from "../domain/site-map.ts";
import { locales } from "../i18n/locales.ts";
import type { App, Log, Resources } from "./app.ts";
import type { Config } from "./config.ts";
import { keepAssets, mediaFiles, staticFiles, storedPictures } from "./http/files.ts";
import { PageCache } from "./http/pages/page-cache.ts";
import { type SecurityHeaders, securityHeaders } from "./http/pages/security-headers.ts";
import { type Exchange, logRequest } from "./http/request/exchange.ts";
import { type HealthChecks, watchHealth } from "./http/request/health.ts";
import { answerWith, keepAliveBehindProxyMs, makeHttpServer, timeLimits } from "./http/request/http-server.ts";
import { makeListener } from "./http/request/listener.ts";
import { type LoadLimits, makeLoadLimits, Overloaded } from "./http/request/load-limits.ts";
import { readCounted } from "./http/request/read-visitor.ts";
import { stopServer } from "./http/request/stop.ts";
import { pagePathOf } from "./http/request/target.ts";
import type { LoadApp, LoadedApp } from "./load-app.ts";
import type { Metrics } from "./metrics/open-metrics.ts";
import { type OpenResources, openResources } from "./open-resources.ts";

export interface SiteOptions {
  /** Loads the app: from the build, from the source through Vite, or from the process of a test. */
  loadApp: LoadApp;
  log: Log;
  /** Services that replace those from the configuration. */
  replace?: Partial<Resources>;
  pageCacheBytes?: number;
  limits?: LoadLimits;
}

export interface Site {
  resources: OpenResources;
  app: App;
  cache: PageCache;
  /** Starts to listen, and resolves with the port once requests are accepted. Rejects if the address cannot be used. */
  listen(): Promise<number>;
  /** Answers or refuses the requests in progress, then closes everything. */
  close(): Promise<void>;
}

/** The default maximum size of the page cache in bytes: about 350 documents with all their encodings. */
const defaultCacheBytes = 64 * 1024 * 1024;

const renderTimeoutMs = 15_000;
const stopTimeoutMs = 10_000;

/** Opens the whole site, for production, development, tests and benchmarks. Rejects if the configuration is wrong. */
export async function openSite(config: Config, options: SiteOptions): Promise<Site> {
  const { log } = options;
  const http = makeHttpServer({ ...timeLimits, ...(config.trustProxy > 0 && { keepAlive: keepAliveBehindProxyMs }) });
  const loaded = await options.loadApp(http);
  const resources = await openResources(config, log, loaded);
  const app = await loaded.create(() => ({ ...resources, ...resources.texts.now, ...options.replace }));
  const cache = openPageCache(options, resources);
  const stopping = new AbortController();
  const refusing = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const health = watchHealth({ ...checksOf(resources), isStopping });
  const limits = options.limits ?? makeLoadLimits();
  const metrics = config.metrics && (await loadMetrics())(config.metrics, log, { ...resources, cache, limits, health });
  const { scripts } = resources.texts.now.site;
  const security = securityHeaders({
    ...config,
    scriptHosts: scriptHosts(config, scripts),
    inlineStyles: scripts.some(({ inlineStyles }) => inlineStyles),
    contentPolicy: !loaded.isDev,
  });
  const listener = makeListener({
    ...config,
    app: metrics ? metrics.measureApp(app) : app,
    cache,
    security,
    log,
    experimentOf: ({ address, request }) =>
      resources.texts.now.experiments.length === 0
        ? ""
        : resources.numbers.experiments.secondOf(pagePathOf(address), () => readCounted(request, config.trustProxy)),
    onAnswered: reportAnswers(log, resources, metrics),
    timeLimit: renderTimeoutMs,
    limits,
    redirects: redirectsOf(resources),
    stopping: refusing.signal,
    health,
    serveFile: fileServer(config, loaded, resources, security),
  });
  answerWith(http, loaded.inFront(listener));
  await keepBuiltAssets(config, loaded, log);
  reportSettings(resources, log);
  return {
    resources,
    app,
    cache,
    async listen() {
      await metrics?.listen();
      return listen(http, config);
    },
    async close() {
      stopping.abort();
      await loaded.close();
      const isInTime = await stopServer(http, { deadlineMs: stopTimeoutMs, refuseAll: () => refusing.abort() });
      if (!isInTime) log.warn({}, "requests that took too long were refused");
      health.stop();
      metrics?.close();
      await resources.close();
    },
  };
}

/** Loads the library that measures, which is needed only where somebody asks for metrics. */
async function loadMetrics() {
  return (await import("./metrics/open-metrics.ts")).openMetrics;
}

/** Returns the hosts of the tag manager and of the owner's scripts, each once. */
function scriptHosts({ tagManager }: Config, scripts: SiteSettings["scripts"]): string[] {
  const origins = scripts.filter(({ src }) => !src.startsWith("/")).map(({ src }) => new URL(src).origin);
  return [...new Set([...(tagManager?.hosts ?? []), ...origins, ...scripts.flatMap(({ hosts }) => hosts)])];
}

/** Returns a function that logs and measures each request, and counts missed addresses. */
function reportAnswers(log: Log, { numbers }: OpenResources, metrics: Metrics | null) {
  return (exchange: Exchange): void => {
    logRequest(log, exchange);
    metrics?.countRequest(exchange);
    const { request, response, address, state } = exchange;
    // Requests for files, such as those from scanners, are answered before they reach the app and are not counted.
    const isMissed = request.method === "GET" && response.statusCode === 404 && state !== "file" && state !== "none";
    if (isMissed) numbers.missed(address, request.headers);
  };
}

function openPageCache({ pageCacheBytes = defaultCacheBytes, log }: SiteOptions, resources: OpenResources): PageCache {
  const cache = new PageCache({
    maxBytes: pageCacheBytes,
    onFailure: (key, error) => {
      // A render that was refused because of overload does not mean that the page is broken.
      if (error instanceof Overloaded) return;
      const path = key.split("?", 1)[0];
      log.error({ err: error, path }, "an old page is sent, because it could not be rendered again");
    },
  });
  resources.content.onChange((tags) => cache.purge(tags));
  // Every page has this tag; most show texts or facts.
  resources.texts.onChange(() => cache.purge(["menus"]));
  resources.store.onPurge((tags) => cache.purge(tags));
  return cache;
}

/** Returns a function that returns the redirects as they are now. */
function redirectsOf({ texts }: OpenResources): () => RedirectRules {
  const prepare = () => prepareRedirects([...texts.now.redirects, ...parentRedirects], locales);
  let rules = prepare();
  texts.onChange(() => {
    rules = prepare();
  });
  return () => rules;
}

function checksOf({ store, checkContent, checkDelivery }: OpenResources): Omit<HealthChecks, "isStopping"> {
  return { needed: { store: () => store.check() }, helpful: { content: checkContent, delivery: checkDelivery } };
}

function fileServer(
  { dataDir, contentDir }: Config,
  { clientDir }: LoadedApp,
  { media, storedPictures: pictures }: OpenResources,
  { all: headers }: SecurityHeaders,
): (exchange: Exchange) => boolean {
  const serveMedia = mediaFiles(media, headers);
  const servePicture = storedPictures(pictures, headers);
  const ownDir = join(contentDir, "public");
  const serveBuilt = staticFiles({ buildDir: clientDir, ownDir, keptDir: dataDir, headers });
  return (exchange) => serveMedia(exchange) || servePicture(exchange) || serveBuilt(exchange);
}

/**
 * Copies the assets of this build to the data folder, because pages that stay open after the next build still request
 * them.
 */
async function keepBuiltAssets({ dataDir, assetsKeepDays }: Config, { clientDir }: LoadedApp, log: Log): Promise<void> {
  if (clientDir === null) return;
  const kept = join(dataDir, "assets");
  await keepAssets(join(clientDir, "assets"), kept, assetsKeepDays).catch((error: unknown) =>
    log.warn({ err: error, kept }, "the assets of this build could not be kept for its open pages"),
  );
}

function reportSettings({ texts, teamChannels }: OpenResources, log: Log): void {
  const { site, facts, legal } = texts.now;
  if (teamChannels.length === 0) log.warn({}, "no channel reports leads: configure mail, a webhook, Telegram or a CRM");
  if (site.email.endsWith(".example")) {
    log.warn({ email: site.email }, "the contact address in site.yml is an example, so no mail to it is read");
  }
  if (!facts.confirmed) {
    log.warn(
      {},
      "nobody has confirmed facts.yml: correct its numbers, remove those you do not know, set confirmed: true",
    );
  }
  const unchecked = uncheckedTexts(legal);
  if (unchecked.length > 0) {
    log.warn({ unchecked }, "legal texts are templates: have a lawyer check them, then set checkedByLawyer: true");
  }
}

function listen(http: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => {
      http.off("error", reject);
      resolve((http.address() as AddressInfo).port);
    });
  });
}
