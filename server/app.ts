import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { CacheOrder } from "../app/cache.ts";
import {
  type InlineCode,
  type Log,
  type Services,
  type Settings,
  services,
  type Visit,
  type Visitor,
  visit,
} from "../app/context.ts";
import type { SocialImage } from "../domain/social-image.ts";
import { isLocale, type Locale, locales } from "../i18n/locales.ts";
import { pageParts, serverParts } from "../i18n/message-parts.ts";
import { loadMessages, translatorOf } from "../i18n/messages.ts";

export type { CacheOrder, InlineCode, Log, Settings, Visitor };
/** The texts are compiled with this build: other users of them, such as mail, import them from here. */
export { translatorOf };

/** The fingerprint of the values that this build's texts name; see `settingsFingerprint`. */
export const builtSettings: string = import.meta.env.SETTINGS_FINGERPRINT;

/** Loads the texts of all languages, so that rendering and mail never wait for them. */
export async function loadTexts(): Promise<void> {
  await Promise.all(locales.map((locale) => loadMessages(locale, [...pageParts, ...serverParts])));
}

/** The framework's own build, for those who run it without our server. */
export { build };

/** The services without what the build adds. */
export type Resources = Omit<Services, "buildId">;

export interface AppAnswer {
  response: Response;
  /** What the page cache may do with it; `null`: nothing. */
  cache: CacheOrder | null;
  /** The whole body of a document and the code in it that the content policy shall allow; `null`: read the response. */
  document: { bytes: Buffer; inline: InlineCode } | null;
  /** What the page's social image shows; `null`: the page has none. */
  socialImage: SocialImage | null;
}

export interface App {
  /** One plain sentence for a visitor whose request is refused because too much is being asked for. */
  busyText(locale: Locale): string;
  /** The ids that `_routes` of a `.data` request may name. */
  routeIds: ReadonlySet<string>;
  /** Names this build; another one means that a newer build is out. */
  buildId: string;
  /** Never throws: a failure becomes an answer. */
  fetch(request: Request, visitor: Visitor): Promise<AppAnswer>;
}

/** The app over its resources. */
export async function createApp(resources: Resources): Promise<App> {
  await loadTexts();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return {
    busyText: (locale) => translatorOf(locale)("server.busy"),
    routeIds: new Set(Object.keys(build.routes)),
    buildId: build.assets.version,
    async fetch(request, visitor) {
      const { context, current } = provide(resources, request, visitor);
      const response = await handle(request, context);
      const isDocument = current.document?.response === response;
      return {
        response,
        cache: current.personal ? null : current.cache,
        document: isDocument ? current.document : null,
        socialImage: current.socialImage,
      };
    },
  };
}

/** Fills the context of one request. */
export function provide(
  resources: Resources,
  request: Request,
  visitor: Visitor,
  context = new RouterContextProvider(),
) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const [, prefix] = pathname.replace(/\.data$/, "").split("/");
  const current: Visit = {
    cache: null,
    isDocument: !pathname.endsWith(".data"),
    visitor,
    locale: isLocale(prefix) ? prefix : null,
    query: searchParams,
    personal: false,
    failure: null,
    document: null,
    socialImage: null,
  };
  context.set(services, { ...resources, buildId: build.assets.version });
  context.set(visit, current);
  return { context, current };
}
