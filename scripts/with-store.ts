import process from "node:process";
import { type Config, readConfig } from "../server/config.ts";
import { openStore, type Store } from "../server/stores/store.ts";
import { reasonOf } from "./terminal.ts";

/**
 * Runs `work` with the store of the configuration. If that fails, prints `failure` with the reason, and the process
 * exits with 1.
 */
export async function withStore(
  work: (store: Store, config: Config) => Promise<void>,
  failure = "Nothing was done",
): Promise<void> {
  // Nothing is logged, because the work itself fails with a message if the store is unavailable.
  const log = { warn() {}, error() {} };
  try {
    const config = readConfig(process.env);
    const store = await openStore({ databaseUrl: config.databaseUrl, log });
    try {
      await work(store, config);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.stderr.write(`${failure}: ${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
