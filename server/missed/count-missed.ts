import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { openCounter } from "../counter.ts";
import type { Store, Tables } from "../stores/store.ts";

/** Different addresses that are kept of a day, so that a scanner cannot fill the store. */
const maxPerDay = 1000;

/** Characters. Longer paths are probes of scanners rather than links, and are not counted. */
const maxPathLength = 200;
const maxHostLength = 100;

/** Days after which counts are deleted. */
const keepDays = 90;

const dayMs = 24 * 3600 * 1000;

/** A day in ISO 8601, UTC. */
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export interface MissedCounter {
  /** Counts a request that was answered with 404. `address` may have a query, which is not kept. */
  count(address: string, headers: Pick<IncomingHttpHeaders, "referer" | "user-agent">): void;
  /** Writes what is counted and stops. */
  close(): Promise<void>;
}

interface Options {
  store: Store;
  /** The public origin: links from our own pages have no referrer's host. */
  siteUrl: string;
  log: { error(fields: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Counts missed addresses by path, day and the host that linked to it. Crawlers are left out, and so is what may be personal. */
export function countMissed({ store, siteUrl, log, now = Date.now }: Options): MissedCounter {
  const counter = openCounter<Omit<Tables["missed_addresses"], "requests">>({
    maxPending: maxPerDay,
    onFailure: (error) => log.error({ err: error }, "missed addresses were not counted"),
    write: (rows) => store.run((database) => addMissed(database, rows, dayOf(now() - keepDays * dayMs))),
  });
  return {
    count(address, headers) {
      const path = (address.split("?", 1)[0] ?? "").replace(/\.data$/, "");
      const mayBePersonal = /@|%40/.test(path);
      if (path.length > maxPathLength || mayBePersonal || isbot(headers["user-agent"])) return;
      counter.count({ path, referrer: hostOf(headers.referer, siteUrl), day: dayOf(now()) });
    },
    close: () => counter.close(),
  };
}

/** The host of the page with the link; `this site`; empty where there is none. */
function hostOf(referer: string | undefined, siteUrl: string): string {
  if (referer === undefined || !URL.canParse(referer)) return "";
  const { origin, host } = new URL(referer);
  return origin === siteUrl ? "this site" : host.slice(0, maxHostLength);
}

async function addMissed(
  database: Parameters<Parameters<Store["run"]>[0]>[0],
  rows: (Omit<Tables["missed_addresses"], "requests"> & { count: number })[],
  oldestDay: string,
): Promise<void> {
  await database.deleteFrom("missed_addresses").where("day", "<", oldestDay).execute();
  const { known } = await database
    .selectFrom("missed_addresses")
    .select(({ fn }) => fn.countAll<number>().as("known"))
    .where("day", "=", rows[0]?.day ?? "")
    .executeTakeFirstOrThrow();
  const kept = rows.slice(0, Math.max(0, maxPerDay - Number(known)));
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
