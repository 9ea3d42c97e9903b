import type { Store } from "../stores/store.ts";

export interface MissedAddress {
  path: string;
  /** Hosts that link to it, those with the most requests first; empty: no page said so. */
  referrers: string[];
  requests: number;
}

/** Addresses that were asked for since an instant (milliseconds since 1970) and do not exist, the most wanted first. */
export function readMissed(store: Store, since: number): Promise<MissedAddress[]> {
  const day = new Date(since).toISOString().slice(0, 10);
  return store.run(async (database) => {
    const rows = await database
      .selectFrom("missed_addresses")
      .select(({ fn }) => ["path", "referrer", fn.sum<number>("requests").as("requests")])
      .where("day", ">=", day)
      .groupBy(["path", "referrer"])
      .execute();
    const byPath = Map.groupBy(
      rows.sort((one, other) => Number(other.requests) - Number(one.requests)),
      ({ path }) => path,
    );
    return [...byPath]
      .map(([path, group]) => ({
        path,
        referrers: group.flatMap(({ referrer }) => (referrer === "" ? [] : [referrer])),
        requests: group.reduce((sum, { requests }) => sum + Number(requests), 0),
      }))
      .sort((one, other) => other.requests - one.requests || one.path.localeCompare(other.path));
  });
}
