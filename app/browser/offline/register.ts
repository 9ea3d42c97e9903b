import { href, serviceWorkerPath } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";

/**
 * Registers the service worker for the help center of a language and sends it the visited address: the worker sees
 * neither the request for the first document nor documents of navigations within the site. With Save-Data it is not
 * sent, so the worker copies only what is requested anyway.
 */
export async function keepVisited(lang: Locale, visited: string): Promise<void> {
  const scope = href("help", { lang });
  const registration = await navigator.serviceWorker.register(serviceWorkerPath, { scope, updateViaCache: "none" });
  if (navigator.connection?.saveData) return;
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  worker?.postMessage(visited);
}
