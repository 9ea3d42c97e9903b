/*
 * npm run purge -- <tag …>: throws pages with these tags out of the cache of every running process.
 */
import { readConfig } from "../server/config.ts";
import { openStore } from "../server/stores/store.ts";

const tags = process.argv.slice(2);
if (tags.length === 0) {
  console.error("Name at least one tag, such as posts or post:week-of-shifts.");
  process.exit(2);
}
const store = await openStore({ databaseUrl: readConfig(process.env).databaseUrl, log: console });
try {
  await store.purge(tags);
  console.log(`purged: ${tags.join(", ")}`);
} finally {
  await store.close();
}
