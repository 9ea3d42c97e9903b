import { createContext } from "react";
import type { ClientInstrumentation, Location } from "react-router";
import { href } from "../../domain/site-map.ts";
import type { Root } from "../site/use-root.ts";
import { announce, focusHeading } from "./announcer.tsx";
import { ConsentStore } from "./consent-store.ts";
import { layOutRest } from "./first-view.ts";
import { showPageInMenus, startFrame } from "./frame.ts";
import { type Framework, findFramework } from "./framework.ts";
import { FullLoads, loadInFull } from "./full-load.ts";
import { AttributionStore } from "./leads/attribution.ts";
import { followLinks } from "./links.ts";
import { type Clock, createLoadingBar } from "./loading-bar.ts";
import { createNavigationSignals } from "./navigation-signals.ts";
import { readBuildId, watchForNewerBuild } from "./newer-build.ts";
import { loadPageMessages } from "./page-messages.ts";
import { keepHashOfRedirect } from "./redirect-hash.ts";
import { guardRouteImports, mayLoadInFull } from "./stale-chunk.ts";
import { TagManager } from "./tag-manager.ts";
import { findTextFields, restoreTypedText } from "./typed-text.ts";
import { whenIdle } from "./when-idle.ts";

/** The browser's own half of the site. `null` on the server. */
export const BrowserContext = createContext<Browser | null>(null);

const windowClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  nextFrame(run) {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
};

/** What this tab does besides rendering: navigation, loading bar, prefetching, newer builds. Created once, at the start. */
export class Browser {
  readonly consent = new ConsentStore();
  readonly tagManager = new TagManager(this.consent);
  readonly attribution = new AttributionStore();
  /** What the last complete page knew of the site; shown on after a failed navigation, which leaves no such data. */
  lastRoot: Root | null = null;
  #isHydrating = true;
  #hasMissingChunk = false;
  /** Path and query of the shown page. */
  #shown: string | null = null;
  /** The navigation that led to it. */
  #shownKey: string | null = null;
  /** Starts a page view of the prefetcher. */
  #startView: Promise<() => void> | null = null;
  readonly #fullLoads = new FullLoads();
  readonly loadingBar = createLoadingBar(windowClock, () => this.#isHydrating);
  readonly #signals = createNavigationSignals({
    started: () => {
      this.#hasMissingChunk = false;
      this.loadingBar.start();
    },
    ended: (failed) => this.loadingBar.finish({ error: failed }),
  });
  readonly instrumentations: ClientInstrumentation[] = [this.#fullLoads.instrumentation, keepHashOfRedirect];

  /** To be called after the first render in the browser, and again when an error replaces the whole document. */
  endHydrating(): void {
    document.documentElement.removeAttribute("data-hydrating");
    const framework = findFramework();
    if (!this.#isHydrating || !framework) return;
    this.#isHydrating = false;
    this.attribution.noteLanding(new URL(location.href), document.referrer);
    framework.router.subscribe(this.#signals.follow);
    this.#guardChunks(framework);
    this.#fullLoads.listenToHistory();
    followLinks((to, options) => void framework.router.navigate(to, options));
    startFrame((event) => this.tagManager.track(event));
    layOutRest();
    watchForNewerBuild({
      ownId: framework.buildId,
      ask: askBuildId,
      after: (milliseconds, run) => void setTimeout(run, milliseconds),
      onNewer: () => this.#fullLoads.expect(),
      log: (error) => console.warn(error),
    });
    // The page may return from the back/forward cache, where it was left while something was loading.
    addEventListener("pageshow", ({ persisted }) => persisted && this.loadingBar.finish());
  }

  /** To be called after each render with the location that it shows. Notices the arrival of a new page. */
  noticeRender({ key, pathname, search }: Location): void {
    const state = findFramework()?.router.state;
    if (state?.navigation.state === "idle" && state.location.key === key) this.#signals.rendered();
    if (this.#shownKey !== null && this.#shownKey !== key) showPageInMenus(pathname);
    this.#shownKey = key;
    if (this.#shown === pathname + search) return;
    if (this.#shown !== null) {
      focusHeading();
      announce(document.title);
    }
    this.#shown = pathname + search;
    restoreTypedText(findTextFields, pathname);
    whenIdle(() => this.#prefetchView());
  }

  /** For the router's `onError`: a failure while a page is loading, or in rendering it. */
  readonly noticeFailure = (): void => {
    // A page that is shown already is never reloaded, because the visitor has not asked for it.
    if (!this.#signals.fail() || !this.#hasMissingChunk) return;
    const { href } = location;
    void canReachServer().then((isReachable) => isReachable && location.href === href && this.#leaveFor(location));
  };

  /** Loads the prefetcher late, because no page needs it. Where it cannot be loaded, nothing is prefetched. */
  #prefetchView(): void {
    const framework = findFramework();
    if (!framework) return;
    this.#startView ??= import("./prefetch-links.ts").then((module) => module.startPrefetching(framework));
    this.#startView.then(
      (startView) => startView(),
      () => {},
    );
  }

  #guardChunks({ router, routes, modules }: Framework): void {
    guardRouteImports({
      router,
      modules,
      canReachServer,
      leaveFor: (target) => this.#leaveFor(target),
      importModule: async (id) => {
        try {
          const file = routes[id]?.module ?? "";
          const [module] = await Promise.all([import(/* @vite-ignore */ file), loadPageMessages([id])]);
          return module;
        } catch (error) {
          // The framework does not request this module again.
          this.#fullLoads.expect();
          throw error;
        }
      },
    });
    // Vite reports modules here that pages import themselves.
    addEventListener("vite:preloadError", () => {
      this.#hasMissingChunk = true;
    });
  }

  #leaveFor({ pathname, search, hash }: { pathname: string; search: string; hash: string }): boolean {
    if (!mayLoadInFull(pathname, Date.now())) return false;
    loadInFull(new URL(pathname + search + hash, location.origin), this.#shown?.split("?", 1)[0] ?? pathname);
    return true;
  }
}

async function askBuildId(): Promise<string> {
  return readBuildId(await fetch(`${href("build", {})}?${Date.now()}`, { cache: "no-store" }));
}

function canReachServer(): Promise<boolean> {
  return askBuildId().then(
    () => true,
    () => false,
  );
}
