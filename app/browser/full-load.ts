import type { ClientInstrumentation, Location } from "react-router";
import { type Framework, failingModule, findFramework, interceptRouteImports, isRedirect } from "./framework.ts";
import { canReachServer } from "./newer-build.ts";
import { readStored, store } from "./stored.ts";
import { findTextFields, saveTypedText } from "./typed-text.ts";

/** Saves the text that the visitor has typed into the shown page but not sent, then loads the address in full. */
export function loadInFull(target: URL, shownPath: string): void {
  saveTypedText(findTextFields(), shownPath);
  if (target.href === location.href) location.reload();
  else location.assign(target);
}

/** Turns navigations into full loads of their targets once the page is known to come from an older build. */
export class FullLoads {
  #isDue = false;

  expect(): void {
    this.#isDue = true;
  }

  /** Intercepts the router's own navigations: links, `navigate()`, forms with GET. */
  readonly instrumentation: ClientInstrumentation = {
    router: (router) => {
      router.instrument({
        navigate: async (callNavigate, { to, formMethod, formData }) => {
          if (this.#isDue && typeof to === "string" && (formMethod ?? "get").toLowerCase() === "get") {
            const target = new URL(to, location.href);
            if (formData) target.search = queryOf(formData);
            if (!isWithinPage(target)) {
              loadInFull(target, location.pathname);
              await new Promise(() => {});
            }
          }
          await callNavigate();
          if (typeof to === "string") await keepHashOfRedirect(to);
        },
      });
    },
  };

  /** Handles back and forward. Its listener captures the event, so it runs before the router's. */
  listenToHistory(): void {
    const onPopState = (event: PopStateEvent) => {
      const shown = findFramework()?.router.state.location;
      const stays = shown?.pathname === location.pathname && shown.search === location.search;
      if (!this.#isDue || !shown || stays) return;
      event.stopImmediatePropagation();
      loadInFull(new URL(location.href), shown.pathname);
    };
    addEventListener("popstate", onPopState, { capture: true });
  }
}

function queryOf(formData: FormData): string {
  return String(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])));
}

function isWithinPage({ origin, pathname, search, hash }: URL): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search && hash !== "";
}

/**
 * Keeps the hash of an address that has redirected within the site, unless the target has its own, as browsers do. A
 * redirect to another language loses it: that page is loaded in full, from the address that the server sent, before
 * this runs.
 */
async function keepHashOfRedirect(to: string): Promise<void> {
  const router = findFramework()?.router;
  const { hash } = new URL(to, location.href);
  if (!router || hash === "") return;
  const { location: shown, navigation } = router.state;
  if (navigation.state !== "idle" || shown.hash !== "" || !isRedirect(shown.state)) return;
  await router.navigate({ ...shown, hash }, { replace: true });
}

/** Milliseconds within which the same path is not loaded in full a second time. */
const guardMs = 10_000;
const guardKey = "full-load";

/**
 * Returns whether this path may be loaded in full because a module is missing: at most once in 10 s. Stores the path.
 * Without storage it returns `true`, because a full load does not cause another one by itself.
 */
export function mayLoadInFull(path: string, now: number): boolean {
  const last = readStored("sessionStorage", guardKey);
  if (Array.isArray(last) && last[0] === path && now < Number(last[1])) return false;
  store("sessionStorage", guardKey, [path, now + guardMs]);
  return true;
}

/**
 * Imports route modules for the framework, which would reload the *current* page repeatedly if one is missing.
 * `leaveFor` gets the target of the navigation that needs a missing module, and returns whether the page is being left.
 */
export function guardRouteImports(
  { router, modules }: Pick<Framework, "router" | "modules">,
  importModule: (routeId: string) => Promise<unknown>,
  leaveFor: (target: Location) => boolean,
): void {
  interceptRouteImports(router, modules, async (id) => {
    try {
      return await importModule(id);
    } catch (error) {
      const { location, matches } = router.state.navigation;
      const isNeeded = matches?.some(({ route }) => route.id === id);
      const isStillWanted = () => router.state.navigation.location === location;
      // Without a connection, a full load would only show the browser's error page.
      if (location && isNeeded && (await canReachServer()) && isStillWanted() && leaveFor(location)) {
        await new Promise(() => {});
      }
      return failingModule(error);
    }
  });
}
