import { whenIdle } from "../when-idle.ts";
import { type Framework, findFramework } from "./framework.ts";
import { loadPageMessages } from "./page-messages.ts";
import { createPrefetcher, dataAddress, isGenerous } from "./prefetch.ts";

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

const prefetcher = createPrefetcher({ load: loadPage, isWelcome: () => isGenerous(navigator.connection) });

const preloaded = new Set<string>();
let observer: IntersectionObserver | undefined;

for (const type of ["pointerover", "touchstart", "focusin"]) {
  addEventListener(type, ({ target }) => askOnIntent(target), { passive: true });
}

/** Another page is shown: the limits count anew, and its links are asked for as soon as a pixel of them is seen. */
export function startPrefetchView(): void {
  prefetcher.startView();
  observer?.disconnect();
  observer ??= new IntersectionObserver(askWhenSeen);
  for (const link of document.querySelectorAll("a[data-prefetch=viewport]")) observer.observe(link);
  // Pointer and focus may have been there before the page, and before this file.
  for (const link of document.querySelectorAll("a:is(:hover, :focus)")) askOnIntent(link);
}

function askWhenSeen(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
    observer.unobserve(target);
    whenIdle(() => ask(target));
  }
}

function askOnIntent(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-prefetch=intent]");
  if (link) ask(link);
}

function ask({ origin, pathname, search }: HTMLAnchorElement): void {
  const path = pathname + search;
  if (origin === location.origin && path !== location.pathname + location.search) prefetcher.ask(path);
}

async function loadPage(path: string): Promise<number> {
  const framework = findFramework();
  const matches = framework?.router.match(path);
  if (!framework || !matches || matches.at(-1)?.route.path === "*") return 0;
  const routeIds = matches.map(({ route }) => route.id);
  const modules = missingModules(framework, routeIds);
  // Where this fails, the navigation says so.
  loadPageMessages(routeIds).catch(() => {});
  const sizes = [load(dataAddress(path), "prefetch"), ...modules.map((module) => load(module, "modulepreload"))];
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** The modules that a navigation to these routes would still import. */
function missingModules({ routes, modules }: Framework, routeIds: readonly string[]): string[] {
  const filesOf = (id: string) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat();
  // What this page came with costs nothing, and must not count as if it did.
  for (const file of Object.keys(modules).flatMap(filesOf)) preloaded.add(file);
  return routeIds.flatMap(filesOf).filter((file) => {
    const fresh = !preloaded.has(file);
    preloaded.add(file);
    return fresh;
  });
}

/** Into the browser's cache, behind everything else. Answers the bytes that travelled, whatever became of it. */
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
