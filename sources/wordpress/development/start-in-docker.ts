import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { codeOf, output, runTask } from "./run-php.ts";
import { admin, type WordPress, type WordPressOptions } from "./start-wordpress.ts";

/** What both ways of starting WordPress offer. With Docker, tests cannot stop single servers. */
export type RunningWordPress = Pick<WordPress, "url" | "restUrl" | "admin" | "run" | "runCron" | "stop">;

const composeFile = join(import.meta.dirname, "compose.yml");

export function hasDocker(): boolean {
  return spawnSync("docker", ["compose", "version"], { stdio: "ignore" }).status === 0;
}

/** Starts the official images with compose.yml. Their data stays in Docker's volumes. */
export async function startInDocker(options: Omit<WordPressOptions, "dir" | "companion">): Promise<RunningWordPress> {
  const env = {
    ...process.env,
    WORDPRESS_PORT: String(options.port),
    SITE_COMPANION_SITE_URL: options.siteUrl,
    SITE_COMPANION_SECRET: options.secret,
  };
  const compose = (...args: string[]) => ({ command: "docker", args: ["compose", "-f", composeFile, ...args], env });
  const inside = (...args: string[]) => compose("exec", "-T", "--user", "www-data", "wordpress", "php", ...args);
  const runner = inside("/run.php", "/var/www/html");

  await output(compose("up", "--detach", "--wait"));
  await runTask(runner, { code: codeOf("install"), input: { ...admin, title: "Website" }, installing: true });
  await runTask(runner, { code: codeOf("activate"), input: { on: true } });
  const url = `http://127.0.0.1:${options.port}`;
  return {
    url,
    restUrl: `${url}/wp-json/wp/v2`,
    admin,
    run: (code, input) => runTask(runner, { code, input }),
    runCron: async () => void (await output(inside("/var/www/html/wp-cron.php"))),
    stop: async () => void (await output(compose("stop"))),
  };
}
