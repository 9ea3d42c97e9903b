import { startLoop } from "../timing.ts";
import type { Store } from "./store.ts";

/** Milliseconds between two reads, besides those after a purge. */
const readEvery = 5000;

interface FollowOptions {
  store: Pick<Store, "onPurge">;
  /** The tag that is purged when what is read has changed. */
  tag: string;
  /** Reads from the store, and rejects if it is unavailable. */
  read: () => Promise<void>;
  /** Called once if it is unavailable, until it is available again. */
  failed: (error: unknown) => void;
}

export interface FollowedStore {
  /** Reads once more, after any read in progress, which may not see what was stored meanwhile. Never rejects. */
  readAgain(): Promise<void>;
  /** Stops, and waits for a read in progress. */
  close(): Promise<void>;
}

/** Reads what other processes may change, now and after each change. Resolves after the first read. */
export async function followStore(options: FollowOptions): Promise<FollowedStore> {
  const { store, tag, read, failed } = options;
  let isAway = false;
  let last: Promise<void> = Promise.resolve();

  async function readOnce(): Promise<void> {
    try {
      await read();
      isAway = false;
    } catch (error) {
      if (!isAway) failed(error);
      isAway = true;
    }
  }

  function readAgain(): Promise<void> {
    last = last.then(readOnce);
    return last;
  }

  await readAgain();
  const loop = startLoop(async () => {
    await readAgain();
    return readEvery;
  }, readEvery);
  const stopListening = store.onPurge((tags) => {
    if (tags.includes(tag)) loop.wake();
  });
  return {
    readAgain,
    async close() {
      stopListening();
      await loop.close();
    },
  };
}
