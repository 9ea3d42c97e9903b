import type { MissedAddress } from "../../domain/desk.ts";
import type { NumberReports } from "../../domain/numbers.ts";

const maxRows = 100;

/** Returns the addresses that were missed most since `since` (milliseconds since 1970), and how many there were. */
export async function readMissed(
  reports: Pick<NumberReports, "counts">,
  since: number,
): Promise<{ addresses: MissedAddress[]; total: number }> {
  const byPath = Map.groupBy(await reports.counts("missed", since, ["address", "source"]), ({ address }) => address);
  const addresses = [...byPath]
    .map(([path, group]) => ({
      path,
      referrers: group.flatMap(({ source }) => (source === "" ? [] : [source])),
      requests: group.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((one, other) => other.requests - one.requests || one.path.localeCompare(other.path));
  return { addresses: addresses.slice(0, maxRows), total: addresses.length };
}
