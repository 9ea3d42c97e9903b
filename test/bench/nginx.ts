import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../fixtures/free-port.ts";
import { type Serving, serve } from "./serving.ts";

interface NginxOptions {
  /** The page: its path and its bytes, gzipped. */
  path: string;
  gzipped: Buffer;
  /** Response headers, as our server sends them. */
  headers: [string, string][];
  /** Whether to use `open_file_cache`, as a tuned installation does. */
  tuned: boolean;
  accessLog: boolean;
  /** The beginning of the command, which assigns it to a core. */
  core: string[];
}

/** Starts an nginx that serves the same bytes with the same headers from disk. Throws if there is no nginx. */
export async function serveWithNginx(options: NginxOptions): Promise<Serving> {
  const { path, gzipped, headers, tuned, accessLog, core } = options;
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const port = await freePort();
  mkdirSync(join(folder, "www"));
  writeFileSync(join(folder, `www${path}.html`), "");
  writeFileSync(join(folder, `www${path}.html.gz`), gzipped);
  const configuration = `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  types { text/html html; } charset utf-8; etag on; keepalive_requests 10000000;
  access_log ${accessLog ? `${folder}/access.log` : "off"};
  ${tuned ? "open_file_cache max=100; open_file_cache_valid 60s;" : ""}
  server {
    listen 127.0.0.1:${port} backlog=1024; root ${folder}/www; gzip_static always; try_files $uri.html =404;
    ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join("\n    ")}
  }
}`;
  writeFileSync(join(folder, "nginx.conf"), configuration);
  const site = await serve({
    command: [...core, "nginx", "-p", folder, "-c", `${folder}/nginx.conf`],
    port,
    ready: path,
  });
  return site;
}
