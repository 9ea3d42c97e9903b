import type { App, Log } from "../app.ts";
import type { Exchange } from "./exchange.ts";
import { bodyFor, sendBody } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { pageKey } from "./page-key.ts";
import { readVisitor } from "./read-visitor.ts";
import { type RenderOptions, renderPage } from "./render-page.ts";
import type { Target } from "./target.ts";

export interface PageServer extends RenderOptions {
  app: App;
  cache: PageCache;
  siteUrl: string;
  trustProxy: number;
  log: Log;
}

/** Answers a GET or HEAD from the cache or the app. Rejects where rendering fails and no old page can stand in. */
export async function servePage(server: PageServer, exchange: Exchange, target: Target): Promise<void> {
  const { request, response } = exchange;
  const key = pageKey(server.app, target.pathname, target.search, target.isData);
  const { page, state } = await server.cache.find(key, () => {
    // Made from the key, without a single header of the visitor, who goes beside it: see behaviours of the cache.
    const rebuilt = new Request(server.siteUrl + key);
    const visitor = readVisitor(request, addressOf(target), server.trustProxy);
    return renderPage(server, rebuilt, visitor);
  });
  exchange.state = state;
  const body = await bodyFor(page, request.headers["accept-encoding"]);
  exchange.bytes = sendBody(page.status, body, request, response);
}

/** What stands in the visitor's address bar: the framework's own parameter does not. */
export function addressOf({ pathname, search, isData }: Target): string {
  if (!isData || !search.includes("_routes=")) return pathname + search;
  const rest = search
    .slice(1)
    .split("&")
    .filter((pair) => !pair.startsWith("_routes="));
  return rest.length > 0 ? `${pathname}?${rest.join("&")}` : pathname;
}
