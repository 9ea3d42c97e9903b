import { isRedirect } from "./framework.ts";

/** What we read of the router's state. */
export interface RouterView {
  location: { key: string };
  /** The target; `undefined` while nothing is under way. */
  navigation: { location?: { key: string; state?: unknown } | undefined };
}

interface Listeners {
  started(): void;
  ended(failed: boolean): void;
}

/** Says that a navigation has started, before its data is asked for, and once how it ended. */
export function createNavigationSignals({ started, ended }: Listeners) {
  let target: string | null = null;
  let origin = "";
  let failed = false;

  function end(): void {
    if (target === null) return;
    target = null;
    ended(failed);
  }

  return {
    /** To be called at each change of the router's state. */
    follow({ location, navigation }: RouterView): void {
      const next = navigation.location;
      if (!next) {
        // Given up on the way: no new page will be rendered.
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
    /** A loader or a component has failed; answers whether it was of a page that is on its way. */
    fail(): boolean {
      if (target !== null) failed = true;
      return target !== null;
    },
    /** To be called when the router's current page has been rendered. */
    rendered: end,
  };
}
