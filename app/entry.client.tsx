import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { Browser, BrowserContext } from "./browser/browser.ts";
import { servedRouteIds } from "./browser/framework.ts";
import { loadPageMessages } from "./browser/page-messages.ts";

// Crawlers do not hydrate the page, so that a failure in their browser cannot replace the server's HTML. The pattern is
// narrower than `isbot` on purpose: tests and measurements get the same page as visitors.
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
