import type { Framework } from "./framework.ts";
import { startMeasuring } from "./measure.ts";
import { startPrefetching } from "./prefetch.ts";

/** Starts what follows the pages that are shown. Call it once. The returned function starts a page view. */
export function startPageViews(framework: Framework): () => void {
  const startView = startPrefetching(framework);
  const measureView = window.reportSeen ? startMeasuring() : null;
  return () => {
    startView();
    measureView?.();
    // Members of the team have this cookie, which says what the link is called. Nobody else loads the file.
    const [, edit] = /\beditor=([^;]+)/.exec(document.cookie) ?? [];
    if (edit) void import("./edit-link.ts").then((module) => module.showEditLink(decodeURIComponent(edit)));
  };
}
