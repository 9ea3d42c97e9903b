import { dataAddress, type Framework } from "./framework.ts";
import { loadPageMessages } from "./page-messages.ts";
import { allowsPrefetching, createPrefetcher, type PrefetchReason } from "./prefetch.ts";
import { whenIdle } from "./when-idle.ts";

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Prefetches the pages of links: `intent` links when the pointer, a touch or the focus reaches them, `viewport` links
 * when a pixel of them is visible. Call it once. The returned function starts a page view, which resets the limits.
 */
export function startPrefetching(framework: Framework): () => void {
  const preloaded = new Set<string>();
  const prefetcher = createPrefetcher({
    load: (path) => loadPage(framework, path, preloaded),
    mayPrefetch: () => allowsPrefetching(navigator.connection),
  });

  function ask({ origin, pathname, search }: HTMLAnchorElement, reason: PrefetchReason): void {
    const path = pathname + search;
    if (origin === location.origin && path !== location.pathname + location.search) prefetcher.ask(path, reason);
  }

  function askOnIntent({ target }: { target: EventTarget | null }): void {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-prefetch=intent]");
    if (link) ask(link, "intent");
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      whenIdle(() => ask(target, "viewport"));
    }
  });

  for (const type of ["pointerover", "touchstart", "focusin"]) addEventListener(type, askOnIntent, { passive: true });

  return () => {
    prefetcher.startView();
    observer.disconnect();
    for (const link of document.querySelectorAll("a[data-prefetch=viewport]")) observer.observe(link);
    // The pointer or the focus may have reached a link before this file was loaded.
    for (const target of document.querySelectorAll("a:is(:hover, :focus)")) askOnIntent({ target });
  };
}

/** Prefetches a page's data and modules. Returns the number of transferred bytes. */
async function loadPage({ router, routes, modules }: Framework, path: string, preloaded: Set<string>): Promise<number> {
  const matches = router.match(path);
  if (!matches || matches.at(-1)?.route.path === "*") return 0;
  const routeIds = matches.map(({ route }) => route.id);
  const filesOf = (id: string) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat();
  // The files of routes that are already loaded are not transferred again and must not count.
  for (const file of Object.keys(modules).flatMap(filesOf)) preloaded.add(file);
  const missing = routeIds.flatMap(filesOf).filter((file) => !preloaded.has(file));
  for (const file of missing) preloaded.add(file);
  // A failure here is reported by the navigation.
  loadPageMessages(routeIds).catch(() => {});
  const files = [...new Set(missing)].map((file) => load(file, "modulepreload"));
  const sizes = await Promise.all([load(dataAddress(path), "prefetch"), ...files]);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Loads a file into the browser's cache at low priority. Returns the transferred bytes, also after a failure. */
async function load(address: string, rel: "prefetch" | "modulepreload"): Promise<number> {
  const link = document.createElement("link");
  if (link.relList.supports(rel)) {
    await new Promise((done) => {
      Object.assign(link, { rel, href: address, fetchPriority: "low", onload: done, onerror: done });
      if (rel === "prefetch") link.as = "fetch";
      document.head.append(link);
    });
    link.remove();
  } else {
    await fetch(address, { priority: "low" }).then((response) => response.arrayBuffer());
  }
  const entry = performance.getEntriesByName(new URL(address, location.href).href).at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
}
