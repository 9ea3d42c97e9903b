import { dataAddress, type Framework } from "./framework.ts";
import { loadPageMessages } from "./page-messages.ts";
import { whenIdle } from "./when-idle.ts";

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

/**
 * Prefetches the pages of links: `intent` links when the pointer, a touch or the focus reaches them, `viewport` links
 * when a pixel of them is visible. Call it once. The returned function starts a page view, which resets the limits.
 */
export function startPrefetching(framework: Framework): () => void {
  const preloaded = new Set<string>();
  const prefetcher = createPrefetcher((path) => loadPage(framework, path, preloaded));

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

/**
 * The limits of one page view. Bytes are counted as transferred, that is, compressed. Links that are only visible leave
 * the rest of `links` to those that the visitor points at or touches.
 */
const limits = { atOnce: 5, links: 12, visibleLinks: 9, bytes: 150_000 };

/** Why a link is prefetched: the visitor points at it, touches or focuses it, or can see it. */
export type PrefetchReason = "intent" | "viewport";

/** The bytes that a page counts for until it has arrived and its size is known. */
const share = limits.bytes / limits.atOnce;

/**
 * Prefetches pages within the limits, each once per view. `load` loads the page at a path into the browser's cache and
 * returns the number of transferred bytes. Failures are ignored.
 */
export function createPrefetcher(load: (path: string) => Promise<number>) {
  let underWay = 0;
  let view = openView();

  function ask(address: string, reason: PrefetchReason): void {
    if (view.started.has(address)) return;
    view.waiting[reason].add(address);
    work();
  }

  function work(): void {
    while (hasRoom() && allowsPrefetching(navigator.connection)) {
      const address = next();
      if (address === undefined) return;
      view.started.add(address);
      underWay += 1;
      const mine = view;
      load(address)
        .catch(() => share)
        .then((bytes) => {
          mine.bytes += bytes;
          underWay -= 1;
          work();
        });
    }
  }

  function next(): string | undefined {
    const { intent, viewport } = view.waiting;
    const [wanted] = intent;
    const [visible] = viewport;
    const address = wanted ?? (view.visibleLinks < limits.visibleLinks ? visible : undefined);
    if (address === undefined) return;
    if (wanted === undefined) view.visibleLinks += 1;
    intent.delete(address);
    viewport.delete(address);
    return address;
  }

  function hasRoom(): boolean {
    if (underWay >= limits.atOnce || view.started.size >= limits.links) return false;
    return view.bytes + (underWay + 1) * share <= limits.bytes;
  }

  return {
    ask,
    /** Resets the limits and drops what the previous page has queued. Call it when another page is shown. */
    startView(): void {
      view = openView();
    },
  };
}

function openView() {
  return {
    started: new Set<string>(),
    waiting: { intent: new Set<string>(), viewport: new Set<string>() } satisfies Record<PrefetchReason, Set<string>>,
    visibleLinks: 0,
    bytes: 0,
  };
}

/** Returns `false` with Save-Data or on a 2G connection. If the browser does not say, assumes a good connection. */
export function allowsPrefetching(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
