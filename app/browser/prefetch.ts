/** The limits of one page view. Bytes are counted as transferred, that is, compressed. */
export const limits = { atOnce: 5, links: 12, bytes: 150_000 };

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

  function ask(address: string): void {
    if (view.asked.has(address)) return;
    view.asked.add(address);
    view.queue.push(address);
    work();
  }

  function work(): void {
    while (hasRoom() && mayPrefetch()) {
      const address = view.queue.shift();
      if (address === undefined) return;
      view.links += 1;
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

  function hasRoom(): boolean {
    if (underWay >= limits.atOnce || view.links >= limits.links) return false;
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
  return { asked: new Set<string>(), queue: [] as string[], links: 0, bytes: 0 };
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns `false` with Save-Data or on a 2G connection. If the browser does not say, assumes a good connection. */
export function allowsPrefetching(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
