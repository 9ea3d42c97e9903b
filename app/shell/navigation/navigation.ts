import type { Location } from "react-router";
import { href } from "../../../domain/site-map.ts";
import { layOutRest } from "../first-view.tsx";
import { noteLanding } from "../requests/attribution.ts";
import { whenIdle } from "../when-idle.ts";
import { announce, focusHeading } from "./announcer.tsx";
import { followLinks } from "./follow-links.ts";
import { type Framework, findFramework } from "./framework.ts";
import { expectFullLoad, loadHistoryInFullWhereDue, loadInFull } from "./full-load.ts";
import { createLoadingBar } from "./loading-bar.ts";
import { createNavigationSignals } from "./navigation-signals.ts";
import { readBuildId, watchForNewerBuild } from "./newer-build.ts";
import { loadPageMessages } from "./page-messages.ts";
import { importRoutesOurselves, mayLoadInFull } from "./stale-chunk.ts";
import { findTextFields, restoreUnsentText } from "./unsent-text.ts";

/*
 * The navigation of this tab: the parts of this folder, wired to the window. Nothing here runs on the server.
 */

let isHydrating = true;
let hasMissingChunk = false;
/** Path and query of the page that is shown. */
let shown: string | null = null;

export const loadingBar = createLoadingBar(
  {
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    nextFrame(run) {
      const frame = requestAnimationFrame(run);
      return () => cancelAnimationFrame(frame);
    },
  },
  () => isHydrating,
);

const signals = createNavigationSignals({
  started() {
    hasMissingChunk = false;
    loadingBar.start();
  },
  ended: (failed) => loadingBar.finish({ error: failed }),
});

/** The first render in the browser has finished. Called again where an error has drawn the whole document anew. */
export function endHydrating(): void {
  document.documentElement.removeAttribute("data-hydrating");
  const framework = findFramework();
  if (!isHydrating || !framework) return;
  isHydrating = false;
  noteLanding(new URL(location.href), document.referrer);
  framework.router.subscribe(signals.follow);
  guardChunks(framework);
  loadHistoryInFullWhereDue();
  followLinks((to, options) => void framework.router.navigate(to, options));
  layOutRest();
  watchForNewerBuild({
    ownId: framework.buildId,
    ask: askBuildId,
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    onNewer: expectFullLoad,
    log: (error) => console.warn(error),
  });
  // Back from another site, to a page that was left while something was loading.
  addEventListener("pageshow", ({ persisted }) => persisted && loadingBar.finish());
}

/** To be called after each render, with the location that it shows: sees whether a new page has arrived. */
export function noticeRender({ key, pathname, search }: Location): void {
  const state = findFramework()?.router.state;
  if (state?.navigation.state === "idle" && state.location.key === key) signals.rendered();
  if (shown === pathname + search) return;
  if (shown !== null) {
    focusHeading();
    announce(document.title);
  }
  shown = pathname + search;
  restoreUnsentText(findTextFields, pathname, () => sessionStorage);
  whenIdle(prefetchView);
}

/** No page needs it to be alive: it comes after, and where it does not, nothing is prefetched. */
function prefetchView(): void {
  import("./prefetch-links.ts").then(
    ({ startPrefetchView }) => startPrefetchView(),
    () => {},
  );
}

/** For `onError` of the router: what failed while a page was loading, or in rendering it. */
export function noticeFailure(): void {
  // A page that is already there is never reloaded: the visitor has not asked for it.
  if (!signals.fail() || !hasMissingChunk) return;
  const { href } = location;
  void canReachServer().then((isReachable) => isReachable && location.href === href && leaveFor(location));
}

function guardChunks({ router, routes, modules }: Framework): void {
  importRoutesOurselves({
    router,
    modules,
    leaveFor,
    canReachServer,
    async importModule(id) {
      try {
        const [module] = await Promise.all([
          import(/* @vite-ignore */ routes[id]?.module ?? ""),
          loadPageMessages([id]),
        ]);
        return module;
      } catch (error) {
        // The framework does not ask for this module again.
        expectFullLoad();
        throw error;
      }
    },
  });
  // Modules that pages import by themselves.
  addEventListener("vite:preloadError", () => {
    hasMissingChunk = true;
  });
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

function leaveFor({ pathname, search, hash }: { pathname: string; search: string; hash: string }): boolean {
  if (!mayLoadInFull(pathname, Date.now(), () => sessionStorage)) return false;
  loadInFull(new URL(pathname + search + hash, location.origin), shown?.split("?", 1)[0] ?? pathname);
  return true;
}
