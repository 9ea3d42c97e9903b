import { readConfig } from "../../../server/config.ts";
import { loadBuild } from "../../../server/load-app.ts";
import { openLog } from "../../../server/log.ts";
import { openSite, type SiteOptions } from "../../../server/site.ts";

/** Opens the site as main.ts does, with some parts replaced and without an access log. */
export async function openBuilt(options: Partial<SiteOptions> = {}) {
  const config = readConfig(process.env);
  const { log } = openLog(config.logLevel, false);
  return openSite(config, { loadApp: loadBuild, log, ...options });
}
