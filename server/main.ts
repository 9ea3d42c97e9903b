import process from "node:process";
import { readConfig } from "./config.ts";
import { stopOnSignals } from "./http/request/stop.ts";
import { loadBuild, loadWithVite } from "./load-app.ts";
import { openLog } from "./log.ts";
import { openSite } from "./site.ts";

/** Prints what is wrong with the configuration or the content, without a stack trace, and exits with code 1. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const isDev = process.argv.includes("--dev");
const config = await Promise.try(readConfig, process.env).catch(refuseToStart);
const { log, flush } = openLog(config.logLevel, isDev);

function fail(error: unknown, message: string): never {
  log.fatal({ err: error }, message);
  flush();
  process.exit(1);
}

process.on("uncaughtException", (error) => fail(error, "the process cannot continue"));
const site = await openSite(config, { loadApp: isDev ? loadWithVite : loadBuild, log }).catch(refuseToStart);
await site.listen().catch(refuseToStart);
stopOnSignals(
  async () => {
    log.info({}, "stopping");
    await site.close();
    flush();
  },
  (error) => fail(error, "the stop failed"),
);
// Last, because a program that waits for this line may stop the process at once.
const { name } = site.resources.texts.now.site;
process.stdout.write(`${name} is at ${config.siteUrl} (listening on ${config.host}:${config.port})\n`);
