import { createContext } from "react";
import type { Location } from "react-router";
import type { Root } from "../site/use-root.ts";
import { ConsentStore } from "./consent-store.ts";
import { addFrameListeners, announce, focusHeading, followLinks, showPageInMenus } from "./frame.ts";
import { type Framework, findFramework } from "./framework.ts";
import { FullLoads, guardRouteImports, loadInFull, mayLoadInFull } from "./full-load.ts";
import { AttributionStore } from "./leads/attribution.ts";
import { createLoadingBar } from "./loading-bar.ts";
import { createNavigationSignals } from "./navigation-signals.ts";
import { canReachServer, watchForNewerBuild } from "./newer-build.ts";
import { OwnScripts } from "./own-scripts.ts";
import { loadPageMessages } from "./page-messages.ts";
import { TagManager, type TrackedEvent } from "./tag-manager.ts";
import { findTextFields, restoreTypedText } from "./typed-text.ts";
import { whenIdle } from "./when-idle.ts";

/** Provides this tab's `Browser`; `null` on the server. */
export const BrowserContext = createContext<Browser | null>(null);

/** Everything this tab does besides rendering: navigation, loading bar, prefetching, newer builds. Created once. */
export class Browser {
  readonly consent = new ConsentStore();
  readonly tagManager = new TagManager(this.consent);
  readonly ownScripts = new OwnScripts();
  readonly attribution = new AttributionStore();
  /** The root data of the last page that loaded completely; used after a failed navigation, which provides none. */
  lastRoot: Root | null = null;
  #isHydrating = true;
  #hasMissingChunk = false;
  /** Path and query of the shown page. */
  #shown: string | null = null;
  /** The location key of the navigation to the shown page. */
  #shownKey: string | null = null;
  /** Resolves to the function that starts a page view; `null` until its module is requested. */
  #startView: Promise<() => void> | null = null;
  readonly #fullLoads = new FullLoads();
  readonly loadingBar = createLoadingBar(() => this.#isHydrating);
  readonly #signals = createNavigationSignals({
    started: () => {
      this.#hasMissingChunk = false;
      this.loadingBar.start();
    },
    ended: (failed) => this.loadingBar.finish({ error: failed }),
  });
  readonly instrumentations = [this.#fullLoads.instrumentation];

  /**
   * Ends hydration and, the first time, starts everything that waits for it. Call it after the first render in the
   * browser, and again when an error replaces the whole document.
   */
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
    addFrameListeners((event) => this.track(event));
    watchForNewerBuild(framework.buildId, () => this.#fullLoads.expect());
    // A page that was left while something was loading may return from the back/forward cache.
    addEventListener("pageshow", ({ persisted }) => persisted && this.loadingBar.finish());
  }

  /** Counts an event if the visitor allows it. The owner's scripts hear of it as an event of the window. */
  track(event: TrackedEvent): void {
    dispatchEvent(new CustomEvent("tracked", { detail: event }));
    this.tagManager.track(event);
  }

  /** Detects and announces a new page. Call it after each render with the location that the render shows. */
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
    whenIdle(() => this.#startPageView());
  }

  /** Handles the router's `onError`: a page failed to load or to render. */
  readonly noticeFailure = (): void => {
    // A page that is already shown is never reloaded, because the visitor did not ask for that.
    if (!this.#signals.fail() || !this.#hasMissingChunk) return;
    const { href } = location;
    void canReachServer().then((isReachable) => isReachable && location.href === href && this.#leaveFor(location));
  };

  /** Loads what prefetches and measures late, because no page needs it. If it cannot be loaded, neither is done. */
  #startPageView(): void {
    const framework = findFramework();
    if (!framework) return;
    this.#startView ??= import("./page-views.ts").then((module) => module.startPageViews(framework));
    this.#startView.then(
      (startView) => startView(),
      () => {},
    );
  }

  #guardChunks(framework: Framework): void {
    const importModule = async (id: string) => {
      try {
        const file = framework.routes[id]?.module ?? "";
        const [module] = await Promise.all([import(/* @vite-ignore */ file), loadPageMessages([id])]);
        return module;
      } catch (error) {
        // The framework does not request this module again, so later navigations load their pages in full.
        this.#fullLoads.expect();
        throw error;
      }
    };
    guardRouteImports(framework, importModule, (target) => this.#leaveFor(target));
    // Vite fires this event when a module that a page imports cannot be loaded.
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
