/*
 * npm run move-store -- <database url>: copies the store of the configuration into another, empty one, such as from
 * SQLite to PostgreSQL. The site must be stopped meanwhile. Nothing is deleted.
 */

import { readConfig } from "../server/config.ts";
import { copyStore } from "../server/stores/copy-store.ts";
import { longTimeoutMs, openDatabase } from "../server/stores/database.ts";
import { migrate } from "../server/stores/migrate.ts";
import { reasonOf, refuse, say } from "./terminal.ts";

const [to = ""] = process.argv.slice(2);
if (!/^(sqlite:|postgres(ql)?:)/.test(to)) refuse("Name the new store: sqlite:<file> or postgres://…");

const addresses = [readConfig(process.env).databaseUrl, to];
const [source, target] = addresses.map((address) => openDatabase(address, () => {}, { timeoutMs: longTimeoutMs }));
try {
  if (!source || !target) throw new Error("no store");
  await migrate(source, addresses[0] ?? "");
  await migrate(target, to);
  for (const [table, rows] of await copyStore(source, target)) say(`${table}: ${rows}`);
  say("copied; start the site with the new DATABASE_URL");
} catch (error) {
  refuse(`Nothing was copied: ${reasonOf(error)}`);
} finally {
  await source?.destroy();
  await target?.destroy();
}
