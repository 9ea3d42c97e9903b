import { readFileSync } from "node:fs";

/** The configuration of the servers of one instance. Paths are absolute. */

export interface Places {
  site: string;
  database: string;
  run: string;
  logs: string;
  compiled: string;
  debugLog: string;
  mails: string;
}

const isRoot = process.getuid?.() === 0;

export function databaseArguments({ database, run }: Places, createDatabase: string): string[] {
  return [
    "--no-defaults",
    "--skip-networking",
    `--datadir=${database}`,
    `--socket=${run}/database.sock`,
    `--pid-file=${run}/database.pid`,
    `--init-file=${createDatabase}`,
    "--character-set-server=utf8mb4",
    "--performance-schema=off",
    "--innodb-buffer-pool-size=64M",
    // The log is not flushed at each commit. After a power failure, start with an empty folder.
    "--innodb-flush-log-at-trx-commit=0",
    "--innodb-doublewrite=0",
  ];
}

/**
 * Returns arguments that make PHP keep compiled code in files. A task takes half the time if it does not have to
 * compile WordPress again.
 */
export function phpArguments({ compiled }: Places): string[] {
  const settings = { enable_cli: "1", file_cache: compiled, file_cache_only: "1" };
  return Object.entries(settings).flatMap(([name, value]) => ["-d", `opcache.${name}=${value}`]);
}

export function phpConfiguration({ run, logs }: Places): string {
  return `[global]
daemonize = no
error_log = ${logs}/php.log
[www]
${isRoot ? `user = ${webAccount}\ngroup = ${webAccount}\nlisten.owner = ${webAccount}` : ""}
listen = ${run}/php.sock
pm = static
pm.max_children = 4
catch_workers_output = yes
php_admin_value[upload_max_filesize] = 32M
php_admin_value[post_max_size] = 32M
php_admin_value[memory_limit] = 256M
php_admin_value[date.timezone] = UTC
; Changes of the plugin apply at once.
php_admin_value[opcache.revalidate_freq] = 0
`;
}

export function webConfiguration({ site, run, logs }: Places, port: number): string {
  const temporary = ["client_body", "fastcgi", "proxy", "scgi", "uwsgi"];
  return `${isRoot ? `user ${webAccount};` : ""}
daemon off;
pid ${run}/web.pid;
error_log ${logs}/web.log;
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_max_body_size 32m;
  ${temporary.map((name) => `${name}_temp_path ${run}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      try_files $uri =404;
      include /etc/nginx/fastcgi_params;
      # The default of the package has no port.
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${run}/php.sock;
      fastcgi_read_timeout 120s;
    }
  }
}
`;
}

/** Returns a wp-config.php with these constants, which include those of the companion plugin and the mu-plugins. */
export function wordpressConfiguration(constants: Record<string, string | boolean>): string {
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${phpLiteral(value)} );`);
  return `<?php
$table_prefix = 'wp_';
${lines.join("\n")}
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;
}

function phpLiteral(value: string | boolean): string {
  return typeof value === "boolean" ? String(value) : `'${value.replace(/[\\']/g, "\\$&")}'`;
}

export interface Account {
  uid: number;
  gid: number;
}

/** The account of web servers on Debian. Only root can switch to it. */
export const webAccount = "www-data";

/** Returns the account of the servers; `undefined` means that of this process. MariaDB refuses to run as root. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${webAccount}:[^:]*:(\\d+):(\\d+):`, "m"));
  if (!line) throw new Error(`there is no account ${webAccount} here`);
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
