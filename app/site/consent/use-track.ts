import { use } from "react";
import { BrowserContext } from "../../browser/browser.ts";
import type { TrackedEvent } from "../../browser/tag-manager.ts";

/** Returns a function that counts an event if the visitor allows it. */
export function useTrack(): (event: TrackedEvent) => void {
  const browser = use(BrowserContext);
  return (event) => browser?.tagManager.track(event);
}
