import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchPath, RouterContextProvider } from "react-router";
import type { CacheOrder } from "../app/cache.ts";
import {
  buildIdContext,
  contentContext,
  contentHookContext,
  type Exchange,
  exchangeContext,
  factsContext,
  iconsContext,
  type Log,
  leadsContext,
  legalContext,
  logContext,
  pagesContext,
  type Settings,
  settingsContext,
  siteContext,
  type Visitor,
} from "../app/context.ts";
import { hasPage, spelledPath } from "../app/has-page.ts";
import { listParameters, machinePages, pages } from "../app/routes.ts";
import type { ContentSource } from "../domain/content.ts";
import type { ContentHook } from "../domain/content-hook.ts";
import type { Facts } from "../domain/facts.ts";
import type { Icons } from "../domain/icons.ts";
import type { Leads } from "../domain/lead.ts";
import type { Legal } from "../domain/legal.ts";
import type { Pages } from "../domain/page-texts.ts";
import type { Site } from "../domain/site.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import { loadMessages, messageParts, translatorOf } from "../i18n/messages.ts";

export type { CacheOrder, Log, Settings, Visitor };
/** The texts are compiled with this build: whoever else needs them, such as mail, takes them from here. */
export { hasPage, translatorOf };

/** Of the values that this build's texts name; see `settingsFingerprint`. */
export const builtSettings: string = import.meta.env.SETTINGS_FINGERPRINT;

/** Loads the texts of all languages; `createApp` does it by itself. */
export async function loadTexts(): Promise<void> {
  await Promise.all(locales.map((locale) => loadMessages(locale, messageParts)));
}

/** The framework's own build, for those who run it without our server. */
export { build };

/** What lives as long as the process; made in main.ts and handed in. */
export interface Resources {
  content: ContentSource;
  contentHook: ContentHook;
  site: Site;
  facts: Facts;
  leads: Leads;
  legal: Legal;
  pages: Pages;
  icons: Icons;
  settings: Settings;
  log: Log;
}

export interface AppAnswer {
  response: Response;
  /** What the page cache may do with it; `null`: nothing. */
  cache: CacheOrder | null;
}

export interface App {
  /** The query parameters that the page at this path declares; all others are ignored. `.data` paths count as their page. */
  declaredQuery(pathname: string): readonly string[];
  /** Those of them that hold a list. */
  listParameters: ReadonlySet<string>;
  /** Whether the map has a page at this path; what its slug names may be missing all the same. */
  hasPage(pathname: string): boolean;
  /** The path as the map spells it: `/en/About` → `/en/about`. What stands for a slug is left as it is. */
  spelledPath(pathname: string): string;
  /** Paths that take signed messages, which may be larger than a form. */
  signedPaths: ReadonlySet<string>;
  /** One plain sentence for a visitor whose request is refused because too much is being asked for. */
  busyText(locale: Locale): string;
  /** The ids that `_routes` of a `.data` request may name. */
  routeIds: ReadonlySet<string>;
  /** Names this build; another one means that a newer build is out. */
  buildId: string;
  /** Never throws: a failure becomes an answer. */
  fetch(request: Request, visitor: Visitor): Promise<AppAnswer>;
}

/** The app over its resources. Loads the messages of all languages first, so that rendering never waits for them. */
export async function createApp(resources: Resources): Promise<App> {
  await loadTexts();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return {
    declaredQuery,
    listParameters,
    hasPage,
    spelledPath,
    signedPaths: new Set([machinePages.contentHook.path]),
    busyText: (locale) => translatorOf(locale)("server.busy"),
    routeIds: new Set(Object.keys(build.routes)),
    buildId: build.assets.version,
    async fetch(request, visitor) {
      const { context, exchange } = provide(resources, request, visitor);
      const response = await handle(request, context);
      return { response, cache: exchange.personal ? null : exchange.cache };
    },
  };
}

/** Fills the context of one request: the resources, and what becomes of the request. */
export function provide(
  resources: Resources,
  request: Request,
  visitor: Visitor,
  context = new RouterContextProvider(),
) {
  const exchange: Exchange = {
    cache: null,
    isDocument: !new URL(request.url).pathname.endsWith(".data"),
    visitor,
    personal: false,
    failure: null,
  };
  context.set(contentContext, resources.content);
  context.set(contentHookContext, resources.contentHook);
  context.set(siteContext, resources.site);
  context.set(factsContext, resources.facts);
  context.set(leadsContext, resources.leads);
  context.set(iconsContext, resources.icons);
  context.set(legalContext, resources.legal);
  context.set(pagesContext, resources.pages);
  context.set(settingsContext, resources.settings);
  context.set(buildIdContext, build.assets.version);
  context.set(logContext, resources.log);
  context.set(exchangeContext, exchange);
  return { context, exchange };
}

function declaredQuery(pathname: string): readonly string[] {
  const path = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
  for (const page of Object.values({ ...pages, ...machinePages })) {
    if (matchPath(page.path, path)) return page.query;
  }
  return [];
}
