/*
 * npm run backup -- [folder]: a consistent copy of the store and the secret, taken while the site runs.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { backup, DatabaseSync } from "node:sqlite";
import { readConfig } from "../server/config.ts";
import { reasonOf, refuse, say } from "./terminal.ts";

// The copies have personal data, so only the user who makes them may read them.
process.umask(0o077);
const config = readConfig(process.env);
const folder = resolve(process.argv[2] ?? join(config.dataDir, "backups"));
const stamp = new Date().toISOString().replace(/[:.]/g, "-");

try {
  mkdirSync(folder, { recursive: true });
  const file = config.databaseUrl.startsWith("sqlite:") ? await copySqlite() : dumpPostgres();
  say(file);
  const secret = join(config.dataDir, "secret");
  if (config.siteSecret === null && existsSync(secret)) {
    copyFileSync(secret, join(folder, `secret-${stamp}`));
    say(join(folder, `secret-${stamp}`));
  }
} catch (error) {
  refuse(`Nothing was backed up: ${reasonOf(error)}`);
}

/** Copies page by page while others write. The copy is complete and checked before it gets its final name. */
async function copySqlite(): Promise<string> {
  const from = resolve(config.databaseUrl.replace(/^sqlite:/, ""));
  if (!existsSync(from)) refuse(`Nothing was backed up: ${from} does not exist.`);
  const file = join(folder, `site-${stamp}.db`);
  const source = new DatabaseSync(from, { timeout: 5000 });
  await backup(source, `${file}.part`);
  source.close();
  const copy = new DatabaseSync(`${file}.part`);
  const { integrity_check: verdict } = { ...copy.prepare("pragma integrity_check").get() };
  copy.close();
  if (verdict !== "ok") throw new Error(`the copy is damaged: ${verdict}`);
  renameSync(`${file}.part`, file);
  return file;
}

/** Uses PostgreSQL's own tool, which must be at least as new as the server. */
function dumpPostgres(): string {
  const file = join(folder, `site-${stamp}.dump`);
  const args = ["--format=custom", `--file=${file}`, `--dbname=${config.databaseUrl}`];
  const { error, status } = spawnSync("pg_dump", args, { stdio: ["ignore", "ignore", "inherit"] });
  if (error) throw new Error("pg_dump is missing; it comes with PostgreSQL's client package", { cause: error });
  if (status !== 0) throw new Error(`pg_dump ended with ${status}`);
  return file;
}
