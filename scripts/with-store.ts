import process from "node:process";
import { type Config, readConfig } from "../server/config.ts";
import { openStore, type Store } from "../server/stores/store.ts";
import { reasonOf } from "./terminal.ts";

/** Does something with the store of the configuration; where that fails, says what did not happen and why, ends with 1. */
export async function withStore(
  work: (store: Store, config: Config) => Promise<void>,
  failure = "Nothing was done",
): Promise<void> {
  // What the work needs fails by itself where the store is away, and says so.
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
