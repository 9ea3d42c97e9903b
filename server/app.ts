import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { CacheOrder } from "../app/cache.ts";
import {
  editorTools,
  type InlineCode,
  type Log,
  type Services,
  type Settings,
  services,
  type Visit,
  type Visitor,
  visit,
} from "../app/context.ts";
import { isLocale, type Locale, locales } from "../i18n/locales.ts";
import {
  builtMessages as builtMessagesOf,
  loadAllMessages,
  messagesWith,
  overrideMessages,
  translatorOf,
} from "../i18n/messages.ts";
import type { BuiltMessages, ChangedMessages } from "./messages/read-messages.ts";

export type { CacheOrder, InlineCode, Log, Settings, Visitor };
/** The messages are compiled into this build, so other code that needs them, such as mail, imports them from here. */
export { translatorOf };

export const builtMessages: BuiltMessages = {
  fingerprints: JSON.parse(import.meta.env.MESSAGE_FINGERPRINTS),
  of: builtMessagesOf,
};

/** Shows these messages instead of those of the build, in pages, mail and all else, until the next call. */
export function showMessages(changed: ChangedMessages): void {
  for (const locale of locales) overrideMessages(locale, changed[locale]);
}

/** Loads the messages of all languages, so that rendering and mail never wait for them. */
export const loadTexts = loadAllMessages;

/** The framework's own build, for callers that run it without our server. */
export { build };

/** The services, without the fields that the build adds. */
export type Resources = Omit<Services, "buildId">;

export interface AppAnswer {
  response: Response;
  /** What the page cache may do with the response; `null`: it must not store it. */
  cache: CacheOrder | null;
  /** The whole body of a document, and its inline code for the content security policy; `null`: read the response. */
  document: { bytes: Buffer; inline: InlineCode } | null;
}

export interface App {
  /** Returns one plain sentence for a visitor whose request is refused because the server is overloaded. */
  busyText(locale: Locale): string;
  /** The id of this build. A different id means that a newer build has been deployed. */
  buildId: string;
  /** Handles one request. Never throws: a failure becomes a response. */
  fetch(request: Request, visitor: Visitor): Promise<AppAnswer>;
}

/** Creates the app. Each request gets the resources as they are then. Loads the messages of all languages first. */
export async function createApp(resources: () => Resources): Promise<App> {
  await loadTexts();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return {
    busyText: (locale) => translatorOf(locale)("server.busy"),
    buildId: build.assets.version,
    async fetch(request, visitor) {
      // In development, the app may be newer than the last change of messages.
      showMessages(resources().messages);
      const { context, current } = provide(resources(), request, visitor);
      context.set(editorTools, {
        script: build.assets.routes["desk/texts/text"]?.module,
        async renderPreview(path, replaced) {
          const asked = new Request(new URL(path, request.url));
          const preview = provide({ ...resources(), ...replaced }, asked, visitor);
          const { documentOnly, locale } = preview.current;
          documentOnly.isPreview = true;
          if (locale && replaced.messages) documentOnly.messages = messagesWith(locale, replaced.messages[locale]);
          const page = await handle(asked, preview.context);
          current.document = preview.current.document;
          return page;
        },
      });
      const response = await handle(request, context);
      if (current.failure !== null) response.headers.set("X-Reference", current.failure);
      const isDocument = current.document?.response === response;
      return {
        response,
        cache: current.personal ? null : current.cache,
        document: isDocument ? current.document : null,
      };
    },
  };
}

/** Fills the router context of one request. Returns it together with the request's `Visit`. */
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
    documentOnly: { html: {} },
    visitor,
    locale: isLocale(prefix) ? prefix : null,
    query: searchParams,
    personal: false,
    failure: null,
    document: null,
  };
  const second = visitor.experiment === "" ? null : resources.secondPages(visitor.experiment);
  context.set(services, { ...resources, ...(second && { pages: second }), buildId: build.assets.version });
  context.set(visit, current);
  return { context, current };
}
