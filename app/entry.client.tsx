import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Browser, BrowserContext } from "./browser/browser.ts";
import { servedRouteIds } from "./browser/framework.ts";
import { loadPageMessages } from "./browser/page-messages.ts";

// A crawler keeps the server's HTML, so that a failure in its browser cannot replace the page. The list is shorter than
// that of `isbot` on purpose: tests and measurements get the page as visitors do.
if (!/(?<!cu)bot\b|crawl|spider|slurp/i.test(navigator.userAgent)) {
  await loadPageMessages(servedRouteIds());
  const browser = new Browser();
  startTransition(() => {
    hydrateRoot(
      document,
      <BrowserContext value={browser}>
        <HydratedRouter onError={browser.noticeFailure} instrumentations={browser.instrumentations} />
      </BrowserContext>,
    );
  });
}
