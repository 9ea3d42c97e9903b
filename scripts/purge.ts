/* npm run purge -- <tag …>: removes pages with these tags from the cache of every running process. */
import { refuse, say } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const tags = process.argv.slice(2);
if (tags.length === 0) refuse("Name at least one tag, such as posts or post:week-of-shifts.");

await withStore(async (store) => {
  await store.purge(tags);
  say(`purged: ${tags.join(", ")}`);
}, "Nothing was purged");
