import type { ClientInstrumentation } from "react-router";
import { findFramework } from "./framework.ts";
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

/** Returns whether the target is only another place in the shown page. */
function isWithinPage({ origin, pathname, search, hash }: URL): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search && hash !== "";
}
