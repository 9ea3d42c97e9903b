import { matchRoute } from "../../../domain/site-map.ts";
import type { App, Log } from "../../app.ts";
import { networkOf } from "../../rate-limit.ts";
import type { Exchange } from "../request/exchange.ts";
import { checkRenders, countRender, type LoadLimits, type RenderKind } from "../request/load-limits.ts";
import { readVisitor } from "../request/read-visitor.ts";
import type { Target } from "../request/target.ts";
import { bodyFor, sendBody } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { cacheKey, pageKey } from "./page-key.ts";
import { type RenderOptions, renderPage } from "./render-page.ts";

export interface PageServer extends RenderOptions {
  app: App;
  cache: PageCache;
  siteUrl: string;
  trustProxy: number;
  limits: LoadLimits;
  log: Log;
}

/** Answers a GET or HEAD request. Rejects if rendering fails and there is no old page, or with `Overloaded`. */
export async function servePage(server: PageServer, exchange: Exchange, target: Target): Promise<void> {
  const { request } = exchange;
  const key = pageKey(target.pathname, target.search, target.isData);
  const { experiment } = exchange;
  const { page, state } = await server.cache.find(cacheKey(experiment, key), async () => {
    const visitor = { ...readVisitor(request, addressOf(target), server.trustProxy), experiment };
    const isPlain = !key.includes("?") && matchRoute(target.pathname) !== null;
    const kind: RenderKind = isPlain ? "plain" : "other";
    await checkRenders(server.limits, visitor.ip, kind);
    // The request is made from the key, so that no header of the visitor can get into a cached page.
    const rebuilt = new Request(server.siteUrl + key);
    const rendered = await server.limits.pages.run(networkOf(visitor.ip), () => renderPage(server, rebuilt, visitor));
    if (!isPlain || rendered.order === null) await countRender(server.limits, visitor.ip, kind);
    return rendered;
  });
  exchange.state = state;
  const body = await bodyFor(page, request.headers["accept-encoding"]);
  exchange.bytes = sendBody(page.status, body, exchange);
}

/** Returns the address as the visitor's browser shows it, without the framework's own parameter. */
export function addressOf({ pathname, search, isData }: Target): string {
  if (!isData || !search.includes("_routes=")) return pathname + search;
  const rest = search
    .slice(1)
    .split("&")
    .filter((pair) => !pair.startsWith("_routes="));
  return rest.length > 0 ? `${pathname}?${rest.join("&")}` : pathname;
}
