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

// The purge itself fails where the store is away, and says why.
const log = { warn() {}, error() {} };

try {
  const store = await openStore({ databaseUrl: readConfig(process.env).databaseUrl, log });
  try {
    await store.purge(tags);
  } finally {
    await store.close();
  }
  console.log(`purged: ${tags.join(", ")}`);
} catch (error) {
  console.error(`Nothing was purged: ${reasonOf(error)}`);
  process.exitCode = 1;
}

/** A host with several addresses fails once for each, and then the whole has no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
