/** Limits of one page view. Bytes are counted as they travel, compressed. */
export const limits = { atOnce: 5, links: 12, bytes: 150_000 };

/** The size of a page is unknown until it has arrived. Until then it counts as this share. */
const share = limits.bytes / limits.atOnce;

interface Options {
  /** Brings the page at this path into the browser's cache; answers how many bytes traveled. */
  load(address: string): Promise<number>;
  /** Whether this visitor's connection is one to spend on guesses. */
  isWelcome(): boolean;
}

/** Prefetches pages within the limits, each once per view. Failures are ignored. */
export function createPrefetcher({ load, isWelcome }: Options) {
  let underWay = 0;
  let view = openView();

  function ask(address: string): void {
    if (view.asked.has(address)) return;
    view.asked.add(address);
    view.queue.push(address);
    work();
  }

  function work(): void {
    while (hasRoom() && isWelcome()) {
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
    /** To be called when another page is shown. Resets the limits and drops what the page before has queued. */
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

/** Never with Save-Data, never on a 2g line. Browsers that do not tell are taken to be well connected. */
export function isGenerous(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
