import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseArguments, type Places, phpArguments, serverAccount } from "./configuration.ts";
import { commandOf, installPackages } from "./packages.ts";
import { answers, part } from "./part.ts";
import { prepareFolder } from "./prepare-folder.ts";
import { codeOf, output, runTask, type Task } from "./run-php.ts";

export { canHaveWordPress } from "./packages.ts";

export interface WordPress {
  /** Origin, such as http://127.0.0.1:8081 (nginx). */
  url: string;
  /** REST base: `${url}/wp-json/wp/v2`. */
  restUrl: string;
  /** For people and browser tests. */
  admin: { user: string; password: string };
  /** PHP's error log; the file exists from the start. */
  debugLog: string;
  /** A file with the mails as lines of JSON: `{to, subject, message, headers}`. It exists after the first mail. */
  mails: string;
  /**
   * Runs PHP inside WordPress as the administrator, without the web server; `$input` is the decoded input. Returns what
   * the code returns, passed as JSON. Throws an error with PHP's message on failure and for a returned `WP_Error`.
   */
  run(php: string, input?: unknown): Promise<unknown>;
  /** Runs due tasks of wp-cron. */
  runCron(): Promise<void>;
  /** These stop and start single servers, for tests. */
  stopPhp(): Promise<void>;
  startPhp(): Promise<void>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Stops all servers. */
  stop(): Promise<void>;
}

export interface WordPressOptions {
  /** The folder of this instance: database, files, sockets, logs. Absolute, at most 80 characters. */
  dir: string;
  port: number;
  /** Origin of our website. */
  siteUrl: string;
  /** Shared with the website, in the format of Standard Webhooks: `whsec_` and base64. */
  secret: string;
  /** Whether to install and activate the companion plugin. Default true. */
  companion?: boolean;
}

/** The password is easy to type, because the server listens only on loopback. */
export const admin = { user: "admin", password: "admin" };
const companionFolder = join(import.meta.dirname, "../site-companion");

/**
 * Starts a real WordPress with its own database and web server on loopback. Installs it in a new folder, or continues
 * with the folder of an earlier start. Installs missing system packages.
 */
export async function startWordPress(options: WordPressOptions): Promise<WordPress> {
  const { dir, port } = options;
  const companion = options.companion !== false && existsSync(companionFolder);
  // The path of a socket has at most 107 bytes.
  if (dir.length > 80) throw new Error(`${dir} is too long a name for the sockets in it`);
  if (await answers({ host: "127.0.0.1", port })) throw new Error(`port ${port} is taken`);
  installPackages();
  const url = `http://127.0.0.1:${port}`;
  const places = prepareFolder(options, url, companion ? companionFolder : null);
  const { database, php, web } = partsOf(places, dir, port);
  const cli = {
    command: commandOf("php-cli"),
    ...serverAccount(),
    env: { PATH: process.env.PATH, HTTP_HOST: `127.0.0.1:${port}`, SERVER_NAME: "127.0.0.1", REQUEST_METHOD: "GET" },
  };
  const cliWith = (...args: string[]) => ({ ...cli, args: [...phpArguments(places), ...args] });
  const run = (task: Task) => runTask(cliWith(join(dir, "run.php"), places.site), task);
  const stop = async () => {
    await Promise.all([web.stop(), php.stop()]);
    await database.stop();
  };

  try {
    await Promise.all([database.start(), php.start(), web.start()]);
    const installed = join(dir, "installed");
    if (!existsSync(installed)) {
      await run({ code: codeOf("install"), input: { ...admin, title: "Website" }, installing: true });
      writeFileSync(installed, "");
    }
    await run({ code: codeOf("activate"), input: { on: companion } });
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url,
    restUrl: `${url}/wp-json/wp/v2`,
    admin,
    debugLog: places.debugLog,
    mails: places.mails,
    run: (code, input) => run({ code, input }),
    runCron: async () => void (await output(cliWith(join(places.site, "wp-cron.php")))),
    stopPhp: php.stop,
    startPhp: php.start,
    stopDatabase: database.stop,
    startDatabase: database.start,
    stop,
  };
}

function partsOf(places: Places, dir: string, port: number) {
  const account = serverAccount();
  return {
    database: part({
      command: commandOf("mariadb-server-core"),
      args: databaseArguments(places, join(dir, "database.sql")),
      ...(account && { account }),
      log: join(places.logs, "database.log"),
      isReady: () => answers({ path: join(places.run, "database.sock") }),
    }),
    php: part({
      command: commandOf("php-fpm"),
      args: ["--nodaemonize", "--fpm-config", join(dir, "php.conf")],
      log: join(places.logs, "php.log"),
      isReady: () => answers({ path: join(places.run, "php.sock") }),
    }),
    web: part({
      command: commandOf("nginx"),
      args: ["-c", join(dir, "web.conf"), "-e", join(places.logs, "web.log")],
      log: join(places.logs, "web.log"),
      isReady: () => answers({ host: "127.0.0.1", port }),
    }),
  };
}

/** Returns the command that starts the site with a WordPress. */
export function siteCommand({ restUrl }: Pick<WordPress, "restUrl">, secret: string): string {
  return `WORDPRESS_URL=${restUrl} CONTENT_WEBHOOK_SECRET=${secret} npm start`;
}
