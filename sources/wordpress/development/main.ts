/*
 * npx node sources/wordpress/development/main.ts [--port=8081] [--site=http://localhost:3000]: runs a real WordPress with our posts until
 * Ctrl+C.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reasonOf, refuse, say } from "../../../scripts/terminal.ts";
import { seedPosts } from "./seed.ts";
import { hasDocker, type RunningWordPress, startInDocker } from "./start-in-docker.ts";
import { canHaveWordPress, siteCommand, startWordPress } from "./start-wordpress.ts";

const root = join(import.meta.dirname, "../../..");
const dir = join(root, "data/wordpress");

const { port, site } = readArguments();
const secret = readSecret();

try {
  const ended = endAsked();
  const wordpress = await start();
  try {
    const made = await seedPosts(wordpress, process.env.SITE_DIR ?? join(root, "content"));
    say(
      [
        made === 0 ? "WordPress is here." : `WordPress is here, with ${made} new posts.`,
        `  write:      ${wordpress.url}/wp-admin/  (${wordpress.admin.user}, ${wordpress.admin.password})`,
        `  the site:   ${siteCommand(wordpress, secret)}`,
        "  the end:    Ctrl+C; the posts stay",
      ].join("\n"),
    );
    await cronUntil(ended, wordpress);
  } finally {
    await wordpress.stop();
  }
} catch (error) {
  process.stderr.write(`WordPress did not start: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

function start(): Promise<RunningWordPress> {
  const options = { port, siteUrl: site, secret };
  if (canHaveWordPress()) return startWordPress({ ...options, dir });
  if (hasDocker()) return startInDocker(options);
  throw new Error("it needs root on Debian or Ubuntu, or Docker Compose");
}

function readArguments(): { port: number; site: string } {
  const usage = "npx node sources/wordpress/development/main.ts [--port=8081] [--site=http://localhost:3000]";
  try {
    const options = {
      port: { type: "string", default: "8081" },
      site: { type: "string", default: "http://localhost:3000" },
    } as const;
    const { values } = parseArgs({ options });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) refuse(usage);
    return { port, site: new URL(values.site).origin };
  } catch {
    refuse(usage);
  }
}

/** Reads the secret. It is created only once, so that the site can keep its configuration between starts. */
function readSecret(): string {
  const file = join(dir, "secret");
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(file, `whsec_${randomBytes(24).toString("base64")}\n`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8").trim();
}

function endAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve());
  });
}

/**
 * Runs wp-cron every five seconds, because this WordPress has no visitors who would trigger scheduled posts and
 * messages.
 */
async function cronUntil(ended: Promise<void>, wordpress: RunningWordPress): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
    // A server that does not answer now may answer next time.
    if (!over) await wordpress.runCron().catch((error) => process.stderr.write(`wp-cron: ${reasonOf(error)}\n`));
  }
}
