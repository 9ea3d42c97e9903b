import { type FSWatcher, watch } from "node:fs";
import { builtState } from "../server/content/files/built-files.ts";

/** Returns what the build is made from, or `before` while a file has a mistake, which the server reports. */
export function builtStateOr(before: string, siteDir: string): string {
  try {
    return builtState(siteDir);
  } catch {
    return before;
  }
}

/**
 * Calls `renew` when what the build is made from differs from `made`, until it resolves with `true`: a mistake
 * that keeps it from doing so may be in any file of the folder.
 */
export function followBuilt(siteDir: string, made: string, renew: () => Promise<boolean>): FSWatcher {
  let last = made;
  let renewed = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;
  async function renewIfChanged(): Promise<void> {
    const state = builtStateOr(last, siteDir);
    if (state !== last && (await renew())) last = state;
  }
  function look(): void {
    clearTimeout(pause);
    // Editors often write a file in several steps.
    pause = setTimeout(() => {
      renewed = renewed.then(renewIfChanged);
    }, 100);
  }
  // Something may have changed since `made`.
  look();
  // An error means that a folder was deleted while it was read.
  return watch(siteDir, { recursive: true }, look).on("error", look);
}
