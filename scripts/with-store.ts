import process from "node:process";
import { sql } from "kysely";
import { type Config, readConfig } from "../server/config.ts";
import { longTimeoutMs } from "../server/stores/database.ts";
import { openStore, type Store } from "../server/stores/store.ts";
import { reasonOf } from "./terminal.ts";

interface FailureTexts {
  /** What is certain if the store could not be reached; "Nothing was done" by default. */
  nothing?: string;
  /** What to do if the work had begun, so that some of it may have been done. */
  afterwards?: string | undefined;
}

/** Runs `work` with the store of the configuration. If that fails, prints why, and the process exits with 1. */
export async function withStore(
  work: (store: Store, config: Config) => Promise<void>,
  { nothing = "Nothing was done", afterwards }: FailureTexts = {},
): Promise<void> {
  // Nothing is logged, because the work itself fails with a message if the store is unavailable.
  const log = { warn() {}, error() {} };
  let hasBegun = false;
  try {
    const config = readConfig(process.env);
    const store = await openStore({ databaseUrl: config.databaseUrl, log, timeoutMs: longTimeoutMs, poolSize: 2 });
    try {
      await store.run((database) => sql`select 1`.execute(database));
      hasBegun = true;
      await work(store, config);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.stderr.write(`${hasBegun ? "Failed" : nothing}: ${reasonOf(error)}\n`);
    if (hasBegun && afterwards !== undefined) process.stderr.write(`${afterwards}\n`);
    process.exitCode = 1;
  }
}

/** Returns what to do after a failure if `command` shows what was done. */
export function checkWith(command: string): string {
  return `The result is unknown: check with ${command}`;
}
