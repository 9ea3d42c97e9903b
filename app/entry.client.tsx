import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { fullLoadWhereDue } from "./shell/navigation/full-load.ts";
import { noticeFailure } from "./shell/navigation/navigation.ts";
import { loadPageMessages } from "./shell/navigation/page-messages.ts";
import { keepHashOfRedirect } from "./shell/navigation/redirect-hash.ts";

// A crawler keeps the server's HTML, so that no failure of ours in its browser takes the page's place. Fewer names
// than `isbot` knows, on purpose: tests and measurements meet the page as visitors do.
if (!/(?<!cu)bot\b|crawl|spider|slurp/i.test(navigator.userAgent)) {
  await loadPageMessages(Object.keys(window.__reactRouterRouteModules ?? {}));
  startTransition(() => {
    hydrateRoot(
      document,
      <HydratedRouter onError={noticeFailure} instrumentations={[fullLoadWhereDue, keepHashOfRedirect]} />,
    );
  });
}
