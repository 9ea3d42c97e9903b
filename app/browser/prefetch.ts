/**
 * The limits of one page view. Bytes are counted as transferred, that is, compressed. Links that are only visible leave
 * the rest of `links` to those that the visitor points at or touches.
 */
export const limits = { atOnce: 5, links: 12, visibleLinks: 9, bytes: 150_000 };

/** Why a link is prefetched: the visitor points at it, touches or focuses it, or can see it. */
export type PrefetchReason = "intent" | "viewport";

/** The bytes that a page counts for until it has arrived and its size is known. */
const share = limits.bytes / limits.atOnce;

interface Options {
  /** Loads the page at this path into the browser's cache. Returns the number of transferred bytes. */
  load(address: string): Promise<number>;
  /** Returns whether this visitor's connection allows loading pages that may not be needed. */
  mayPrefetch(): boolean;
}

/** Prefetches pages within the limits, each once per view. Failures are ignored. */
export function createPrefetcher({ load, mayPrefetch }: Options) {
  let underWay = 0;
  let view = openView();

  function ask(address: string, reason: PrefetchReason): void {
    if (view.started.has(address)) return;
    view.waiting[reason].add(address);
    work();
  }

  function work(): void {
    while (hasRoom() && mayPrefetch()) {
      const address = next();
      if (address === undefined) return;
      view.started.add(address);
      underWay += 1;
      const mine = view;
      load(address)
        .catch(() => share)
        .then((bytes) => {
          mine.bytes += bytes;
          underWay -= 1;
          work();
        });
    }
  }

  function next(): string | undefined {
    const { intent, viewport } = view.waiting;
    const [wanted] = intent;
    const [visible] = viewport;
    const address = wanted ?? (view.visibleLinks < limits.visibleLinks ? visible : undefined);
    if (address === undefined) return;
    if (wanted === undefined) view.visibleLinks += 1;
    intent.delete(address);
    viewport.delete(address);
    return address;
  }

  function hasRoom(): boolean {
    if (underWay >= limits.atOnce || view.started.size >= limits.links) return false;
    return view.bytes + (underWay + 1) * share <= limits.bytes;
  }

  return {
    ask,
    /** Resets the limits and drops what the previous page has queued. Call it when another page is shown. */
    startView(): void {
      view = openView();
    },
  };
}

function openView() {
  return {
    started: new Set<string>(),
    waiting: { intent: new Set<string>(), viewport: new Set<string>() } satisfies Record<PrefetchReason, Set<string>>,
    visibleLinks: 0,
    bytes: 0,
  };
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns `false` with Save-Data or on a 2G connection. If the browser does not say, assumes a good connection. */
export function allowsPrefetching(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
