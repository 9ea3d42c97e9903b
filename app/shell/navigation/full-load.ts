import type { ClientInstrumentation } from "react-router";
import { findFramework } from "./framework.ts";
import { findTextFields, saveUnsentText } from "./unsent-text.ts";

let isDue = false;

/** From now on navigations are full loads of their targets: what this page knows of the site is of an older build. */
export function expectFullLoad(): void {
  isDue = true;
}

/** Leaves for the address, and keeps what the visitor of the shown page has written and not sent. */
export function loadInFull(target: URL, shownPath: string): void {
  saveUnsentText(findTextFields(), shownPath, () => sessionStorage);
  if (target.href === location.href) location.reload();
  else location.assign(target);
}

/** Holds the router's own navigations where a full load is due: links, `navigate()`, forms that ask with GET. */
export const fullLoadWhereDue: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to, formMethod, formData }) {
        if (isDue && typeof to === "string" && (formMethod ?? "get").toLowerCase() === "get") {
          const target = new URL(to, location.href);
          if (formData)
            target.search = String(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])));
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

/** Back and forward; to be called once. As a capturing listener it comes before the router's. */
export function loadHistoryInFullWhereDue(): void {
  const onPopState = (event: PopStateEvent) => {
    const shown = findFramework()?.router.state.location;
    const stays = shown?.pathname === location.pathname && shown.search === location.search;
    if (!isDue || !shown || stays) return;
    event.stopImmediatePropagation();
    loadInFull(new URL(location.href), shown.pathname);
  };
  addEventListener("popstate", onPopState, { capture: true });
}

/** Only another place in the page that is shown. */
function isWithinPage({ origin, pathname, search, hash }: URL): boolean {
  return origin === location.origin && pathname === location.pathname && search === location.search && hash !== "";
}
