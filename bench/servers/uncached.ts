/*
 * Our server with a page cache that keeps nothing: every request is rendered. Otherwise as main.ts makes it.
 */
import { prepareRedirects } from "../../domain/redirects.ts";
import { locales } from "../../i18n/locales.ts";
import { watchHealth } from "../../server/http/health.ts";
import { makeHttpServer } from "../../server/http/http-server.ts";
import { makeListener } from "../../server/http/listener.ts";
import { makeLoadLimits } from "../../server/http/load-limits.ts";
import { PageCache } from "../../server/http/page-cache.ts";
import { securityHeaders } from "../../server/http/security-headers.ts";
import { openBuilt } from "./open.ts";

const { config, log, resources, built } = await openBuilt();
const listener = makeListener({
  ...config,
  app: await built.createApp(resources),
  cache: new PageCache({ maxBytes: 1 }),
  security: securityHeaders({ ...config, contentPolicy: true, tagHosts: [] }),
  log,
  timeLimit: 20_000,
  redirects: prepareRedirects([], locales),
  health: watchHealth({ needed: {}, helpful: {}, isStopping: () => false }),
  serveFile: () => false,
  accessLog: null,
  limits: makeLoadLimits(Number.POSITIVE_INFINITY),
  stopping: new AbortController().signal,
});
makeHttpServer(listener).listen(config.port, config.host);
process.on("SIGTERM", () => process.exit(0));
