import { isRedirect } from "./framework.ts";

interface RouterView {
  location: { key: string };
  /** The target; `undefined` while nothing is under way. */
  navigation: { location?: { key: string; state?: unknown } | undefined };
}

/** Calls `started` when a navigation starts, before its data is requested, and `ended` once when it ends. */
export function createNavigationSignals({ started, ended }: { started(): void; ended(failed: boolean): void }) {
  let target: string | null = null;
  let origin = "";
  let failed = false;

  function end(): void {
    if (target === null) return;
    target = null;
    ended(failed);
  }

  return {
    /** Reads the router's state. Call it at each change of that state. */
    follow({ location, navigation }: RouterView): void {
      const next = navigation.location;
      if (!next) {
        // The navigation was abandoned: no new page will be rendered.
        if (location.key === origin) end();
        return;
      }
      if (next.key === target) return;
      const continues = target !== null && isRedirect(next.state);
      target = next.key;
      if (continues) return;
      origin = location.key;
      failed = false;
      started();
    },
    /** Records that a loader or a component has failed. Returns whether a navigation is under way. */
    fail(): boolean {
      if (target !== null) failed = true;
      return target !== null;
    },
    /** Ends the navigation. Call it when the router's current page has been rendered. */
    rendered: end,
  };
}
