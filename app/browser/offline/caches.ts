/** The prefix of the service worker's cache names. No other cache on this origin has it. */
const prefix = "help-copies-";

/** Returns the names of a build's caches. Each build has its own, because a page needs the assets of its own build. */
export function cacheNames(buildId: string) {
  return { pages: `${prefix}${buildId}-pages`, assets: `${prefix}${buildId}-assets` } as const;
}

/** Deletes the caches of the service worker, except those named. */
export async function deleteCaches(kept: readonly string[] = []): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Deletes the oldest entries of a cache beyond `max`. A cache lists its entries in the order of the last write. */
export async function trimCache(cacheName: string, max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
