import { join } from "node:path";
import { readConfig } from "../../server/config.ts";
import { loadBuiltApp, readMessageModules } from "../../server/load-app.ts";
import { openLog } from "../../server/log.ts";
import { openResources } from "../../server/open-resources.ts";

const buildDir = join(import.meta.dirname, "../../build");

/** The built app and what it needs, as main.ts opens them. */
export async function openBuilt() {
  const config = readConfig(process.env);
  const { log } = openLog(config.logLevel, false);
  const resources = await openResources(config, log, await readMessageModules(buildDir));
  return { config, log, resources, built: await loadBuiltApp(buildDir) };
}
