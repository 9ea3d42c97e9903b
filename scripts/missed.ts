/*
 * npm run missed: lists addresses that visitors requested and that do not exist, most requests first, with the hosts
 * that link to them, the existing address that resembles each most, and the lines for `content/redirects.yml`.
 * `-- --days 7` covers 7 days instead of 30.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { catalogOf } from "../server/content/families.ts";
import { Mirror } from "../server/content/mirror.ts";
import { missedReport } from "../server/missed/missed-report.ts";
import { refuse, say, table } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const { values } = parseArgs({ options: { days: { type: "string", default: "30" } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1) refuse(`--days ${values.days}: write a whole number from 1`);

await withStore(async (store, { dataDir }) => {
  const { rows, redirects } = await missedReport(store, readCatalog(dataDir), days);
  if (rows.length === 0) return say("none");
  say(
    table([
      ["requests", "address", "linked from", "nearest address"],
      ...rows.map(({ requests, path, referrers, nearest }) => [
        String(requests),
        path,
        referrers.slice(0, 3).join(", "),
        nearest ?? "",
      ]),
    ]),
  );
  if (redirects !== "") say(`\nFor content/redirects.yml, where a suggestion is right:\n${redirects}`);
}, "Nothing was read");

/** Returns the catalog of all posts and help articles in the site's mirror. */
function readCatalog(dataDir: string) {
  const mirror = new Mirror(join(dataDir, "content.db"));
  try {
    return [...catalogOf(mirror, "posts", Date.now()), ...catalogOf(mirror, "help", Date.now())];
  } finally {
    mirror.close();
  }
}
