import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import type { MissedAddress } from "../domain/desk.ts";
import { openCounter } from "./counter.ts";
import type { Store, Tables } from "./stores/store.ts";

/** The maximum number of different addresses that are stored per day, so that a scanner cannot fill the store. */
const maxPerDay = 1000;

/** Longer paths are probes of scanners and are not counted; longer hosts are cut. */
const maxPathLength = 200;
const maxHostLength = 100;

const maxRows = 100;

const keepDays = 90;

const dayMs = 24 * 3600 * 1000;

export type MissedCounter = ReturnType<typeof countMissed>;

interface Options {
  store: Store;
  /** The public origin, by which links from our own pages are recognized. */
  siteUrl: string;
  log: { error(fields: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Opens a counter by path, day and linking host, without crawlers and paths that may be personal. */
export function countMissed({ store, siteUrl, log, now = Date.now }: Options) {
  const counter = openCounter<Omit<Tables["missed_addresses"], "requests">>({
    maxPending: maxPerDay,
    onFailure: (error) => log.error({ err: error }, "missed addresses were not counted"),
    write: (rows) => store.run((database) => addMissed(database, rows, dayOf(now() - keepDays * dayMs))),
  });
  return {
    /** Counts a request that was answered with 404. `address` may have a query, which is not stored. */
    count(address: string, headers: Pick<IncomingHttpHeaders, "referer" | "user-agent">): void {
      const path = (address.split("?", 1)[0] ?? "").replace(/\.data$/, "");
      const mayBePersonal = /@|%40/.test(path);
      if (path.length > maxPathLength || mayBePersonal || isbot(headers["user-agent"])) return;
      counter.count({ path, referrer: hostOf(headers.referer, siteUrl), day: dayOf(now()) });
    },
    close: counter.close,
  };
}

/** Returns the host of the page with the link, or `this site` for our own pages; empty if there is none. */
function hostOf(referer: string | undefined, siteUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return "";
  const { origin, host } = new URL(referer);
  return origin === siteUrl ? "this site" : host.slice(0, maxHostLength);
}

function keyOf({ path, referrer, day }: Omit<Tables["missed_addresses"], "requests">): string {
  return `${day} ${referrer} ${path}`;
}

/** Formats a day in ISO 8601, UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

async function addMissed(
  database: Parameters<Parameters<Store["run"]>[0]>[0],
  rows: (Omit<Tables["missed_addresses"], "requests"> & { count: number })[],
  oldestDay: string,
): Promise<void> {
  await database.deleteFrom("missed_addresses").where("day", "<", oldestDay).execute();
  const stored = await database
    .selectFrom("missed_addresses")
    .select(["path", "referrer", "day"])
    .where("day", "=", rows[0]?.day ?? "")
    .execute();
  const known = new Set(stored.map(keyOf));
  let room = maxPerDay - known.size;
  const kept = rows.filter((row) => known.has(keyOf(row)) || room-- > 0);
  if (kept.length === 0) return;
  await database
    .insertInto("missed_addresses")
    .values(kept.map(({ count, ...missed }) => ({ ...missed, requests: count })))
    .onConflict((conflict) =>
      conflict.columns(["path", "referrer", "day"]).doUpdateSet(({ eb, ref }) => ({
        requests: eb(ref("missed_addresses.requests"), "+", ref("excluded.requests")),
      })),
    )
    .execute();
}

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

/** Returns the `maxRows` addresses that were missed most since `since` (milliseconds since 1970). */
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
      .sort((one, other) => other.requests - one.requests || one.path.localeCompare(other.path))
      .slice(0, maxRows);
  });
}
