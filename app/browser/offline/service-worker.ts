import { href, matchRoute } from "../../../domain/site-map.ts";
import { fallbackLocale, isLocale, type Locale } from "../../../i18n/locales.ts";
import { deleteCaches } from "./caches.ts";
import { handlingOf } from "./copy-rules.ts";
import { HelpCopies } from "./help-copies.ts";
import { type OfflineTexts, offlinePage } from "./offline-page.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

/*
 * Keeps copies of the help center for readers without a connection. `scripts/service-worker.ts` bundles this file into
 * /sw.js and replaces the declared constants with values.
 */
declare const BUILD_ID: string;
declare const LATER_ASSETS: readonly string[];
declare const TEXTS: Record<Locale, OfflineTexts>;
declare const self: WorkerScope;

const { origin } = self.location;
const copies = new HelpCopies({ buildId: BUILD_ID, laterAssets: LATER_ASSETS, origin });

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteCaches(Object.values(copies.names)), self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const answer = answerOf(event);
  if (answer) event.respondWith(answer);
});

/** Copies the page at the visited address, which pages send as a message. */
self.addEventListener("message", (event) => {
  if (typeof event.data !== "string") return;
  // A failure is ignored, because copies are optional: the next visited page tries again.
  event.waitUntil(copies.keepVisited(event, new URL(event.data, origin)).catch(() => {}));
});

function answerOf(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const handling = handlingOf(request, origin);
  switch (handling?.kind) {
    case "page":
      return copies.answerPage(event, request).catch(() => missingPage(request));
    case "uncopied-page":
      return fetch(request).catch(() => missingPage(request));
    case "data":
      return copies.answerData(request, handling.page);
    case "index":
      return copies.answerPage(event, request);
    case "asset":
      return copies.answerAsset(event, request);
    default:
      return null;
  }
}

function missingPage({ url }: Request): Response {
  const prefix = matchRoute(new URL(url).pathname)?.params.lang;
  const lang = isLocale(prefix) ? prefix : fallbackLocale;
  return offlinePage(lang, TEXTS[lang], href("help", { lang }));
}
