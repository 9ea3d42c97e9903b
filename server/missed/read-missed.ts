import type { MissedAddress } from "../../domain/desk/missed-report.ts";
import type { Store } from "../stores/store.ts";

/** Formats a day in ISO 8601, UTC. */
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns how many different addresses that do not exist were requested since `since` (milliseconds since 1970). */
export function countMissedAddresses(store: Store, since: number): Promise<number> {
  return store.run(async (database) => {
    const { addresses } = await database
      .selectFrom("missed_addresses")
      .select(({ fn }) => fn.count<number>("path").distinct().as("addresses"))
      .where("day", ">=", dayOf(since))
      .executeTakeFirstOrThrow();
    return Number(addresses);
  });
}

/**
 * Returns the addresses that do not exist and were requested since `since` (milliseconds since 1970), most requested
 * first.
 */
export function readMissed(store: Store, since: number): Promise<MissedAddress[]> {
  const day = dayOf(since);
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
