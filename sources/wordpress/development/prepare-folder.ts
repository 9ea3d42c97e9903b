import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Places,
  phpConfiguration,
  serverAccount,
  webConfiguration,
  wordpressConfiguration,
} from "./configuration.ts";
import { copyWordPress } from "./packages.ts";

interface FolderOptions {
  dir: string;
  siteUrl: string;
  secret: string;
}

/**
 * Creates or updates the files of an instance, and lets the servers write theirs. `companion` is the folder of the
 * plugin; `null` if it is not used.
 */
export function prepareFolder(options: FolderOptions, url: string, companion: string | null): Places {
  const { dir } = options;
  const places = {
    site: join(dir, "site"),
    database: join(dir, "database"),
    run: join(dir, "run"),
    logs: join(dir, "logs"),
    compiled: join(dir, "compiled"),
    debugLog: join(dir, "logs/debug.log"),
    mails: join(dir, "logs/mails.jsonl"),
  };
  const uploads = join(places.site, "wp-content/uploads");
  mkdirSync(dir, { recursive: true });
  // Temporary folders are closed to other accounts, such as that of the servers.
  chmodSync(dir, 0o755);
  if (!existsSync(places.site)) copyWordPress(places.site);
  // An interrupted start leaves sockets and process ids.
  rmSync(places.run, { recursive: true, force: true });
  for (const folder of [places.run, places.logs, places.compiled, uploads]) mkdirSync(folder, { recursive: true });
  writeFileSync(places.debugLog, "", { flag: "a" });
  giveToServers(places.run, places.logs, places.compiled, uploads, places.debugLog);
  if (!existsSync(join(dir, "installed"))) createDatabase(places.database);
  writeConfiguration(places, options, url);
  copyPlugins(places, companion);
  return places;
}

function createDatabase(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  giveToServers(folder);
  execFileSync(
    "mariadb-install-db",
    ["--no-defaults", `--datadir=${folder}`, "--auth-root-authentication-method=normal", "--skip-test-db"],
    { ...serverAccount(), stdio: ["ignore", "ignore", "pipe"] },
  );
}

function giveToServers(...paths: string[]): void {
  const account = serverAccount();
  if (account) for (const path of paths) chownSync(path, account.uid, account.gid);
}

function writeConfiguration(places: Places, { dir, siteUrl, secret }: FolderOptions, url: string): void {
  writeFileSync(join(dir, "database.sql"), "CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n");
  writeFileSync(join(dir, "php.conf"), phpConfiguration(places));
  writeFileSync(join(dir, "web.conf"), webConfiguration(places, Number(new URL(url).port)));
  cpSync(join(import.meta.dirname, "run.php"), join(dir, "run.php"));
  const constants = {
    DB_NAME: "wordpress",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${places.run}/database.sock`,
    DB_CHARSET: "utf8mb4",
    DB_COLLATE: "",
    WP_HOME: url,
    WP_SITEURL: url,
    WP_ENVIRONMENT_TYPE: "local",
    WP_DEBUG: true,
    WP_DEBUG_LOG: places.debugLog,
    WP_DEBUG_DISPLAY: false,
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: `127.0.0.1,localhost,${new URL(siteUrl).hostname}`,
    WORDPRESS_MAILS: places.mails,
    SITE_COMPANION_SITE_URL: siteUrl,
    SITE_COMPANION_SECRET: secret,
  };
  const file = join(places.site, "wp-config.php");
  // The file contains the secret.
  rmSync(file, { force: true });
  writeFileSync(file, wordpressConfiguration(constants), { mode: 0o600 });
  giveToServers(file);
}

/** Copies the plugins, because the servers may have no access to the folder of the project. */
function copyPlugins({ site }: Places, companion: string | null): void {
  const content = join(site, "wp-content");
  const [helpers, plugin] = [join(content, "mu-plugins"), join(content, "plugins/site-companion")];
  for (const folder of [helpers, plugin]) rmSync(folder, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, "mu-plugins"), helpers, { recursive: true });
  if (companion) cpSync(companion, plugin, { recursive: true });
}
