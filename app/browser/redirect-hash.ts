import type { ClientInstrumentation } from "react-router";
import { findFramework, isRedirect } from "./framework.ts";

/**
 * Keeps the hash of an address that redirects within the site, unless the target has its own, as browsers do. A
 * redirect to another language loses it: that page is loaded in full, from the address that the server sent, before
 * this runs.
 */
export const keepHashOfRedirect: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(callNavigate, { to }) {
        await callNavigate();
        const framework = findFramework();
        if (typeof to !== "string" || !framework) return;
        const { hash } = new URL(to, location.href);
        const { location: shown, navigation } = framework.router.state;
        if (navigation.state !== "idle" || hash === "" || shown.hash !== "" || !isRedirect(shown.state)) return;
        await framework.router.navigate({ ...shown, hash }, { replace: true });
      },
    });
  },
};
